import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_SENDERS, DOCUMENT_TYPES, SCANS } from '../documents'
import { id, moment, person } from './common'

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

export const documentRequestsSchema = z.strictObject({
  asked: z.array(z.strictObject({ kind: z.enum(DOCUMENT_KINDS), asked_by: person, asked_at: moment, nice_date: z.string() })),
  /** Null without a safe address. */
  goes_to: z.enum(['family', 'nominator']).nullable(),
  sends_at: moment.nullable(),
})
export type DocumentRequests = z.infer<typeof documentRequestsSchema>
