import { z } from 'zod'
import { DEDICATIONS } from '../dedications'
import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES, PLAN_STATES, BOOK_KINDS } from '../donation-states'
import { id, moment } from './common'
import { changedStatementSchema } from './donors'
import { messageRowSchema } from './messages'

/** A line of the accounting export; amounts in cents, negative for money that went back. */
export const bookLineSchema = z.strictObject({
  /** The donation's or the payment's ID; a refunded donation has two lines. */
  id,
  day: z.string(),
  number: z.number().int().nullable(),
  check_number: z.string().nullable(),
  kind: z.enum(BOOK_KINDS),
  authenticity: z.enum(AUTHENTICITIES).nullable(),
  /** Empty on payments for families. */
  donor: z.string(),
  /** The payee, encrypted, with the award and the family's reference number; null on gifts. */
  recipient: z.string().nullable(),
  award_id: id.nullable(),
  reference: z.string().nullable(),
  campaign: z.string().nullable(),
  amount: z.number().int(),
  /** Fee of the payment processor; null while unknown. */
  fee: z.number().int().nullable(),
  net: z.number().int(),
  payout: z.string().nullable(),
  /** Day of the gift, `YYYY-MM-DD`, and its tax year. Statements use them, accounting doesn't (rule 6.26). */
  given: z.string(),
  year: z.number().int(),
})
export type BookLine = z.infer<typeof bookLineSchema>

/** Totals of a month, `YYYY-MM`; amounts in cents. `amount`, `fee`, `net`, and `returned` are of gifts. */
export const booksSchema = z.strictObject({
  month: z.string(),
  lines: z.number().int(),
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  /** Returned money, as a positive number. */
  returned: z.number().int(),
  fees_unknown: z.number().int(),
  paid: z.number().int(),
  paid_back: z.number().int(),
  balance: z.number().int(),
})
export type Books = z.infer<typeof booksSchema>

const campaign = z.strictObject({ slug: z.string(), company_name: z.string(), active: z.union([z.literal(0), z.literal(1)]) })

export const donationRowSchema = z.strictObject({
  id,
  campaign_id: id.nullable(),
  campaign: campaign.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  honoree: z.string().nullable(),
  /** Null without an honoree, and for older gifts, which are "in honor". */
  dedication: z.enum(DEDICATIONS).nullable(),
  /** Checks only, as is the mailing address, which has line breaks. */
  check_number: z.string().nullable(),
  address: z.string().nullable(),
  amount: z.number().int(),
  /** Cents refunded so far; null if none, and for checks. */
  returned: z.number().int().nullable(),
  type: z.enum(DONATION_TYPES),
  transaction_id: z.string().nullable(),
  /** The processor's payment ID, set before the charge too; null for checks. */
  gateway_payment: z.string().nullable(),
  receipts: z.array(z.number().int()),
  authenticity: z.enum(AUTHENTICITIES).nullable(),
  /** True once charged; null for checks. */
  processed: z.boolean().nullable(),
  plan: z.strictObject({ id, state: z.enum(PLAN_STATES), nice_date: z.string() }).nullable(),
  /** Null for valid checks. */
  payment_state: z.enum(PAYMENT_STATES).nullable(),
  hold_expires_at: moment.nullable(),
  taken_at: moment.nullable(),
  /** Tax year by the setting at the time of the charge (rule 6.26); for a check, the year of its date. */
  year: z.number().int(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type DonationRow = z.infer<typeof donationRowSchema>

/** A check that may be a duplicate, from the 409 answer `{ message, twins }` to a new check. A null id means the same batch. */
export const checkTwinSchema = donationRowSchema.pick({ name: true, amount: true, nice_date: true }).extend({ id: id.nullable() })
export type CheckTwin = z.infer<typeof checkTwinSchema>

export const givingPauseSchema = z.strictObject({ paused_at: moment, reason: z.string(), ends_at: moment.nullable() })
export type GivingPause = z.infer<typeof givingPauseSchema>

export const declinedPaymentSchema = z.strictObject({
  nice_date: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  amount: z.number().int(),
  reason: z.string(),
  card: z.string().nullable(),
})
export type DeclinedPayment = z.infer<typeof declinedPaymentSchema>

const mailPreview = z.strictObject({ subject: z.string(), text: z.string() })

export const donationSchema = donationRowSchema.extend({
  referral: z.string().nullable(),
  /** The person to notify of a dedication after the charge: by email, or by printed card without an address. */
  told_name: z.string().nullable(),
  told_email: z.string().nullable(),
  /** Cents the donor added to cover the card fee; null if they didn't. */
  fee_covered: z.number().int().nullable(),
  void_reason: z.string().nullable(),
  /** The processor's fee in cents; null while unknown or without one. */
  fee: z.number().int().nullable(),
  payout: z.string().nullable(),
  returned_at: moment.nullable(),
  disputed_at: moment.nullable(),
  signals: z.array(z.string()),
  receipt: z.strictObject({ number: z.number().int(), nice_date: z.string(), voided: z.boolean() }).nullable(),
  mails: z.strictObject({ pending: mailPreview, processed: mailPreview, card: mailPreview.nullable() }).nullable(),
  changed_statements: z.array(changedStatementSchema),
  messages: z.array(messageRowSchema),
})
export type Donation = z.infer<typeof donationSchema>

export const movedDonationsSchema = z.strictObject({
  moved: z.number().int(),
  unchanged: z.number().int(),
  from: z.array(z.strictObject({ campaign_id: id.nullable(), donation_ids: z.array(id) })),
})
export type MovedDonations = z.infer<typeof movedDonationsSchema>

/** Answer of `POST /api/receipts`; `letters` is the address of one PDF of them all, null where they are emailed. */
export const issuedReceiptsSchema = z.strictObject({
  receipts: z.array(z.strictObject({ donation_id: id, number: z.number().int() })),
  mails: z.number().int(),
  letters: z.string().nullable(),
})
export type IssuedReceipts = z.infer<typeof issuedReceiptsSchema>
