import { Link } from '@inertiajs/react'
import type { PageProps, PublicPhoto } from '../../shared/page-props'
import { StoryMeta } from '../components/StoryMeta'

/** One family's story. `html` arrives sanitised by the server. */
export function Story({ title, name, year, html, photos: [cover, ...others], is_preview }: PageProps['Story']) {
  return (
    <article className="narrow">
      {is_preview && <p className="alert">A preview for staff. This is how the story looks in public once it is published.</p>}
      <p className="meta">
        <Link href="/stories">All stories</Link>
      </p>
      <h1>{title}</h1>
      <StoryMeta name={name} year={year} />
      {cover && <Photo photo={cover} isCover />}
      <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: html }} />
      {others.length > 0 && (
        <ul className="photos">
          {others.map((photo) => (
            <li key={photo.url}>
              <a href={photo.url}>
                <Photo photo={photo} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <Link href="/donate" className="button">
          Give toward the next one
        </Link>
        <Link href="/apply" className="button button-quiet">
          Nominate a family
        </Link>
      </div>
    </article>
  )
}

const Photo = ({ photo: { url, thumbnail_url, alt, width, height }, isCover = false }: { photo: PublicPhoto; isCover?: boolean }) => (
  <img
    className={isCover ? 'story-cover' : undefined}
    src={isCover ? url : thumbnail_url}
    alt={alt || (isCover ? '' : 'A photo of this story, larger')}
    width={width}
    height={height}
    loading={isCover ? 'eager' : 'lazy'}
    decoding="async"
  />
)
