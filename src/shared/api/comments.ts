import { z } from 'zod'
import { id, moment, person } from './common'

export const commentSchema = z.strictObject({
  id,
  comment: z.string(),
  nice_date: z.string(),
  created_at: moment,
  /** Null if the family wrote it or the account is gone. */
  user: person.nullable(),
  from_family: z.boolean(),
})
export type Comment = z.infer<typeof commentSchema>
