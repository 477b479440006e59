import { z } from 'zod'
import { moment } from './common'

/** Answer of `GET /api/users/me/second-factor`. */
export const secondFactorSchema = z.strictObject({
  on: z.boolean(),
  since: moment.nullable(),
  recovery_codes_left: z.number().int(),
  /** The site asks every member of staff for one. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Answer of `POST /api/users/me/second-factor`: the secret in base32, as an `otpauth://` address, and that as a QR code (SVG data URL). */
export const newSecondFactorSchema = z.strictObject({ secret: z.string(), url: z.string(), qr: z.string() })
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>

export const recoveryCodesSchema = z.strictObject({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** A session of one's own, as `GET /api/users/me/sessions` lists them. */
export const sessionSchema = z.strictObject({
  id: z.string(),
  /** Browser and system, as far as the browser says: `Firefox on Windows`. */
  device: z.string(),
  created_at: moment,
  seen_at: moment,
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof sessionSchema>
