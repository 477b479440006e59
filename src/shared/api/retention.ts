import { z } from 'zod'
import { id } from './common'

/** Answer of `GET /api/retention`: applications that are made nameless within so many days, the first ones first. */
export const retentionSchema = z.strictObject({
  days: z.number().int(),
  /** All of them; the first hundred are named. */
  total: z.number().int(),
  applications: z.array(
    z.strictObject({
      id,
      reference: z.string(),
      full_name: z.string(),
      status: z.enum(['Denied', 'Archived']),
      /** Since when it has the status, and the day on which it is made nameless. */
      nice_since: z.string(),
      nice_due: z.string(),
    }),
  ),
})
export type Retention = z.infer<typeof retentionSchema>
