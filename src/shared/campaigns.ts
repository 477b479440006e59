import { z } from 'zod'
import {
  emailAddress,
  optionalId,
  optionalText,
  optionalWholeNumber,
  requiredText,
  seenUpdatedAt,
  wholeNumber,
  yesOrNo,
} from './form-fields'

export { campaignLink, campaignPage } from './campaign-link'

const SLUG = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/
/** Addresses under `/campaign/` that the site needs for itself. */
export const RESERVED_SLUGS: readonly string[] = ['partner', 'leave']
export const isWebAddress = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** Body of `POST /api/campaigns` (rule 5.1). Without `active` it is active. */
export const newCampaignSchema = z.object({
  active: yesOrNo.optional(),
  slug: requiredText('a slug', 100)
    .regex(SLUG, 'Please use lower-case letters, digits and single dashes: spring-drive.')
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'The site needs this slug for itself. Please choose another.'),
  company_name: requiredText('the company'),
  email: emailAddress,
  gdrive_id: wholeNumber('the Google Drive id', 1),
  vimeo_id: optionalWholeNumber('the Vimeo id', 0).optional(),
  custom_url: optionalText(500)
    .refine((url) => url === null || isWebAddress(url), 'Please write a whole address, with http:// or https://.')
    .optional(),
  disclosure: optionalText(20_000).optional(),
  /** The logo. */
  media_id: optionalId('an image').optional(),
})
export type NewCampaign = z.infer<typeof newCampaignSchema>

/** Body of `PUT /api/campaign/{id}`: what is absent stays as it is. */
export const campaignChangeSchema = newCampaignSchema.partial().extend({
  /** Makes a new secure code; the old one is void. */
  newToken: yesOrNo.optional(),
  updated_at: seenUpdatedAt,
})
export type CampaignChange = z.infer<typeof campaignChangeSchema>
