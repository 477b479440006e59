import { z } from 'zod'
import { applicationChangeSchema, bulkMoveRequestSchema } from './applications'
import { yesOrNo } from './form-fields'

const { application_ids, status } = bulkMoveRequestSchema.shape
const { additional_questions } = applicationChangeSchema.shape

/** Body of `POST /api/preview-statuses`: what would happen. */
export const statusPreviewRequestSchema = z.object({ application_ids, status, additional_questions })
export type StatusPreviewRequest = z.infer<typeof statusPreviewRequestSchema>

/** Body of `POST /api/preview-statuses/mail`: the words of one of its mails. */
export const mailPreviewRequestSchema = z.object({ application_id: application_ids.element, status, additional_questions })
export type MailPreviewRequest = z.infer<typeof mailPreviewRequestSchema>

/** Body of `POST /api/undo-status`. `confirmed`: it was asked whether what else was changed since stays. */
export const undoRequestSchema = z.object({
  batch: z.string({ error: 'Please say which move.' }).min(1, 'Please say which move.').max(64, 'There is no such move.'),
  confirmed: yesOrNo.optional(),
})
