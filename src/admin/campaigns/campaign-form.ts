import type { Campaign, Media } from '../../shared/api'

/** A campaign as the form holds it; the schema of `shared/campaigns` reads the texts. */
export interface CampaignForm {
  active: boolean
  slug: string
  company_name: string
  email: string
  custom_url: string
  gdrive_id: string
  vimeo_id: string
  disclosure: string
  media_id: number | null
  /** The logo, to show it; the API reads `media_id`. */
  media: Media | null
}

/** A new campaign is active (rule 5.1). */
export const EMPTY_CAMPAIGN: CampaignForm = {
  active: true,
  slug: '',
  company_name: '',
  email: '',
  custom_url: '',
  gdrive_id: '',
  vimeo_id: '',
  disclosure: '',
  media_id: null,
  media: null,
}

const text = (value: string | number | null) => String(value ?? '')

export const toCampaignForm = ({
  active,
  slug,
  company_name,
  email,
  custom_url,
  gdrive_id,
  vimeo_id,
  disclosure,
  media_id,
  media,
}: Campaign): CampaignForm => ({
  active: active === 1,
  slug,
  company_name,
  email,
  media_id,
  media,
  custom_url: text(custom_url),
  gdrive_id: text(gdrive_id),
  vimeo_id: text(vimeo_id),
  disclosure: text(disclosure),
})

export const toCampaignBody = ({ media: _logo, ...form }: CampaignForm): object => form

export const CAMPAIGN_LABELS: Readonly<Record<Exclude<keyof CampaignForm, 'media_id'>, string>> = {
  active: 'Active',
  slug: 'Slug',
  company_name: 'Company',
  email: 'Campaign Email',
  custom_url: 'Custom URL',
  gdrive_id: 'Google Drive ID',
  vimeo_id: 'Vimeo ID',
  disclosure: 'Disclosure',
  media: 'Logo',
}

/** A field's value in words, where it is more than a text. */
export function sayCampaign({ active, media }: CampaignForm, name: keyof CampaignForm): string | undefined {
  if (name === 'active') return active ? 'Active' : 'Inactive'
  return name === 'media' ? (media?.name ?? 'None') : undefined
}
