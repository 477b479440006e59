import { z } from 'zod'
import { id, moment } from './common'

export const previewSchema = z.strictObject({
  html: z.string(),
})
export type Preview = z.infer<typeof previewSchema>

/** An undoable status change; its emails wait until `until` (rule 21.1). */
export const undoSchema = z.strictObject({ batch: z.string(), until: moment })
export type Undo = z.infer<typeof undoSchema>

export interface UndoRefused {
  moved_again?: number[]
  /** Something else changed since; it stays if the undo is confirmed. */
  changed?: number[]
}

export const undoneSchema = z.strictObject({ restored: z.number().int() })
export type Undone = z.infer<typeof undoneSchema>

const mail = z.strictObject({
  application_id: id,
  recipient: z.string(),
  address_of: z.enum(['family', 'nominator']),
  template: z.string(),
  subject: z.string(),
})

export const statusPreviewSchema = z.strictObject({
  moves: z.number().int(),
  mails: z.array(mail),
  skipped: z.array(z.strictObject({ application_id: id, reason: z.string() })),
})
export type StatusPreview = z.infer<typeof statusPreviewSchema>

/** Answer of `POST /api/preview-statuses/mail`, with secrets masked; null if no email goes out. */
export const mailPreviewSchema = mail.extend({ text: z.string() })
export type MailPreview = z.infer<typeof mailPreviewSchema>
