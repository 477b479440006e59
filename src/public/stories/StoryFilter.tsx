import { router } from '@inertiajs/react'
import type { SubmitEvent } from 'react'
import type { PageProps } from '../../shared/page-props'
import { storiesAddress } from '../../shared/page-addresses'

type Props = Pick<PageProps['Stories'], 'years' | 'campaigns' | 'filter'>

const withChosen = (years: readonly number[], year: number | null) => (year && !years.includes(year) ? [year, ...years] : years)

export function StoryFilter({ years, campaigns, filter }: Props) {
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
