import { z } from 'zod'
import { APPLICATION_STATUSES } from './application-status'
import { MAX_BULK, MAX_QUESTIONS } from './constants'
import { isDay } from './dates'
import { normalizedText, optionalId, optionalText, requiredId, requiredText, yesOrNo } from './form-fields'
import { atMost, formatCount, isBlank } from './text'

const MAX_RECUSAL_REASON = 1000

/** Part of the body of `PUT /api/application/{id}`; false asks for nothing, because only someone else can lift a recusal. */
export const recusalRequestSchema = z.object({ recused: yesOrNo.optional() })

export const recusalSchema = z.object({ reason: requiredText('how you know the family', MAX_RECUSAL_REASON) })

export const ACQUAINTANCES = ['you', 'fsp'] as const
export const ACQUAINTANCE_SIGNS = ['name', 'email'] as const

const MAX_QUESTION = 500

/** The lookbehind lets each run of blanks be tried once, not from each of its characters. */
const TRAILING_COMMAS = /(?<![\s,])[\s,]+$/

const hasWords = (text: string): boolean => !isBlank(text.replaceAll(',', ''))

/**
 * Divides what staff typed into questions, at line breaks where there are any. One line divides at commas; if it holds a question mark,
 * only at commas right after one, since a question may contain commas of its own (rule 2.3).
 */
export function splitQuestions(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter(hasWords)
  const [only = ''] = lines
  const questions = lines.length > 1 ? lines : only.includes('?') ? only.replace(/\?,+/g, '?\n').split('\n') : only.split(',')
  return questions.map((question) => question.replace(TRAILING_COMMAS, '').trim()).filter(hasWords)
}

const questions = z
  .union(
    [z.string().transform(splitQuestions), z.array(z.string().trim()).transform((list) => list.filter((question) => !isBlank(question)))],
    {
      error: 'Enter the questions, one per line.',
    },
  )
  .pipe(
    z
      .array(z.string().refine(...atMost(MAX_QUESTION, `Keep each question to ${MAX_QUESTION} characters or fewer.`)))
      .max(MAX_QUESTIONS, `You can ask up to ${MAX_QUESTIONS} questions.`),
  )

const status = z.enum(APPLICATION_STATUSES, { error: 'Choose a status.' })
const reason = optionalText(1000).optional()
const recordId = requiredId('an application from the list')

export const SHARING_FIELDS = ['assignee_id', 'seen_assignee_id', 'follow_up_on', 'read'] as const

export const isSharing = (sent: Readonly<Record<string, unknown>>): boolean => {
  const names = Object.keys(sent)
  return names.length > 0 && names.every((name) => SHARING_FIELDS.some((field) => field === name))
}

const sharing = {
  /** `me` is the person who sends it; null hands it back. */
  assignee_id: z.union([z.literal('me'), optionalId('a staff member')], { error: 'Choose a staff member.' }).optional(),
  /** Assignee on the screen that this comes from; someone else who has it by now is not pushed aside (rule 2.14). */
  seen_assignee_id: optionalId('a staff member').optional(),
  follow_up_on: normalizedText(optionalText(10).refine((day) => day === null || isDay(day), 'Choose a date.')).optional(),
  read: yesOrNo.optional(),
} satisfies Record<(typeof SHARING_FIELDS)[number], z.ZodType>

export const applicationChangeSchema = z.object({
  ...sharing,
  is_bookmarked: yesOrNo.optional(),
  status: status.optional(),
  additional_questions: questions.nullish(),
  reason,
  campaign_id: optionalId('a campaign from the list').optional(),
  updated_at: z.string().optional(),
})
export type ApplicationChange = z.infer<typeof applicationChangeSchema>

const applicationIds = (verb: 'assign' | 'move') =>
  z
    .array(recordId, { error: 'Select at least one application.' })
    .min(1, 'Select at least one application.')
    .max(MAX_BULK, `You can ${verb} up to ${formatCount(MAX_BULK)} applications at a time.`)

export const bulkMoveRequestSchema = z.object({ application_ids: applicationIds('move'), status, reason })
export type BulkMoveRequest = z.infer<typeof bulkMoveRequestSchema>

export const bulkAssignRequestSchema = z.object({
  application_ids: applicationIds('assign'),
  assignee_id: optionalId('a staff member'),
  /** Only those that this person, or no one, has now; the others stay. To undo, without taking what changed hands since. */
  from_id: optionalId('a staff member').optional(),
})
export type BulkAssignRequest = z.infer<typeof bulkAssignRequestSchema>

export const isAssignment = (sent: Readonly<Record<string, unknown>>): boolean =>
  sent.assignee_id !== undefined && sent.status === undefined

export const enteredApplicationSchema = z.object({
  entered_by: optionalId('a staff member').optional(),
  notify: yesOrNo.default(true),
})
export type Entering = z.infer<typeof enteredApplicationSchema>

export const MAX_DELETE_REASON = 300
export const deleteRequestSchema = z.object({ reason: requiredText('a reason', MAX_DELETE_REASON) })

export const resendCodeRequestSchema = z.object({ applicationId: recordId })

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
