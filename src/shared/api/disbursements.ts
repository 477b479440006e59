import { z } from 'zod'
import { DISBURSEMENT_STATES, PAYMENT_METHODS, RUN_STATES } from '../disbursements'
import { PAYEE_KINDS, TAX_CLASSES } from '../payees'
import { cents, installmentSchema } from './awards'
import { id, moment, person } from './common'

export const installmentRowSchema = installmentSchema.extend({
  application_id: id,
  reference: z.string(),
  full_name: z.string(),
  payee_name: z.string(),
})
export type InstallmentRow = z.infer<typeof installmentRowSchema>

export const lineSchema = z.strictObject({
  installment_id: id,
  /** As prepared. */
  month: z.string(),
  counts_for: z.string(),
  amount: cents,
})

export const disbursementRowSchema = z.strictObject({
  id,
  run_id: id,
  award_id: id,
  application_id: id,
  reference: z.string(),
  full_name: z.string(),
  payee_id: id,
  payee_name: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** The check's; null until it is issued. */
  number: z.number().int().nullable(),
  amount: cents,
  lines: z.array(lineSchema),
  state: z.enum(DISBURSEMENT_STATES),
  issued_on: z.string().nullable(),
  cleared_on: z.string().nullable(),
  voided_on: z.string().nullable(),
  returned: cents,
  created_at: moment,
  updated_at: moment,
})
export type DisbursementRow = z.infer<typeof disbursementRowSchema>

const otherPaymentSchema = disbursementRowSchema.pick({ id: true, method: true, number: true })
export type OtherPayment = z.infer<typeof otherPaymentSchema>

const recipientSchema = z.strictObject({
  name: z.string(),
  check_name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
})
export type Recipient = z.infer<typeof recipientSchema>

const returnSchema = z.strictObject({
  id,
  installment_id: id,
  on: z.string(),
  amount: cents,
  reason: z.string().nullable(),
  by: person.nullable(),
})

export const disbursementSchema = disbursementRowSchema.extend({
  /** As prepared; `account` is for admins. */
  payee: recipientSchema.extend({ account: z.string().nullable().optional() }),
  prepared_by: person.nullable(),
  approved_by: person.nullable(),
  void: z.strictObject({ on: z.string(), reason: z.string().nullable(), by: person.nullable() }).nullable(),
  returns: z.array(returnSchema),
  replaces: id.nullable(),
  replaced: otherPaymentSchema.nullable(),
  replaced_by: otherPaymentSchema.nullable(),
  override: z.string().nullable(),
  number_reason: z.string().nullable(),
})
export type Disbursement = z.infer<typeof disbursementSchema>

export const runRowSchema = z.strictObject({
  id,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(RUN_STATES),
  total: cents,
  payments: z.number().int(),
  prepared_by: person.nullable(),
  approved_by: person.nullable(),
  approved_at: moment.nullable(),
  issued_on: z.string().nullable(),
  may_approve: z.boolean(),
  created_at: moment,
  updated_at: moment,
})
export type RunRow = z.infer<typeof runRowSchema>

export const changeSincePaymentSchema = z.strictObject({
  award_id: id,
  fields: z.array(z.string()),
  waiting: z.array(z.string()),
  at: moment,
  by: person.nullable(),
})
export type ChangeSincePayment = z.infer<typeof changeSincePaymentSchema>

export const runSchema = runRowSchema.extend({
  disbursements: z.array(disbursementRowSchema),
  /** Payments, but for canceled ones, of families that the reader is recused from. They are left out of the others and of the sums. */
  hidden: z.number().int(),
  changes: z.array(changeSincePaymentSchema),
  overrides: z.array(z.strictObject({ disbursement_id: id, reason: z.string() })),
})
export type Run = z.infer<typeof runSchema>

export const fundsSchema = z.strictObject({ raised: cents, fees: cents, committed: cents, paid: cents, available: cents })
export type Funds = z.infer<typeof fundsSchema>

/** Rows of the CSV files about payments. `recipient` is encrypted, null once removed; families appear as reference numbers alone. */
const paidTo = { recipient: z.string().nullable(), award_id: id, reference: z.string() }

export const registerRowSchema = z.strictObject({
  number: z.number().int().nullable(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(DISBURSEMENT_STATES),
  issued_on: z.string().nullable(),
  cleared_on: z.string().nullable(),
  voided_on: z.string().nullable(),
  amount: cents,
  returned: cents,
  ...paidTo,
  months: z.string(),
})
export type RegisterRow = z.infer<typeof registerRowSchema>

/** A payment, below zero, or what came back. */
export const ledgerLineSchema = z.strictObject({
  day: z.string(),
  kind: z.string(),
  number: z.number().int().nullable(),
  amount: cents,
  recipient: z.string().nullable(),
  award_id: id,
  reference: z.string().nullable(),
  campaign: z.string().nullable(),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

export const payeeTotalSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(PAYEE_KINDS),
  tax_class: z.enum(TAX_CLASSES),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  w9_on: z.string().nullable(),
  total: cents,
  form_1099: z.enum(['likely', 'no', 'ask']),
})
export type PayeeTotal = z.infer<typeof payeeTotalSchema>

export const scheduleILineSchema = z.strictObject({ kind: z.string(), recipients: z.number().int(), amount: cents })
export type ScheduleILine = z.infer<typeof scheduleILineSchema>
