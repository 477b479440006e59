import { z } from 'zod'
import { isDay } from './dates'
import {
  emailAddress,
  inPlainSigns,
  optionalId,
  optionalText,
  optionalWebAddress,
  optionalWholeDollars,
  optionalWholeNumber,
  requiredText,
  seenUpdatedAt,
  wholeNumber,
  yesOrNo,
} from './form-fields'

export { campaignLink, campaignPage } from './page-addresses'

const SLUG = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/
/** Addresses under `/campaign/` that the site needs for itself. */
export const RESERVED_SLUGS: readonly string[] = ['partner', 'leave']

const optionalDay = inPlainSigns(optionalText(10).refine((day) => day === null || isDay(day), 'Please choose a date.'))

const MAX_GOAL_DOLLARS = 1_000_000_000

const campaignFields = z.object({
  active: yesOrNo.optional(),
  slug: requiredText('a slug', 100)
    .toLowerCase()
    .regex(SLUG, 'Please use letters, digits and single dashes: spring-drive.')
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'The site needs this slug for itself. Please choose another.'),
  company_name: requiredText('the company name'),
  email: emailAddress,
  gdrive_id: wholeNumber('the Google Drive ID', 1),
  vimeo_id: optionalWholeNumber('the Vimeo ID', 0).optional(),
  custom_url: optionalWebAddress(500).optional(),
  disclosure: optionalText(20_000).optional(),
  /** The logo. */
  media_id: optionalId('an image').optional(),
  /** Days, both included, on which many may give at once (rule 6.12). */
  event_from: optionalDay.optional(),
  event_to: optionalDay.optional(),
  /** What is to be raised, in whole dollars, and whether everybody sees how far it is (rule 6.17). */
  goal: optionalWholeDollars('a goal in whole dollars', 1, MAX_GOAL_DOLLARS).optional(),
  show_progress: yesOrNo.optional(),
})

interface Event {
  event_from?: string | null
  event_to?: string | null
}

/** An event has both of its days, in their order. Of a change, what is absent is looked at with what is there. */
const eventErrors = ({ event_from: from = null, event_to: to = null }: Event): Record<string, string[]> => {
  if (from && !to) return { event_to: ['Please choose the last day of the event.'] }
  if (to && !from) return { event_from: ['Please choose the first day of the event.'] }
  return from && to && to < from ? { event_to: ['The last day comes before the first.'] } : {}
}

interface Progress {
  goal?: number | null
  show_progress?: boolean | null
}

/** Progress is toward a goal. Of a change, what is absent is looked at with what is there. */
const progressErrors = ({ goal = null, show_progress }: Progress): Record<string, string[]> =>
  show_progress && goal === null ? { goal: ['Please write the goal, or do not show the progress.'] } : {}

/** What does not fit together in a campaign, field by field. */
export const campaignErrors = (campaign: Event & Progress): Record<string, string[]> => ({
  ...eventErrors(campaign),
  ...progressErrors(campaign),
})

/** Body of `POST /api/campaigns` (rule 5.1). Without `active` it is active. */
export const newCampaignSchema = campaignFields.superRefine((campaign, context) => {
  for (const [field, texts] of Object.entries(campaignErrors(campaign)))
    for (const message of texts) context.addIssue({ code: 'custom', path: [field], message })
})
export type NewCampaign = z.infer<typeof newCampaignSchema>

/** Body of `PUT /api/campaign/{id}`: what is absent stays as it is. */
export const campaignChangeSchema = campaignFields.partial().extend({ updated_at: seenUpdatedAt })
export type CampaignChange = z.infer<typeof campaignChangeSchema>

/** The same body where it asks for a new secure code: the old one is void, and nothing else in the body is read. */
export const codeRenewalSchema = z.object({ newToken: yesOrNo.optional(), updated_at: seenUpdatedAt })
export type CodeRenewal = z.infer<typeof codeRenewalSchema>
