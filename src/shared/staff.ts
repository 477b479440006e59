import { z } from 'zod'
import { emailAddress, requiredText, yesOrNo, normalizedText } from './form-fields'
import { refineName, MAX_NAME } from './names'
import { atMost } from './text'

export const MAX_PASSWORD = 128

/** 12 to 128 characters (rule 14.4). The server checks how easy it is to guess, since the word lists are large. */
export const passwordSchema = z
  .string({ error: 'Choose a password.' })
  .min(12, 'Choose a password with at least 12 characters. A few unrelated words are easy to remember.')
  .refine(...atMost(MAX_PASSWORD, 'Your password can have up to 128 characters.'))

const NOT_YOURS = 'That isn’t your current password.'
const PRESENT = 'Enter your current password.'

export const ownPasswordSchema = z.object({
  current_password: z
    .string({ error: PRESENT })
    .min(1, PRESENT)
    .refine(...atMost(MAX_PASSWORD, NOT_YOURS)),
  password: passwordSchema,
})

export const currentPasswordSchema = z.object({
  password: z
    .string({ error: PRESENT })
    .min(1, PRESENT)
    .refine(...atMost(MAX_PASSWORD, NOT_YOURS)),
})

const CODE = 'Enter the code.'
export const codeSchema = z.object({ code: normalizedText(z.string({ error: CODE }).min(1, CODE).max(60, 'Check the code.')) })

const email = emailAddress.transform((address) => address.toLowerCase())
const name = requiredText('a name', MAX_NAME).superRefine(refineName)

export const inviteSchema = z.object({
  name,
  email,
  isAdmin: yesOrNo.default(false),
})
export type Invite = z.infer<typeof inviteSchema>

export const staffNameSchema = z.object({ name, email })

export const staffChangeSchema = z.object({
  name: name.optional(),
  email: email.optional(),
  isAdmin: yesOrNo.optional(),
  disabled: yesOrNo.optional(),
  updated_at: z.string().optional(),
})
export type StaffChange = z.infer<typeof staffChangeSchema>
