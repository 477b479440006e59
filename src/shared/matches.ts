import { z } from 'zod'
import { optionalText } from './form-fields'

export const MATCH_REASONS = ['email', 'phone', 'name_and_birth', 'address'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export const REASON_LABELS: Readonly<Record<MatchReason, string>> = {
  email: 'Same email',
  phone: 'Same phone',
  name_and_birth: 'Same name and date of birth',
  address: 'Same home address',
}

export const MATCH_STATES = ['open', 'linked', 'dismissed'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/**
 * A phone number or address on more applications than this belongs to a shelter or office, or is made up. It is no sign of the same family
 * (rule 23.3).
 */
export const SHARED_BY_MANY = 30

export const matchDecisionSchema = z.object({
  state: z.enum(MATCH_STATES, { error: 'Choose open, linked, or dismissed.' }),
  note: optionalText(1000).optional(),
})
export type MatchDecision = z.infer<typeof matchDecisionSchema>
