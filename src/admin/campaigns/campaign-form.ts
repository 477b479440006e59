import type { Campaign } from '../../shared/api/campaigns'
import type { Media } from '../../shared/api/media'
import { typedOf } from '../form/use-field'
import { choice, type Filter } from '../list/filters'
import { NO_CAMPAIGN_VALUE, useCampaignFilterOptions } from './campaign-options'

interface Belonging {
  campaign_id: number | null
}

/** Records of one campaign, of none, or of all. @param where who filters */
export const campaignFilter = <Row extends Belonging>(where: 'server' | 'screen'): Filter<Row> =>
  choice<Row>({
    name: 'campaign_id',
    label: 'Campaign',
    cut: true,
    off: '0',
    options: useCampaignFilterOptions,
    reads: (text) => text === NO_CAMPAIGN_VALUE || /^\d{1,9}$/.test(text),
    ...(where === 'screen' && { passes: (row, chosen) => row.campaign_id === (chosen === NO_CAMPAIGN_VALUE ? null : Number(chosen)) }),
    words: (chosen) => (chosen === NO_CAMPAIGN_VALUE ? 'no campaign' : 'one campaign'),
    wayOut: 'Show all campaigns',
  })

/** A campaign as the form holds it, the texts read by the schema of `shared/campaigns`; a new one is active (rule 5.1). */
export const EMPTY_CAMPAIGN = {
  active: true,
  slug: '',
  company_name: '',
  email: '',
  custom_url: '',
  gdrive_id: '',
  vimeo_id: '',
  disclosure: '',
  event_from: '',
  event_to: '',
  goal: '',
  show_progress: false,
  /** The logo; the API reads its id. */
  media: null as Media | null,
}
export type CampaignForm = typeof EMPTY_CAMPAIGN

export const toCampaignForm = (campaign: Campaign): CampaignForm => ({
  ...typedOf(EMPTY_CAMPAIGN, campaign),
  active: campaign.active === 1,
})

export const toCampaignBody = ({ media: logo, ...form }: CampaignForm): object => ({ ...form, media_id: logo?.id ?? null })
