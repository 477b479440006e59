import { z } from 'zod'
import { DEDICATIONS } from '../dedications'
import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES, PLAN_STATES } from '../donation-states'
import { id, moment } from './common'
import { messageRowSchema } from './messages'
import { changedStatementSchema } from './statements'

const campaign = z.strictObject({ slug: z.string(), company_name: z.string(), active: z.union([z.literal(0), z.literal(1)]) })

export const donationRowSchema = z.strictObject({
  id,
  campaign_id: id.nullable(),
  campaign: campaign.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  honoree: z.string().nullable(),
  /** Null without an honoree, and of older gifts, which are in honor. */
  dedication: z.enum(DEDICATIONS).nullable(),
  /** Of a check; as its postal address, which stands in lines. */
  check_number: z.string().nullable(),
  address: z.string().nullable(),
  /** In cents. */
  amount: z.number().int(),
  /** What of it went back so far, in cents; null while nothing did, and of checks. */
  returned: z.number().int().nullable(),
  type: z.enum(DONATION_TYPES),
  transaction_id: z.string().nullable(),
  /** The gateway's id of the payment, also of one that is not processed; null for checks. */
  gateway_payment: z.string().nullable(),
  /** Numbers of its receipts, void ones too. */
  receipts: z.array(z.number().int()),
  /** Null is Unknown. */
  authenticity: z.enum(AUTHENTICITIES).nullable(),
  /** Whether the money is taken; null for checks. */
  processed: z.boolean().nullable(),
  /** The monthly gift that it is a payment of; `nice_date` is when that began. */
  plan: z.strictObject({ id, state: z.enum(PLAN_STATES), nice_date: z.string() }).nullable(),
  /** Null for checks that count. */
  payment_state: z.enum(PAYMENT_STATES).nullable(),
  hold_expires_at: moment.nullable(),
  /** When the money of a gift online was taken. */
  taken_at: moment.nullable(),
  /** The calendar year that it counts for, as the settings said when it was taken (rule 6.26); of a check the year of its day. */
  year: z.number().int(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type DonationRow = z.infer<typeof donationRowSchema>

/** A check that may be the same one: of the answer 409 `{ message, twins }` to a new check. Without an id it is of the same batch. */
export const checkTwinSchema = donationRowSchema.pick({ name: true, amount: true, nice_date: true }).extend({ id: id.nullable() })
export type CheckTwin = z.infer<typeof checkTwinSchema>

/** The pause of giving online that holds; `ends_at` is when it ends by itself. Answer of `/api/donations/pause`, or null. */
export const givingPauseSchema = z.strictObject({ paused_at: moment, reason: z.string(), ends_at: moment.nullable() })
export type GivingPause = z.infer<typeof givingPauseSchema>

/** A payment that the gateway declined; `nice_date` has the time, too. Of the answer of `/api/donations/declined`. */
export const declinedPaymentSchema = z.strictObject({
  nice_date: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** In cents. */
  amount: z.number().int(),
  /** The gateway's word: `insufficient_funds`. */
  reason: z.string(),
  /** Brand and last four digits. */
  card: z.string().nullable(),
})
export type DeclinedPayment = z.infer<typeof declinedPaymentSchema>

const mailPreview = z.strictObject({ subject: z.string(), text: z.string() })

export const donationSchema = donationRowSchema.extend({
  referral: z.string().nullable(),
  /** Who is told of a dedication once the money is taken: by mail, or without an address by a card on paper. */
  told_name: z.string().nullable(),
  told_email: z.string().nullable(),
  /** Cents of the amount that the donor added for the card's fee; null where they did not. */
  fee_covered: z.number().int().nullable(),
  /** Why a check was voided. */
  void_reason: z.string().nullable(),
  /** What the gateway kept, in cents; null while that is not known, and where nothing is kept. */
  fee: z.number().int().nullable(),
  /** The gateway's id of the payout that brought it to the bank. */
  payout: z.string().nullable(),
  /** When the last of the money was given back, or the check voided. */
  returned_at: moment.nullable(),
  /** When the donor's bank was found to dispute it. */
  disputed_at: moment.nullable(),
  /** What staff may weigh: reasons, never a verdict. */
  signals: z.array(z.string()),
  receipt: z.strictObject({ number: z.number().int(), nice_date: z.string(), voided: z.boolean() }).nullable(),
  /** The two mails that the donor gets, and the one to whom they have told; null for checks. */
  mails: z.strictObject({ pending: mailPreview, processed: mailPreview, card: mailPreview.nullable() }).nullable(),
  /** Year-end statements that went out, and hold no longer because of it: they can be issued again (rule 6.22). */
  changed_statements: z.array(changedStatementSchema),
  /** The mails that were written about it, oldest first. */
  messages: z.array(messageRowSchema),
})
export type Donation = z.infer<typeof donationSchema>
