import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import { StoryCards } from '../components/StoryCards'
import { Introduction } from '../page-parts/Introduction'

/** Families' stories as cards; before the first one, what is to come. */
export function Stories({ intro, stories, page, has_more }: PageProps['Stories']) {
  return (
    <div className="wrap band">
      <Introduction text={intro} />
      {stories.length > 0 ? <StoryCards stories={stories} /> : <NoStories />}
      {(page > 1 || has_more) && (
        <nav className="buttons" aria-label="More stories">
          {page > 1 && (
            <Link href={page === 2 ? '/stories' : `/stories?page=${page - 1}`} className="button button-quiet">
              Newer stories
            </Link>
          )}
          {has_more && (
            <Link href={`/stories?page=${page + 1}`} className="button button-quiet">
              Older stories
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

const NoStories = () => (
  <div className="prose mt-6">
    <p>
      The first stories are being prepared. Each one is published only when the family has read it and agreed, so it takes the time it
      takes.
    </p>
    <h2>Until then</h2>
    <ul>
      <li>
        Read <Link href="/how-it-works">how it works</Link>, from the first form to the last payment.
      </li>
      <li>
        Know a family that could use a few calm months? <Link href="/apply">Nominate them</Link>.
      </li>
      <li>
        Want to help write the next story? <Link href="/donate">Give toward a housing payment</Link>.
      </li>
    </ul>
  </div>
)
