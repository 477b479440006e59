import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import { Photo } from '../components/Photo'
import { StoryCards, StoryMeta } from '../components/StoryCards'
import { useGallery } from '../stories/use-gallery'

const WHOLE = '(min-width: 756px) 702px, 94vw'
const HALF = '(min-width: 756px) 342px, 46vw'

/** `html` was sanitized by the server. */
export function Story({ title, name, year, html, photos, next, is_preview }: PageProps['Story']) {
  const { linkTo, dialog } = useGallery(photos)
  const [cover, ...others] = photos
  return (
    <article className="narrow">
      {is_preview && <p className="alert">Staff preview. This is how the story will look once it’s published.</p>}
      <p className="meta">
        <Link href="/stories">All stories</Link>
      </p>
      <h1>{title}</h1>
      <StoryMeta name={name} year={year} />
      {cover && (
        <a {...linkTo(0)} className="story-cover">
          <Photo photo={cover} sizes={WHOLE} alt={cover.alt} isFirst />
        </a>
      )}
      <div className="prose story" dangerouslySetInnerHTML={{ __html: html }} />
      {others.length > 0 && (
        <ul className="photos">
          {others.map((photo, index) => (
            <li key={photo.url}>
              <a {...linkTo(index + 1)}>
                <Photo photo={photo} sizes={others.length === 1 ? WHOLE : HALF} alt={photo.alt} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {dialog}
      <div className="buttons">
        <Link href="/donate" className="button">
          Help the next family
        </Link>
        <Link href="/apply" className="button button-quiet">
          Nominate a family
        </Link>
      </div>
      {next && (
        <section className="next-story no-print">
          <h2>Next story</h2>
          <StoryCards stories={[next]} heading="h3" />
        </section>
      )}
    </article>
  )
}
