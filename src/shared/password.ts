import { z } from 'zod'

/** 12 to 128 characters (rule 14.4). Whether it is easy to guess is the server's to say: the lists of words are large. */
export const passwordSchema = z
  .string({ error: 'Please choose a password.' })
  .min(12, 'Please choose a password of at least 12 characters. A short sentence works well.')
  .max(128, 'Please keep the password to 128 characters.')

const PRESENT = 'Please write your present password.'

/** Body of `POST /api/users/me/password`. */
export const ownPasswordSchema = z.object({
  current_password: z.string({ error: PRESENT }).min(1, PRESENT).max(128),
  password: passwordSchema,
})
