import { z } from 'zod'
import { isDay } from './dates'
import { inPlainSigns, optionalText, requiredText } from './form-fields'

/** Permission to show the story on the website, or also on social media. */
export const CONSENT_SCOPES = ['website', 'website and social media'] as const
const MAX_CONSENTS = 50

export const NO_CONSENT = 'Please add a consent that is valid today: a story is published only with one.'
export const CONSENT_OVER =
  'A consent was withdrawn or has expired. Renew it, or take the person out of the story and the consent off the list.'

const day = (message: string) => inPlainSigns(z.string({ error: message }).refine(isDay, message))
const optionalDay = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  day('Please choose a day, or none.').nullable(),
)

/** Consent of one person who is pictured or named. Days as `YYYY-MM-DD` in the site's time zone. */
export const consentSchema = z
  .object({
    id: z.string().max(100).nullish().catch(null),
    person: requiredText('the person’s name'),
    guardian: optionalText().optional(),
    scope: z.enum(CONSENT_SCOPES, { error: 'Please choose what was agreed to.' }),
    given_on: day('Please choose the day on which it was given.'),
    expires_on: optionalDay.optional(),
    withdrawn_on: optionalDay.optional(),
    note: optionalText(1000).optional(),
  })
  .superRefine(({ given_on, expires_on, withdrawn_on }, context) => {
    for (const [field, end] of [
      ['expires_on', expires_on],
      ['withdrawn_on', withdrawn_on],
    ] as const)
      if (end && end < given_on) context.addIssue({ code: 'custom', path: [field], message: 'This is before it was given.' })
  })
export type ConsentInput = z.infer<typeof consentSchema>

export const consentsSchema = z
  .array(consentSchema, { error: 'Please send a list of consents.' })
  .max(MAX_CONSENTS, `Please keep a story to ${MAX_CONSENTS} consents.`)

type Days = { given_on: string; expires_on?: string | null; withdrawn_on?: string | null }

/**
 * @param today `YYYY-MM-DD`
 * @returns null while the consent is valid or not given yet
 */
export const overBy = ({ expires_on, withdrawn_on }: Days, today: string): 'withdrawn' | 'expired' | null =>
  withdrawn_on && withdrawn_on <= today ? 'withdrawn' : expires_on && expires_on < today ? 'expired' : null

export const isValidOn = (consent: Days, today: string): boolean => consent.given_on <= today && overBy(consent, today) === null

/** @returns the reason why a story can't be published today; null if it can */
export function unpublishable(consents: readonly Days[], today: string): string | null {
  if (consents.some((consent) => overBy(consent, today))) return CONSENT_OVER
  return consents.some((consent) => isValidOn(consent, today)) ? null : NO_CONSENT
}

/** Public state of a story; the last two are hidden because a consent ended. */
export const STORY_STATES = ['draft', 'published', 'withdrawn', 'expired'] as const
export type StoryState = (typeof STORY_STATES)[number]

export function storyState({ published, consents }: { published: boolean; consents: readonly Days[] }, today: string): StoryState {
  if (!published) return 'draft'
  const ends = consents.map((consent) => overBy(consent, today))
  return ends.includes('withdrawn') ? 'withdrawn' : ends.includes('expired') ? 'expired' : 'published'
}
