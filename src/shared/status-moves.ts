import { z } from 'zod'
import { applicationChangeSchema, bulkMoveRequestSchema } from './applications'
import { yesOrNo } from './form-fields'
import { atMost } from './text'

const MAX_HTML = 200_000

export const previewRequestSchema = z.object({
  html: z.string({ error: 'Send HTML.' }).refine(...atMost(MAX_HTML, 'This is too long to preview.')),
})

const { application_ids, status } = bulkMoveRequestSchema.shape
const { additional_questions } = applicationChangeSchema.shape

export const statusPreviewRequestSchema = z.object({ application_ids, status, additional_questions })
export type StatusPreviewRequest = z.infer<typeof statusPreviewRequestSchema>

export const mailPreviewRequestSchema = z.object({ application_id: application_ids.element, status, additional_questions })
export type MailPreviewRequest = z.infer<typeof mailPreviewRequestSchema>

export const undoRequestSchema = z.object({
  batch: z.string({ error: 'Say which move to undo.' }).min(1, 'Say which move to undo.').max(64, 'That move doesn’t exist.'),
  confirmed: yesOrNo.optional(),
})
