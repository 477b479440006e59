import { z } from 'zod'
import { MAX_AWARD, month } from './awards'
import { emptyAsNull, literalTrue, optionalText, optionalWholeNumber, requiredId, requiredText, yesOrNo } from './form-fields'
import { PAYEE_KINDS } from './payees'

export const CONFIRMATION_SOURCES = ['link', 'phone', 'paper'] as const
export type ConfirmationSource = (typeof CONFIRMATION_SOURCES)[number]

export const CONFIRMED_DAYS = 90
export const SILENT_DAYS = 14

const optionalYesOrNo = emptyAsNull(yesOrNo)
const optionalDay = emptyAsNull(z.iso.date('Enter a date.'))

export const confirmationFields = z.object({
  lives_there: yesOrNo,
  monthly_rent: optionalWholeNumber('the monthly amount', 1, MAX_AWARD),
  arrears: optionalWholeNumber('what is owed', 0, MAX_AWARD),
  arrears_since: emptyAsNull(month),
  due_day: optionalWholeNumber('the due day', 1, 31),
  lease_ends: optionalDay,
  accepts: yesOrNo,
  payee_name: optionalText(),
  payee_address: optionalText(500),
  payee_kind: emptyAsNull(z.enum(PAYEE_KINDS, { error: 'Choose one.' })),
  other_help: optionalText(500),
  eviction: optionalYesOrNo,
  name: requiredText('a name'),
  title: optionalText(),
  phone: requiredText('a phone number', 40),
  attest: literalTrue,
})

const PAYEE_ERRORS = {
  payee_name: 'Enter the name to write on checks.',
  payee_address: 'Enter the mailing address.',
  payee_kind: 'Choose one.',
} as const

type PayeeAnswers = Record<'lives_there' | 'accepts' | keyof typeof PAYEE_ERRORS, unknown>

/** Asks for the payee's name, address, and kind only if it will be paid. Others have none to give. */
export const requirePayee = <T extends z.ZodType<PayeeAnswers>>(schema: T): T =>
  Object.entries(PAYEE_ERRORS).reduce(
    (checked, [name, error]) =>
      checked.refine((answers) => !(answers.lives_there && answers.accepts) || answers[name as keyof typeof PAYEE_ERRORS] != null, {
        error,
        path: [name],
        /** Together with the errors of other answers. */
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  )

/** A payee's answers about a tenancy or loan. Amounts are in cents, days `YYYY-MM-DD`, months `YYYY-MM`; null: not answered. */
export const confirmationAnswersSchema = requirePayee(confirmationFields)
export type ConfirmationAnswers = z.infer<typeof confirmationAnswersSchema>

/** Body of `POST /api/awards/{id}/confirmations`: what a payee said by phone or wrote on paper; the award's, unless another one is named. */
export const newConfirmationSchema = z.object({
  payee_id: requiredId('a payee').optional(),
  source: z.enum(['phone', 'paper'], { error: 'Choose how they answered.' }),
  answers: confirmationAnswersSchema,
})
export type NewConfirmation = z.infer<typeof newConfirmationSchema>
