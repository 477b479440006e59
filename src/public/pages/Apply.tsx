import type { PageProps, SharedProps } from '../../shared/page-props'
import { CampaignBanner } from '../campaign/CampaignBanner'
import { Wizard } from '../apply/Wizard'

export function Apply({ errors, ...page }: PageProps['Apply'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>Apply for help</h1>
      <p className="lead mt-4">
        One topic at a time, about twenty minutes in all. Leave empty what you do not know. Your answers stay on this screen only, until you
        send them.
      </p>
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
