import { z } from 'zod'

export const id = z.number().int()
/** ISO 8601 UTC with milliseconds. */
export const moment = z.iso.datetime({ precision: 3 })
export const person = z.strictObject({ id, name: z.string() })

export const problemSchema = z.strictObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = z.infer<typeof problemSchema>

export const commentSchema = z.strictObject({
  id,
  comment: z.string(),
  nice_date: z.string(),
  created_at: moment,
  /** Null if the family wrote it or the account is gone. */
  user: person.nullable(),
  from_family: z.boolean(),
  answered_at: moment.nullable(),
  answered_by: person.nullable(),
})
export type Comment = z.infer<typeof commentSchema>

export const messageMarkSchema = commentSchema.pick({ id: true, answered_at: true, answered_by: true })
export type MessageMark = z.infer<typeof messageMarkSchema>
