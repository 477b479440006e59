import { z } from 'zod'
import { AWARD_KINDS, AWARD_STATES, END_REASONS, INSTALLMENT_STATES } from '../awards'
import { CONFIRMATION_SOURCES } from '../confirmations'
import { BLOCKS } from '../disbursements'
import { LETTER_KINDS } from '../letters'
import { PAYEE_KINDS } from '../payees'
import { id, moment, person } from './common'
import { messageRowSchema } from './messages'

export const letterMailSchema = messageRowSchema.pick({
  ...{ id: true, recipient: true, state: true, attempts: true, last_error: true, created_at: true, next_attempt_at: true },
})

export const letterSchema = z.strictObject({
  id,
  kind: z.enum(LETTER_KINDS),
  created_at: moment,
  created_by: person.nullable(),
  /** Null: it is for print, or its email was deleted. */
  mail: letterMailSchema.nullable(),
})
export type Letter = z.infer<typeof letterSchema>

export const cents = z.number().int()

export const installmentSchema = z.strictObject({
  id,
  award_id: id,
  month: z.string(),
  amount: cents,
  payee_id: id,
  due_on: z.string(),
  state: z.enum(INSTALLMENT_STATES),
  late: z.boolean(),
  blocks: z.array(z.enum(BLOCKS)),
  disbursement_id: id.nullable(),
})
export type Installment = z.infer<typeof installmentSchema>

/** As `confirmationAnswersSchema`; null: not answered. */
const answeredSchema = z.strictObject({
  lives_there: z.boolean(),
  monthly_rent: cents.nullable(),
  arrears: cents.nullable(),
  arrears_since: z.string().nullable(),
  due_day: z.number().int().nullable(),
  lease_ends: z.string().nullable(),
  accepts: z.boolean(),
  payee_name: z.string().nullable(),
  payee_address: z.string().nullable(),
  payee_kind: z.enum(PAYEE_KINDS).nullable(),
  other_help: z.string().nullable(),
  eviction: z.boolean().nullable(),
  name: z.string(),
  title: z.string().nullable(),
  phone: z.string(),
  attest: z.literal(true),
})

export const confirmationSchema = z.strictObject({
  id,
  payee_id: id,
  source: z.enum(CONFIRMATION_SOURCES),
  /** Null: the payee itself, or a deleted account. */
  by: person.nullable(),
  at: moment,
  answers: answeredSchema,
  /** Answers that differed from the award or the payee when they were given. */
  differs: z.array(answeredSchema.keyof()),
  seen: z.strictObject({ by: person.nullable(), at: moment }).nullable(),
})
export type Confirmation = z.infer<typeof confirmationSchema>

export const awardFiguresSchema = z.strictObject({
  scheduled: cents,
  paid: cents,
  left: cents,
  months_used: z.number().int(),
  months_left: z.number().int(),
})

export const awardRowSchema = z.strictObject({
  id,
  application_id: id,
  reference: z.string(),
  full_name: z.string(),
  campaign_id: id.nullable(),
  kind: z.enum(AWARD_KINDS),
  state: z.enum(AWARD_STATES),
  amount: cents,
  months: z.number().int(),
  first_month: z.string(),
  due_day: z.number().int(),
  payee_id: id,
  account_last4: z.string().nullable(),
  reviewed_until: z.string().nullable(),
  consent_on: z.string(),
  is_pending: z.boolean(),
  figures: awardFiguresSchema,
  created_at: moment,
  updated_at: moment,
})
export type AwardRow = z.infer<typeof awardRowSchema>

const pendingAwardSchema = z.strictObject({
  amount: cents.optional(),
  months: z.number().int().optional(),
  payee_id: id.optional(),
  account_last4: z.string().nullable().optional(),
})
export type PendingAward = z.infer<typeof pendingAwardSchema>

/** May have expired, but was not revoked. */
export const landlordLinkSchema = z.strictObject({
  email: z.string(),
  created_at: moment,
  expires_at: moment,
  opened_at: moment.nullable(),
})

export const awardSchema = awardRowSchema.extend({
  /** Null once the application was anonymized. */
  criteria: z.string().nullable(),
  relationship: z.string().nullable(),
  other_help: z.string().nullable(),
  review_note: z.string().nullable(),
  /** The family, or whoever gets its emails, has a safe email address. */
  has_email: z.boolean(),
  proposed_by: person.nullable(),
  /** People who proposed or changed it since its last approval, and so can't approve it. */
  changed_by: z.array(person),
  approved_by: person.nullable(),
  approved_at: moment.nullable(),
  change_approved: z.strictObject({ by: person.nullable(), at: moment }).nullable(),
  pending: pendingAwardSchema.nullable(),
  state_reason: z.string().nullable(),
  ended: z.strictObject({ on: z.string(), reason: z.enum(END_REASONS), note: z.string().nullable() }).nullable(),
  installments: z.array(installmentSchema),
  /** Different amounts of planned payments, otherwise of all, as they were before money came back. */
  monthly_amounts: z.array(cents),
  /** Newest first. */
  confirmations: z.array(confirmationSchema),
  letters: z.array(letterSchema),
  /** Address that each kind of letter is emailed to; null without an address, or a safe one. */
  mail_to: z.strictObject({ pledge: z.string().nullable(), award: z.string().nullable() }),
  link: landlordLinkSchema.nullable(),
})
export type Award = z.infer<typeof awardSchema>
