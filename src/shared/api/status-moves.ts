import { z } from 'zod'
import { id, moment } from './common'

/** How a status change can be undone, and until when: till then its mails wait (rule 21.1). */
export const undoSchema = z.strictObject({ batch: z.string(), until: moment })
export type Undo = z.infer<typeof undoSchema>

/** Of the answer 409 to `POST /api/undo-status` where that is not the end: ids of applications. */
export interface UndoRefused {
  /** Their status was changed again: that is undone first. */
  moved_again?: number[]
  /** Something else of them changed: it stays when the move is undone all the same. */
  changed?: number[]
}

/** Answer of `POST /api/undo-status`: how many applications are as they were. */
export const undoneSchema = z.strictObject({ restored: z.number().int() })
export type Undone = z.infer<typeof undoneSchema>

const mail = z.strictObject({
  application_id: id,
  recipient: z.string(),
  /** Whose address that is. */
  address_of: z.enum(['family', 'nominator']),
  /** Its name: `application-denied`. */
  template: z.string(),
  subject: z.string(),
})

/** Answer of `POST /api/preview-statuses`. */
export const statusPreviewSchema = z.strictObject({
  /** How many applications would change. */
  moves: z.number().int(),
  mails: z.array(mail),
  /** Those that would not change, or whose change would be told to nobody, with the reason in words for staff. */
  skipped: z.array(z.strictObject({ application_id: id, reason: z.string() })),
})
export type StatusPreview = z.infer<typeof statusPreviewSchema>

/** Answer of `POST /api/preview-statuses/mail`: its words, with what is secret masked; null where no mail goes out. */
export const mailPreviewSchema = mail.extend({ text: z.string() })
export type MailPreview = z.infer<typeof mailPreviewSchema>
