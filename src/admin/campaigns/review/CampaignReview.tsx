import type { Campaign } from '../../../shared/api/campaigns'
import { EditButton } from '../../record/EditButton'
import { Part } from '../../record/Part'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { RecordSheet } from '../../record/RecordSheet'
import { useRecord } from '../../record/use-record'
import { CampaignApplications } from './CampaignApplications'
import { CampaignDonations } from './CampaignDonations'
import { CampaignStories } from './CampaignStories'
import { CampaignTop } from './CampaignTop'
import { CampaignVideo } from './CampaignVideo'
import { LinkCards } from './LinkCards'
import { SecureCode } from './SecureCode'

const Actions = () => (
  <RecordActions>
    <EditButton />
  </RecordActions>
)

function Sheet() {
  const { slug, company_name, vimeo_id } = useRecord<Campaign>()
  return (
    <RecordSheet what={`campaign ${slug}`} whose={company_name} actions={<Actions />}>
      <Part id="top">
        <CampaignTop />
      </Part>
      <Part id="links" title="Links and QR codes">
        <LinkCards />
      </Part>
      <Part id="code" title="Secure code">
        <SecureCode />
      </Part>
      {vimeo_id ? (
        <Part id="video" title="Video">
          <CampaignVideo key={vimeo_id} id={vimeo_id} />
        </Part>
      ) : null}
      <Part id="stories" title="Stories">
        <CampaignStories />
      </Part>
      <Part id="applications" title="Applications">
        <CampaignApplications />
      </Part>
      <Part id="donations" title="Donations">
        <CampaignDonations />
      </Part>
    </RecordSheet>
  )
}

/** One campaign with all that belongs to it (rule 5.5). */
export const CampaignReview = () => (
  <RecordScreen actions={<Actions />}>
    <Sheet />
  </RecordScreen>
)
