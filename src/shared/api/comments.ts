import { z } from 'zod'
import { id, moment, person } from './common'

export const commentSchema = z.strictObject({
  id,
  comment: z.string(),
  nice_date: z.string(),
  created_at: moment,
  /** Null when the account is gone; shown as Unknown User. */
  user: person.nullable(),
})
export type Comment = z.infer<typeof commentSchema>
