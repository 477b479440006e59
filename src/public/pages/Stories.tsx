import { Link, router } from '@inertiajs/react'
import type { SubmitEvent } from 'react'
import { storiesAddress } from '../../shared/page-addresses'
import type { PageProps } from '../../shared/page-props'
import { StoryCards } from '../components/StoryCards'
import { Introduction } from '../page-parts/Hero'

type Props = Pick<PageProps['Stories'], 'years' | 'campaigns' | 'filter'>

const withChosen = (years: readonly number[], year: number | null) => (year && !years.includes(year) ? [year, ...years] : years)

function StoryFilter({ years, campaigns, filter }: Props) {
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [year, campaign] = event.currentTarget.querySelectorAll('select')
    router.get(storiesAddress({ year: Number(year?.value), campaign: campaign?.value }))
  }
  return (
    <form className="story-filter no-print" action="/stories" aria-label="Stories to show" onSubmit={show} key={storiesAddress(filter)}>
      <div>
        <label htmlFor="year">Year</label>
        <select id="year" name="year" className="input" defaultValue={filter.year ?? ''}>
          <option value="">All years</option>
          {withChosen(years, filter.year).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="campaign">Campaign</label>
        <select id="campaign" name="campaign" className="input" defaultValue={filter.campaign ?? ''}>
          <option value="">All campaigns</option>
          {filter.campaign && !campaigns.some(({ slug }) => slug === filter.campaign) && <option>{filter.campaign}</option>}
          {campaigns.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="button button-quiet">Show</button>
    </form>
  )
}

export function Stories({ intro, stories, page, has_more, years, campaigns, filter }: PageProps['Stories']) {
  const isFiltered = filter.year !== null || filter.campaign !== null
  return (
    <div className="wrap band">
      <Introduction text={intro} />
      {(isFiltered || years.length > 1 || campaigns.length > 1) && <StoryFilter {...{ years, campaigns, filter }} />}
      {stories.length > 0 ? (
        <StoryCards stories={stories} isFirst />
      ) : years.length > 0 ? (
        <NoneHere isFiltered={isFiltered} />
      ) : (
        <NoStories />
      )}
      {stories.length > 0 && (page > 1 || has_more) && (
        <nav className="buttons" aria-label="More stories">
          {page > 1 && (
            <Link href={storiesAddress({ ...filter, page: page - 1 })} className="button button-quiet">
              Newer stories
            </Link>
          )}
          {has_more && (
            <Link href={storiesAddress({ ...filter, page: page + 1 })} className="button button-quiet">
              Older stories
            </Link>
          )}
        </nav>
      )}
      {isFiltered && stories.length > 0 && (
        <p className="mt-6">
          <Link href="/stories">Show all stories</Link>
        </p>
      )}
    </div>
  )
}

const NoneHere = ({ isFiltered }: { isFiltered: boolean }) => (
  <p className="mt-8">
    {isFiltered ? 'No stories match your filters.' : 'There are no more stories.'} <Link href="/stories">Show all stories</Link>
  </p>
)

const NoStories = () => (
  <div className="prose mt-6">
    <p>Our first stories are on the way. We publish a story only after the family has read it and agreed.</p>
    <h2>In the meantime</h2>
    <ul>
      <li>
        Read <Link href="/how-it-works">how it works</Link>, from the first form to the last payment.
      </li>
      <li>
        Know a family who could use some breathing room? <Link href="/apply">Nominate them</Link>.
      </li>
      <li>
        Want to help write the next story? <Link href="/donate">Help pay a family’s rent or mortgage</Link>.
      </li>
    </ul>
  </div>
)
