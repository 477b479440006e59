import { Link } from '@inertiajs/react'
import type { StoryCard } from '../../shared/page-props'
import { StoryMeta } from './StoryMeta'

/** Stories as cards. `heading` is the level that their titles have on the page. */
export const StoryCards = ({ stories, heading: Heading = 'h2' }: { stories: StoryCard[]; heading?: 'h2' | 'h3' }) => (
  <ul className="stories">
    {stories.map(({ id, title, name, year, cover }, index) => (
      <li key={id}>
        <Link href={`/stories/${id}`}>
          {cover ? (
            <img
              src={cover.thumbnail_url}
              alt=""
              width={cover.width}
              height={cover.height}
              loading={index < 3 ? 'eager' : 'lazy'}
              decoding="async"
            />
          ) : (
            <span className="no-photo" />
          )}
          <Heading>{title}</Heading>
        </Link>
        <StoryMeta name={name} year={year} />
      </li>
    ))}
  </ul>
)
