import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_SENDERS, DOCUMENT_TYPES, SCANS } from '../documents'
import { id, moment } from './common'

export const documentSchema = z.strictObject({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  /** In bytes. */
  size: z.number().int(),
  from: z.enum(DOCUMENT_SENDERS),
  scan: z.enum(SCANS),
  /** Sent by a family or a landlord, and not opened by staff yet. */
  is_new: z.boolean(),
  created_at: moment,
})
export type ApplicationDocument = z.infer<typeof documentSchema>
