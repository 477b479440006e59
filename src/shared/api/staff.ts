import { z } from 'zod'
import { id, moment } from './common'

export const staffRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  /** True until the invited person has chosen a password. */
  invited: z.boolean(),
  second_factor: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type StaffRow = z.infer<typeof staffRowSchema>

export const staffSchema = staffRowSchema.extend({
  /** Sent once, after an invitation or reset, when no email server is set up and the admin has to pass it on. */
  link: z.string().nullable().optional(),
})
export type Staff = z.infer<typeof staffSchema>
