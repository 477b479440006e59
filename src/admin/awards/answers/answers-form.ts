import { z } from 'zod'
import { MAX_AWARD } from '../../../shared/awards'
import { confirmationAnswersSchema, newConfirmationSchema } from '../../../shared/confirmations'
import { emptyAsNull, yesOrNo } from '../../../shared/form-fields'
import { dollarsAsCents } from '../../../shared/donations'
import { parseDollars } from '../../../shared/money'

const dollars = dollarsAsCents(MAX_AWARD / 100)
/** Nothing owed is an answer, too. */
const dollarsOrZero = z.union([
  z
    .string()
    .refine((text) => parseDollars(text) === 0)
    .transform(() => 0),
  dollars,
])

/** Amounts are typed in dollars, and sent in cents. */
export const answersFormSchema = newConfirmationSchema.extend({
  answers: confirmationAnswersSchema.extend({
    monthly_rent: emptyAsNull(dollars),
    arrears: emptyAsNull(dollarsOrZero),
    attest: yesOrNo.pipe(z.literal(true, { error: 'Check this once they have said so.' })),
  }),
})

/** Nothing is filled out: what is to be confirmed has to come from the payee. */
export const EMPTY_ANSWERS = {
  source: '',
  payee_id: '',
  answers: {
    ...{ lives_there: '', accepts: '', monthly_rent: '', due_day: '', arrears: '', arrears_since: '', lease_ends: '', eviction: '' },
    ...{ other_help: '', payee_name: '', payee_address: '', payee_kind: '', name: '', title: '', phone: '' },
    attest: false,
  },
}
