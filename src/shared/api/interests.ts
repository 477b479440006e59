import { z } from 'zod'
import { commentSchema, id, moment } from './common'

export const interestRowSchema = z.strictObject({
  id,
  name: z.string(),
  business_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
  comments: z.array(z.strictObject({ id, comment: z.string() })),
})
export type InterestRow = z.infer<typeof interestRowSchema>

export const interestSchema = interestRowSchema.extend({
  comment: z.string().nullable(),
  flags: z.array(z.string()),
  comments: z.array(commentSchema),
})
export type Interest = z.infer<typeof interestSchema>
