import { z } from 'zod'
import { emailAddress, requiredText, yesOrNo } from './form-fields'
import { refineName, MAX_NAME } from './names'

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
