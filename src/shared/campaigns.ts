import { z } from 'zod'
import { isDay } from './dates'
import {
  emailAddress,
  normalizedText,
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
export const RESERVED_SLUGS: readonly string[] = ['partner', 'leave']

const optionalDay = normalizedText(optionalText(10).refine((day) => day === null || isDay(day), 'Choose a date.'))

const MAX_GOAL_DOLLARS = 1_000_000_000

const campaignFields = z.object({
  active: yesOrNo.optional(),
  slug: requiredText('a slug', 100)
    .toLowerCase()
    .regex(SLUG, 'Use letters, numbers, and single dashes, like spring-drive.')
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'This slug is reserved. Choose another.'),
  company_name: requiredText('the company name'),
  email: emailAddress,
  gdrive_id: wholeNumber('the Google Drive ID', 1),
  vimeo_id: optionalWholeNumber('the Vimeo ID', 0).optional(),
  custom_url: optionalWebAddress(500).optional(),
  disclosure: optionalText(20_000).optional(),
  media_id: optionalId('an image').optional(),
  event_from: optionalDay.optional(),
  event_to: optionalDay.optional(),
  goal: optionalWholeDollars('a goal in whole dollars', 1, MAX_GOAL_DOLLARS).optional(),
  show_progress: yesOrNo.optional(),
})

interface Event {
  event_from?: string | null
  event_to?: string | null
}

const eventErrors = ({ event_from: from = null, event_to: to = null }: Event): Record<string, string[]> => {
  if (from && !to) return { event_to: ['Choose the last day of the event.'] }
  if (to && !from) return { event_from: ['Choose the first day of the event.'] }
  return from && to && to < from ? { event_to: ['The last day is before the first day.'] } : {}
}

interface Progress {
  goal?: number | null
  show_progress?: boolean | null
}

const progressErrors = ({ goal = null, show_progress }: Progress): Record<string, string[]> =>
  show_progress && goal === null ? { goal: ['Enter a goal, or turn off progress.'] } : {}

export const campaignErrors = (campaign: Event & Progress): Record<string, string[]> => ({
  ...eventErrors(campaign),
  ...progressErrors(campaign),
})

export const newCampaignSchema = campaignFields.superRefine((campaign, context) => {
  for (const [field, texts] of Object.entries(campaignErrors(campaign)))
    for (const message of texts) context.addIssue({ code: 'custom', path: [field], message })
})
export type NewCampaign = z.infer<typeof newCampaignSchema>

export const campaignChangeSchema = campaignFields.partial().extend({ updated_at: seenUpdatedAt })
export type CampaignChange = z.infer<typeof campaignChangeSchema>

/** Body of `PUT /api/campaign/{id}` that asks for a new secure code. The old code becomes void, and other fields are ignored. */
export const codeRenewalSchema = z.object({ newToken: yesOrNo.optional(), updated_at: seenUpdatedAt })
export type CodeRenewal = z.infer<typeof codeRenewalSchema>
