import { z } from 'zod'
import { DISBURSEMENT_STATES, PAYMENT_METHODS } from '../disbursements'
import { PAYEE_KINDS, TAX_CLASSES } from '../payees'
import { cents } from './awards'
import { id } from './common'

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
