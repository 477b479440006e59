import type { CampaignProgress, PublicCampaign } from '../../shared/page-props/campaigns'
import { IntroVideo } from '../components/IntroVideo'
import { CampaignGoal } from './CampaignGoal'
import { CampaignLogo, CampaignSite, Disclosure } from './CampaignParts'

interface Props {
  campaign: PublicCampaign
  doing: 'applying' | 'giving'
  progress?: CampaignProgress | null
}

/** Above a form that a campaign's link opened: whose campaign it is, and what it has to say. */
export const CampaignBanner = ({ campaign, doing, progress = null }: Props) => (
  <section className="campaign-banner" aria-label={`The campaign of ${campaign.company_name}`}>
    <div className="campaign-who">
      <CampaignLogo campaign={campaign} />
      <p>
        You are {doing} through <b>{campaign.company_name}</b>. <CampaignSite campaign={campaign} />
      </p>
    </div>
    <CampaignGoal progress={progress} />
    <Disclosure campaign={campaign} />
    {campaign.vimeo_id && <IntroVideo id={campaign.vimeo_id} what={`the video of ${campaign.company_name}`} />}
  </section>
)
