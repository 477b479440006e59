import { z } from 'zod'
import { emailOf, inPlainSigns, optionalText, requiredText } from './form-fields'
import { MAX_COMMENT, MAX_PHONE } from './interest-limits'
import { checkName, MAX_NAME } from './names'

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Body of `POST /interest`: what a business writes that wants to work with the foundation (rule 7.5). */
export const interestFormSchema = z.object({
  name: requiredText('your name', MAX_NAME).superRefine(checkName),
  business_name: requiredText('your business name', MAX_NAME).superRefine(checkName),
  email: emailOf('your email'),
  phone: inPlainSigns(requiredText('your phone number', MAX_PHONE).refine((text) => digitsIn(text) >= 7, 'Check this phone number.')),
  /** A browser sends its lines with carriage returns, a script without: the same words are the same comment. */
  comment: z.preprocess((text) => (typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : text), optionalText(MAX_COMMENT).optional()),
})
export type InterestForm = z.infer<typeof interestFormSchema>
