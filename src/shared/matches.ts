import { z } from 'zod'
import { optionalText } from './form-fields'

/** What two applications of one family may agree in (rule 23.1), in the order in which it is said. */
export const MATCH_REASONS = ['email', 'phone', 'name_and_birth', 'address'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** How staff read it. */
export const REASON_WORDS: Readonly<Record<MatchReason, string>> = {
  email: 'Same email',
  phone: 'Same phone',
  name_and_birth: 'Same name and date of birth',
  address: 'Same home address',
}

/** What staff made of a possible match. */
export const MATCH_STATES = ['open', 'linked', 'dismissed'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** A phone, address or the like on more applications than these is a shelter's, an office's, or made up: no sign of one family (rule 23.3). */
export const SHARED_BY_MANY = 30

/** Body of `PUT /api/applications/{id}/matches/{other}`: `open` takes a decision back. */
export const matchDecisionSchema = z.object({
  state: z.enum(MATCH_STATES, { error: 'Please choose open, linked or dismissed.' }),
  /** Why; for staff alone. */
  note: optionalText(1000).optional(),
})
export type MatchDecision = z.infer<typeof matchDecisionSchema>
