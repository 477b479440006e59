import { z } from 'zod'
import { DEDICATIONS } from '../dedications'
import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES } from '../donation-states'
import { THANKS } from '../donors'
import { id, moment, person } from './common'

/** An issued statement: by email, or on paper if `email` is null. `changed` means that it is out of date (rule 6.22). */
const issuedStatementSchema = z.strictObject({ id, email: z.string().nullable(), nice_date: z.string(), changed: z.boolean() })
export type IssuedStatement = z.infer<typeof issuedStatementSchema>

export const reissuedStatementSchema = issuedStatementSchema.pick({ id: true, email: true })
export type ReissuedStatement = z.infer<typeof reissuedStatementSchema>

/** A donor's gifts of a year; amounts in cents. `id` is the newest gift's. */
export const statementRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  gifts: z.number().int(),
  amount: z.number().int(),
  issued: issuedStatementSchema.nullable(),
})
export type StatementRow = z.infer<typeof statementRowSchema>

/** A donor's year-end statement; amounts in cents. `id` is the gift's that was asked for. */
export const statementSchema = z.strictObject({
  id,
  year: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  nice_date: z.string(),
  organization: z.string(),
  address: z.string(),
  ein: z.string(),
  gifts: z.array(
    z.strictObject({
      id,
      type: z.enum(DONATION_TYPES),
      amount: z.number().int(),
      honoree: z.string().nullable(),
      dedication: z.enum(DEDICATIONS).nullable(),
      receipt: z.number().int().nullable(),
      nice_date: z.string(),
      processed: z.string().nullable(),
    }),
  ),
  amount: z.number().int(),
  issued: issuedStatementSchema.nullable(),
  merged: z.array(z.strictObject({ id, donor: z.string(), nice_date: z.string(), by: z.string() })),
})
export type Statement = z.infer<typeof statementSchema>

/** Letters per PDF: what fits a printer's tray and renders without a long wait. */
export const LETTERS_PER_FILE = 200

/**
 * Progress of a year's statements (rule 6.22). `open` are not issued yet, `changed` are out of date. Of the issued, `mailed` went by email
 * (`undelivered` of them have not arrived) and `paper` are printed.
 */
export const statementRunSchema = z.strictObject({
  year: z.number().int(),
  running: z.strictObject({ donors: z.number().int(), nice_date: z.string() }).nullable(),
  open: z.number().int(),
  open_with_email: z.number().int(),
  changed: z.number().int(),
  mailed: z.number().int(),
  waiting: z.number().int(),
  undelivered: z.number().int(),
  paper: z.number().int(),
  /** First day statements can be issued, `Jan 1, 2027`; null once it has come. */
  from: z.string().nullable(),
})
export type StatementRun = z.infer<typeof statementRunSchema>

export const changedStatementSchema = issuedStatementSchema.extend({ year: z.number().int(), name: z.string() })
export type ChangedStatement = z.infer<typeof changedStatementSchema>

const thanks = z.strictObject({ on: z.iso.date(), how: z.enum(THANKS), by: person.nullable() })

/**
 * A donor (rule 6.33). `id` is the oldest gift's; any other gift's finds the same donor. Sums are in cents, of gifts that count; days are
 * those of the site's time zone.
 */
export const donorRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  gifts: z.number().int(),
  amount: z.number().int(),
  first_gift: z.iso.date().nullable(),
  last_gift: z.iso.date().nullable(),
  last_amount: z.number().int().nullable(),
  thanked: thanks.nullable(),
  unthanked: z.number().int(),
  unthanked_amount: z.number().int(),
})
export type DonorRow = z.infer<typeof donorRowSchema>

const donorGift = z.strictObject({
  id,
  nice_date: z.string(),
  year: z.number().int(),
  type: z.enum(DONATION_TYPES),
  amount: z.number().int(),
  /** Cents that count in sums; null for a gift that does not count. */
  counted: z.number().int().nullable(),
  campaign: z.string().nullable(),
  payment_state: z.enum(PAYMENT_STATES).nullable(),
  authenticity: z.enum(AUTHENTICITIES).nullable(),
  receipt: z.number().int().nullable(),
})
export type DonorGift = z.infer<typeof donorGift>

export const donorSchema = donorRowSchema.extend({
  notes: z.string().nullable(),
  check_address: z.string().nullable(),
  donations: z.array(donorGift),
  thanks: z.array(thanks),
  statements: z.array(
    z.strictObject({ id, year: z.number().int(), amount: z.number().int(), email: z.string().nullable(), nice_date: z.string() }),
  ),
  merged: statementSchema.shape.merged,
  updated_at: moment,
})
export type Donor = z.infer<typeof donorSchema>
