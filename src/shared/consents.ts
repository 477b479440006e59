import { z } from 'zod'
import { isDay } from './dates'
import { normalizedText, optionalText, requiredText } from './form-fields'

export const CONSENT_SCOPES = ['website', 'website and social media'] as const
const MAX_CONSENTS = 50

export const NO_CONSENT = 'Add a consent that’s valid today. You need one to publish.'
export const CONSENT_ENDED =
  'A consent was withdrawn or has expired. Renew it, or remove the person from the story and the consent from the list.'

const day = (message: string) => normalizedText(z.string({ error: message }).refine(isDay, message))
const optionalDay = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  day('Choose a date, or leave it blank.').nullable(),
)

export const consentSchema = z
  .object({
    id: z.string().max(100).nullish().catch(null),
    person: requiredText('the person’s name'),
    guardian: optionalText().optional(),
    scope: z.enum(CONSENT_SCOPES, { error: 'Choose what they gave permission for.' }),
    given_on: day('Choose the date it was given.'),
    expires_on: optionalDay.optional(),
    withdrawn_on: optionalDay.optional(),
    note: optionalText(1000).optional(),
  })
  .superRefine(({ given_on, expires_on, withdrawn_on }, context) => {
    for (const [field, end] of [
      ['expires_on', expires_on],
      ['withdrawn_on', withdrawn_on],
    ] as const)
      if (end && end < given_on) context.addIssue({ code: 'custom', path: [field], message: 'This date is before the consent was given.' })
  })
export type ConsentInput = z.infer<typeof consentSchema>

export const consentsSchema = z
  .array(consentSchema, { error: 'Send a list of consents.' })
  .max(MAX_CONSENTS, `A story can have up to ${MAX_CONSENTS} consents.`)

type Days = { given_on: string; expires_on?: string | null; withdrawn_on?: string | null }

export const consentEndReason = ({ expires_on, withdrawn_on }: Days, today: string): 'withdrawn' | 'expired' | null =>
  withdrawn_on && withdrawn_on <= today ? 'withdrawn' : expires_on && expires_on < today ? 'expired' : null

export const isValidOn = (consent: Days, today: string): boolean => consent.given_on <= today && consentEndReason(consent, today) === null

export function publishBlocker(consents: readonly Days[], today: string): string | null {
  if (consents.some((consent) => consentEndReason(consent, today))) return CONSENT_ENDED
  return consents.some((consent) => isValidOn(consent, today)) ? null : NO_CONSENT
}

export const STORY_STATES = ['draft', 'published', 'withdrawn', 'expired'] as const
export type StoryState = (typeof STORY_STATES)[number]

export function storyState({ published, consents }: { published: boolean; consents: readonly Days[] }, today: string): StoryState {
  if (!published) return 'draft'
  const ends = consents.map((consent) => consentEndReason(consent, today))
  return ends.includes('withdrawn') ? 'withdrawn' : ends.includes('expired') ? 'expired' : 'published'
}
