import { z } from 'zod'
import { id, moment, person } from './common'

/** A row of the audit trail. Old rows may hold actions and resources that no longer exist, so both are plain strings. */
export const auditEventSchema = z.strictObject({
  id,
  created_at: moment,
  nice_date: z.string(),
  action: z.string(),
  user: person.nullable(),
  resource: z.string().nullable(),
  record: z.string().nullable(),
  about: z.strictObject({ resource: z.string(), record: z.string() }).nullable(),
  fields: z.array(z.string()).nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>
