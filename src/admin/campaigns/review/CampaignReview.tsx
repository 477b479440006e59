import type { Campaign } from '../../../shared/api'
import { EditButton } from '../../legacy/EditButton'
import { Part } from '../../record/Part'
import { RecordActions } from '../../legacy/RecordActions'
import { RecordScreen } from '../../legacy/RecordScreen'
import { RecordSheet } from '../../record/RecordSheet'
import { CampaignApplications } from './CampaignApplications'
import { CampaignDonations } from './CampaignDonations'
import { CampaignStories } from './CampaignStories'
import { CampaignTop } from './CampaignTop'
import { CampaignVideo } from './CampaignVideo'
import { LinkCards } from './LinkCards'
import { SecureCode } from './SecureCode'

const Actions = ({ id }: { id: number }) => (
  <RecordActions resource="campaigns" path="/campaign" noun="campaign" id={id}>
    <EditButton />
  </RecordActions>
)

const Review = ({ campaign }: { campaign: Campaign }) => (
  <RecordSheet what={`campaign ${campaign.slug}`} whose={campaign.company_name} actions={<Actions id={campaign.id} />}>
    <Part id="top">
      <CampaignTop campaign={campaign} />
    </Part>
    <Part id="links" title="Links and QR codes">
      <LinkCards campaign={campaign} />
    </Part>
    <Part id="code" title="Secure code">
      <SecureCode campaign={campaign} />
    </Part>
    {campaign.vimeo_id ? (
      <Part id="video" title="Video">
        <CampaignVideo key={campaign.vimeo_id} id={campaign.vimeo_id} />
      </Part>
    ) : null}
    <Part id="stories" title="Stories">
      <CampaignStories albums={campaign.albums} />
    </Part>
    <Part id="applications" title="Applications">
      <CampaignApplications campaign={campaign} />
    </Part>
    <Part id="donations" title="Donations">
      <CampaignDonations campaign={campaign} />
    </Part>
  </RecordSheet>
)

/** One campaign with all that belongs to it (rule 5.5). */
export const CampaignReview = () => (
  <RecordScreen<Campaign> resource="campaigns" nameOf={({ slug }) => slug} actions={(id) => <Actions id={id} />}>
    {(campaign) => <Review key={campaign.id} campaign={campaign} />}
  </RecordScreen>
)
