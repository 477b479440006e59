import { z } from 'zod'
import { id } from './common'

/** Answer of `GET /api/retention`: applications that will be anonymized within `days`, earliest first. */
export const retentionSchema = z.strictObject({
  days: z.number().int(),
  total: z.number().int(),
  applications: z.array(
    z.strictObject({
      id,
      reference: z.string(),
      full_name: z.string(),
      status: z.enum(['Denied', 'Archived']),
      /** Date of the status change, and date of the anonymization. */
      nice_since: z.string(),
      nice_due: z.string(),
    }),
  ),
})
export type Retention = z.infer<typeof retentionSchema>
