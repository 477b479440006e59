import { z } from 'zod'
import { id, moment, person } from './common'

export const commentSchema = z.strictObject({
  id,
  comment: z.string(),
  nice_date: z.string(),
  created_at: moment,
  /** Null when the family wrote it, or the account is gone. */
  user: person.nullable(),
  /** Written by the family on its status page. */
  from_family: z.boolean(),
})
export type Comment = z.infer<typeof commentSchema>
