import { z } from 'zod'

export const id = z.number().int()
/** ISO 8601 UTC with milliseconds. */
export const moment = z.iso.datetime({ precision: 3 })
export const person = z.strictObject({ id, name: z.string() })

/** Answer to a refused request: 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503. */
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
  /** Set when staff marked a family's message as answered (rule 2.12). */
  answered_at: moment.nullable(),
  answered_by: person.nullable(),
})
export type Comment = z.infer<typeof commentSchema>
