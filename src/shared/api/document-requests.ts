import { z } from 'zod'
import { DOCUMENT_KINDS } from '../documents'
import { moment, person } from './common'

export const documentRequestsSchema = z.strictObject({
  /** In the order of the kinds. */
  asked: z.array(z.strictObject({ kind: z.enum(DOCUMENT_KINDS), asked_by: person, asked_at: moment, nice_date: z.string() })),
  /** Person whom an email would go to; null without a safe address. */
  goes_to: z.enum(['family', 'nominator']).nullable(),
  /** The family's email that still waits is sent then; null when none waits. */
  sends_at: moment.nullable(),
})
export type DocumentRequests = z.infer<typeof documentRequestsSchema>
