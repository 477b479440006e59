import { z } from 'zod'
import { cents, month } from './awards'
import { CONFIRMED_DAYS } from './confirmations'
import { enteredDay } from './donations'
import { optionalId, optionalText, requiredId, requiredText, seenUpdatedAt, wholeNumber } from './form-fields'

export const PAYMENT_METHODS = ['check', 'bill_pay', 'ach'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = { check: 'Check', bill_pay: 'Bill pay', ach: 'ACH' }

export const DISBURSEMENT_STATES = ['prepared', 'approved', 'issued', 'cleared', 'void', 'canceled'] as const
export type DisbursementState = (typeof DISBURSEMENT_STATES)[number]
export const RUN_STATES = ['prepared', 'approved', 'issued', 'canceled'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Reasons against paying a month. A reason that is given in writing outweighs the soft ones. */
export const HARD_BLOCKS = ['not_active', 'pending', 'payee_unverified', 'review_due', 'in_payment'] as const
const UNCONFIRMED_BLOCKS = ['no_confirmation', 'not_living_there', 'payee_declines'] as const
export type UnconfirmedBlock = (typeof UNCONFIRMED_BLOCKS)[number]
export const SOFT_BLOCKS = ['no_w9', ...UNCONFIRMED_BLOCKS, 'earlier_month'] as const
export const BLOCKS = [...HARD_BLOCKS, ...SOFT_BLOCKS] as const
export type Block = (typeof BLOCKS)[number]
export type PaymentBlock = Block | 'changed'
export const isHardBlock = (block: PaymentBlock): boolean => block === 'changed' || (HARD_BLOCKS as readonly PaymentBlock[]).includes(block)

export const BLOCK_LABELS: Readonly<Record<PaymentBlock, string>> = {
  not_active: 'The award isn’t active',
  pending: 'A new payee or number waits for approval',
  payee_unverified: 'The payee isn’t verified',
  review_due: 'Confirm first that help is still needed',
  in_payment: 'Already in a payment',
  changed: 'The payee or number changed since this was prepared',
  no_w9: 'No W-9 from this landlord',
  not_living_there: 'Payee says not a tenant or borrower',
  payee_declines: 'The payee won’t take our payments',
  no_confirmation: `No confirmation from the payee in ${CONFIRMED_DAYS} days`,
  earlier_month: 'An earlier month isn’t paid yet',
}

const MAX_RUN = 1000
const ids = (what: string) => z.array(requiredId(what), { error: 'Send a list of IDs.' }).max(MAX_RUN, `At most ${MAX_RUN} at a time.`)

export const newRunSchema = z.object({
  installment_ids: ids('a payment').min(1, 'Choose at least one payment.'),
  method: z.enum(PAYMENT_METHODS, { error: 'Choose how you pay.' }),
  override: optionalText(500).optional(),
})
export type NewRun = z.infer<typeof newRunSchema>

/** Payments to leave out are canceled. */
export const runApprovalSchema = z.object({ except: ids('a payment').optional() })

/** `state` is the one that was seen: a run that is further by now is not canceled. */
export const runCancelSchema = z.object({ state: z.enum(['prepared', 'approved'], { error: 'Send the state you saw.' }).optional() })
export type RunCancel = z.infer<typeof runCancelSchema>

export const runIssueSchema = z.object({
  issued_on: enteredDay,
  first_number: wholeNumber('the first check’s number', 1, 2 ** 31 - 1).nullish(),
})
export type RunIssue = z.infer<typeof runIssueSchema>

const voidSchema = z.object({ on: enteredDay, reason: requiredText('a reason', 500) })
export type VoidChange = z.infer<typeof voidSchema>
const returnSchema = z.object({
  on: enteredDay,
  amount: cents,
  reason: requiredText('a reason', 500),
  installment_id: optionalId('a month').optional(),
})
export type ReturnChange = z.infer<typeof returnSchema>

export const disbursementChangeSchema = z.object({
  cleared_on: enteredDay.optional(),
  void: voidSchema.optional(),
  returned: returnSchema.optional(),
  number: wholeNumber('the check’s number', 1, 2 ** 31 - 1).optional(),
  reason: optionalText(500).optional(),
  updated_at: seenUpdatedAt,
})
export type DisbursementChange = z.infer<typeof disbursementChangeSchema>

export const installmentChangeSchema = z.object({ month, reason: requiredText('a reason', 500) })
export type InstallmentChange = z.infer<typeof installmentChangeSchema>

/** Sum a year, in whole dollars, from which the IRS wants a 1099-MISC about rent. @param later what the settings say for years after 2026 */
export const threshold1099 = (year: number, later: number): number => (year <= 2025 ? 600 : year === 2026 ? 2000 : later)
