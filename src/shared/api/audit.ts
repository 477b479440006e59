import { z } from 'zod'
import { id, moment, person } from './common'

/** A row of the audit trail. Rows of before stay as they were written, so their words are texts like any other. */
export const auditEventSchema = z.strictObject({
  id,
  created_at: moment,
  nice_date: z.string(),
  action: z.string(),
  /** Who did it; null: nobody who was signed in. */
  user: person.nullable(),
  resource: z.string().nullable(),
  record: z.string().nullable(),
  /** The record that a comment was written on, while the comment exists. */
  about: z.strictObject({ resource: z.string(), record: z.string() }).nullable(),
  /** Names of the fields that an update changed; null: no update. */
  fields: z.array(z.string()).nullable(),
  /** Network address, where it was kept. */
  address: z.string().nullable(),
  /** Why something was deleted, in words of staff. */
  note: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>
