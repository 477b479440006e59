import { Link } from '@inertiajs/react'
import type { StoryCard } from '../../shared/page-parts'
import kitchenTable from '../assets/kitchen-table.svg?no-inline'
import { Photo } from './Photo'

export const StoryMeta = ({ name, year }: { name: string | null; year: number }) => (
  <p className="meta">{name ? `${name}, ${year}` : year}</p>
)

interface Props {
  stories: StoryCard[]
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

const SIZES = '(min-width: 1280px) 366px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw'

export const StoryCards = ({ stories, heading: Heading = 'h2', isFirst = false }: Props) => (
  <ul className="stories">
    {stories.map(({ id, title, name, year, excerpt, cover }, index) => (
      <li key={id}>
        {cover ? (
          <Photo photo={cover} sizes={SIZES} alt="" isFirst={isFirst && index === 0} />
        ) : (
          <img src={kitchenTable} alt="" width="960" height="540" loading="lazy" decoding="async" />
        )}
        <div>
          <Heading>
            <Link href={`/stories/${id}`}>{title}</Link>
          </Heading>
          <StoryMeta name={name} year={year} />
          <p className="excerpt">{excerpt}</p>
        </div>
      </li>
    ))}
  </ul>
)
