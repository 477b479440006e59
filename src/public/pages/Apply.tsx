import type { PageProps, SharedProps } from '../../shared/page-props'
import { CampaignBanner } from '../campaign/CampaignBanner'
import { Wizard } from '../apply/Wizard'
import { Introduction } from '../page-parts/Introduction'

export function Apply({ errors, ...page }: PageProps['Apply'] & SharedProps) {
  return (
    <div className="narrow">
      <Introduction text={page.intro} />
      {page.campaign_notice && (
        <p className="alert mt-6" role="status">
          {page.campaign_notice}
        </p>
      )}
      {page.campaign && <CampaignBanner campaign={page.campaign} doing="applying" />}
      <div className="mt-8">
        <Wizard page={page} serverErrors={errors} />
      </div>
    </div>
  )
}
