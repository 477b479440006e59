import { z } from 'zod'
import { id, moment } from './common'

export const staffRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  /** Whether a password was ever chosen: an invited account has none yet. */
  invited: z.boolean(),
  /** Signing in takes a code besides the password. */
  second_factor: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type StaffRow = z.infer<typeof staffRowSchema>

export const staffSchema = staffRowSchema.extend({
  /** Once, in the answer to an invitation or reset, when no mail server is configured: hand it on yourself. */
  link: z.string().nullable().optional(),
})
export type Staff = z.infer<typeof staffSchema>
