import { z } from 'zod'
import { requiredEmail, normalizedText, optionalText, requiredText } from './form-fields'
import { MAX_COMMENT, MAX_PHONE } from './constants'
import { refineName, MAX_NAME } from './names'

const digitsIn = (text: string) => text.replace(/\D/g, '').length

export const interestFormSchema = z.object({
  name: requiredText('your name', MAX_NAME).superRefine(refineName),
  business_name: requiredText('your business name', MAX_NAME).superRefine(refineName),
  email: requiredEmail('your email'),
  phone: normalizedText(requiredText('your phone number', MAX_PHONE).refine((text) => digitsIn(text) >= 7, 'Check this phone number.')),
  /** Browsers send CRLF line breaks and scripts LF; both must compare equal. */
  comment: z.preprocess((text) => (typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : text), optionalText(MAX_COMMENT).optional()),
})
export type InterestForm = z.infer<typeof interestFormSchema>
