import { z } from 'zod'
import { applicationChangeSchema, bulkMoveRequestSchema } from './applications'
import { yesOrNo } from './form-fields'

const { application_ids, status } = bulkMoveRequestSchema.shape
const { additional_questions } = applicationChangeSchema.shape

export const statusPreviewRequestSchema = z.object({ application_ids, status, additional_questions })
export type StatusPreviewRequest = z.infer<typeof statusPreviewRequestSchema>

export const mailPreviewRequestSchema = z.object({ application_id: application_ids.element, status, additional_questions })
export type MailPreviewRequest = z.infer<typeof mailPreviewRequestSchema>

/** Body of `POST /api/undo-status`. `confirmed` keeps other changes made since. */
export const undoRequestSchema = z.object({
  batch: z.string({ error: 'Please say which move.' }).min(1, 'Please say which move.').max(64, 'There is no such move.'),
  confirmed: yesOrNo.optional(),
})
