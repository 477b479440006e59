import { z } from 'zod'
import { inPlainSigns } from './form-fields'
import { atMost } from './text'

export const MAX_PASSWORD = 128

/** 12 to 128 characters (rule 14.4). Whether it is easy to guess is the server's to say: the lists of words are large. */
export const passwordSchema = z
  .string({ error: 'Please choose a password.' })
  .min(12, 'Please choose a password of at least 12 characters. A short sentence works well.')
  .refine(...atMost(MAX_PASSWORD, 'Please keep the password to 128 characters.'))

const NOT_YOURS = 'This is not your current password.'
const PRESENT = 'Please write your present password.'

/** Body of `POST /api/users/me/password`. */
export const ownPasswordSchema = z.object({
  current_password: z
    .string({ error: PRESENT })
    .min(1, PRESENT)
    .refine(...atMost(MAX_PASSWORD, NOT_YOURS)),
  password: passwordSchema,
})

/** Body of what takes one's password once more. */
export const presentPasswordSchema = z.object({
  password: z
    .string({ error: PRESENT })
    .min(1, PRESENT)
    .refine(...atMost(MAX_PASSWORD, NOT_YOURS)),
})

const CODE = 'Please write the code.'
/** Body of `POST /login/code` and `POST /api/users/me/second-factor/confirm`. */
export const codeSchema = z.object({ code: inPlainSigns(z.string({ error: CODE }).min(1, CODE).max(60, 'Please check this code.')) })
