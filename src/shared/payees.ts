import { z } from 'zod'
import { enteredDay } from './donations'
import { emptyAsNull, normalizedText, optionalEmail, optionalText, requiredText, seenUpdatedAt, yesOrNo } from './form-fields'
import { ZIP_CODE } from './normalize-characters'
import { STATE_NAMES } from './states'

export const PAYEE_KINDS = ['landlord', 'manager', 'servicer', 'other'] as const
export const TAX_CLASSES = ['individual', 'partnership', 'llc', 'corporation', 'exempt', 'unknown'] as const

const addressSchema = z.object(
  {
    street: requiredText('a street address or PO box'),
    city: requiredText('a city'),
    state: z.enum(STATE_NAMES as [string, ...string[]], { error: 'Choose a state.' }),
    zip_code: normalizedText(requiredText('a ZIP code').regex(ZIP_CODE.pattern, ZIP_CODE.message)),
  },
  { error: 'Enter the mailing address.' },
)

const payeeFieldsSchema = z.object({
  kind: z.enum(PAYEE_KINDS, { error: 'Choose a kind of payee.' }),
  name: requiredText('a name'),
  check_name: requiredText('the name to write on checks'),
  address: addressSchema,
  email: optionalEmail.optional(),
  phone: optionalText(40).optional(),
  tax_class: z.enum(TAX_CLASSES, { error: 'Choose a tax classification.' }).optional(),
  w9_on: emptyAsNull(enteredDay).optional(),
  w9_waived: optionalText(300).optional(),
})
/** `confirmed` means that a payee with the same name or address is a different one. */
const confirmed = yesOrNo.optional()

export const newPayeeSchema = payeeFieldsSchema.extend({ confirmed })
export type NewPayee = z.infer<typeof newPayeeSchema>

export const payeeChangeSchema = payeeFieldsSchema
  .partial()
  .extend({ address: addressSchema.partial().optional(), confirmed, updated_at: seenUpdatedAt })
export type PayeeChange = z.infer<typeof payeeChangeSchema>

export const payeeVerificationSchema = z.object({ how: requiredText('how you verified it', 300) })
export type PayeeVerification = z.infer<typeof payeeVerificationSchema>
