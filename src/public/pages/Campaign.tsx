import { Link } from '@inertiajs/react'
import { campaignLink } from '../../shared/page-addresses'
import { HELP_MONTHS } from '../../shared/constants'
import type { PageProps } from '../../shared/page-props'
import kitchenTable from '../assets/kitchen-table.svg?no-inline'
import { CampaignGoal, CampaignLogo, CampaignSite, Disclosure } from '../campaign/CampaignParts'
import { IntroVideo } from '../components/IntroVideo'
import { StoryCards } from '../components/StoryCards'
import { useSite } from '../use-site'

export function Campaign({ campaign, progress, stories }: PageProps['Campaign']) {
  const { slug, company_name, custom_url, vimeo_id } = campaign
  const { name } = useSite()
  return (
    <>
      <div className="wrap band side-by-side">
        <div>
          <CampaignLogo campaign={campaign} />
          <p className="meta">In partnership with {name}</p>
          <h1>{company_name}</h1>
          <p className="lead">
            Together we pay up to {HELP_MONTHS} months of rent or mortgage for families in crisis. Apply for your own family or a family you
            know, or donate to help pay a family’s rent or mortgage.
          </p>
          {custom_url && (
            <p className="mt-4">
              More about {company_name}: <CampaignSite campaign={campaign} />
            </p>
          )}
          <CampaignGoal progress={progress} />
          <Disclosure campaign={campaign} />
          <div className="buttons">
            <Link href={campaignLink('/apply', slug)} className="button">
              Apply for help
            </Link>
            <Link href={campaignLink('/donate', slug)} className="button button-quiet">
              Donate
            </Link>
          </div>
        </div>
        {vimeo_id ? (
          <IntroVideo id={vimeo_id} what={`${company_name}’s video`} />
        ) : (
          <img className="campaign-drawing" src={kitchenTable} alt="" width="960" height="540" />
        )}
      </div>
      {stories.length > 0 && (
        <section className="wrap pb-12 sm:pb-16">
          <h2>Stories from this campaign</h2>
          <StoryCards stories={stories} heading="h3" />
        </section>
      )}
    </>
  )
}
