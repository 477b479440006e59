import { z } from 'zod'
import { APPLICATION_STATUSES } from './application-status'
import { MAX_QUESTIONS } from './constants'
import { requiredId, optionalId, optionalText, requiredText, yesOrNo } from './form-fields'
import { atMost, isBlank } from './text'

const MAX_QUESTION = 500
/** Applications per request; the staff area splits larger moves. */
export const MAX_BULK = 10_000

export const splitQuestions = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((question) => question.trim())
    .filter((question) => !isBlank(question))

const questions = z
  .union(
    [z.string().transform(splitQuestions), z.array(z.string().trim()).transform((list) => list.filter((question) => !isBlank(question)))],
    {
      error: 'Enter the questions, one per line or separated by commas.',
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

/** Body of `PUT /api/application/{id}` (rule 2.7). Other fields are ignored. */
export const applicationChangeSchema = z.object({
  is_bookmarked: yesOrNo.optional(),
  status: status.optional(),
  additional_questions: questions.nullish(),
  reason,
  campaign_id: optionalId('a campaign from the list').optional(),
  updated_at: z.string().optional(),
})
export type ApplicationChange = z.infer<typeof applicationChangeSchema>

export const bulkMoveRequestSchema = z.object({
  application_ids: z
    .array(recordId, { error: 'Select at least one application.' })
    .min(1, 'Select at least one application.')
    .max(MAX_BULK, `You can move up to ${MAX_BULK.toLocaleString('en-US')} applications at a time.`),
  status,
  reason,
})
export type BulkMoveRequest = z.infer<typeof bulkMoveRequestSchema>

/** Fields of `POST /api/applications` beyond those of `POST /apply` (rule 22.3). */
export const enteredApplicationSchema = z.object({
  entered_by: optionalId('a staff member').optional(),
  notify: yesOrNo.default(true),
})
export type Entering = z.infer<typeof enteredApplicationSchema>

export const MAX_DELETE_REASON = 300
export const deleteRequestSchema = z.object({ reason: requiredText('a reason', MAX_DELETE_REASON) })

export const resendCodeRequestSchema = z.object({ applicationId: recordId })
