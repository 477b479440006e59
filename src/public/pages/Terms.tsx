import type { PageProps } from '../../shared/page-props'

/** `html` was sanitized by the server. */
export function Terms({ html, nice_date }: PageProps['Terms']) {
  return (
    <article className="narrow">
      <h1>Terms and conditions</h1>
      <p className="meta mb-8">Last updated {nice_date}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
