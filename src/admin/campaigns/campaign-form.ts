import type { Campaign } from '../../shared/api/campaigns'
import type { Media } from '../../shared/api/media'
import { toFormValues } from '../form/to-form-values'

/** Form values of a new campaign, which is active (rule 5.1). The schema of `shared/campaigns` parses them. */
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
  media: null as Media | null,
}
export type CampaignForm = typeof EMPTY_CAMPAIGN

export const toCampaignForm = (campaign: Campaign): CampaignForm => ({
  ...toFormValues(EMPTY_CAMPAIGN, campaign),
  active: campaign.active === 1,
})

export const toCampaignBody = ({ media: logo, ...form }: CampaignForm): object => ({ ...form, media_id: logo?.id ?? null })
