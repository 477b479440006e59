import { z } from 'zod'
import { id, moment } from './common'

export const secondFactorSchema = z.strictObject({
  on: z.boolean(),
  since: moment.nullable(),
  recovery_codes_left: z.number().int(),
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const newSecondFactorSchema = z.strictObject({ secret: z.string(), url: z.string(), qr: z.string() })
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>

export const recoveryCodesSchema = z.strictObject({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

export const sessionSchema = z.strictObject({
  id: z.string(),
  device: z.string(),
  created_at: moment,
  seen_at: moment,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof sessionSchema>

export const staffRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
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
