import { z } from 'zod'
import { DEDICATIONS } from '../dedications'
import { DONATION_TYPES } from '../donation-states'
import { optionalEmail } from '../form-fields'
import { id } from './common'

/** How a statement went out: to `email`, or on paper where that is null. `changed`: it says more or less than what holds now (rule 6.22). */
const issuedStatementSchema = z.strictObject({ id, email: z.string().nullable(), nice_date: z.string(), changed: z.boolean() })
export type IssuedStatement = z.infer<typeof issuedStatementSchema>

/** Answer of `POST /api/statements/issued/{id}`: the statement that took its place. */
export const reissuedStatementSchema = issuedStatementSchema.pick({ id: true, email: true })
export type ReissuedStatement = z.infer<typeof reissuedStatementSchema>

/** What a donor gave in a year; amounts in cents. `id` is that of the newest gift. */
export const statementRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  gifts: z.number().int(),
  amount: z.number().int(),
  issued: issuedStatementSchema.nullable(),
})
export type StatementRow = z.infer<typeof statementRowSchema>

/** A donor's year-end statement; amounts in cents. `id` is that of the gift it was asked by. */
export const statementSchema = z.strictObject({
  id,
  year: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  /** The day it was made. */
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
      /** Number of its receipt; null for checks. */
      receipt: z.number().int().nullable(),
      nice_date: z.string(),
      /** The day it was processed, where that is another one. */
      processed: z.string().nullable(),
    }),
  ),
  amount: z.number().int(),
  issued: issuedStatementSchema.nullable(),
  /** Donors that were merged with this one by hand, and can be separated again: as e-mail or name on checks. */
  merged: z.array(z.strictObject({ id, donor: z.string(), nice_date: z.string(), by: z.string() })),
})
export type Statement = z.infer<typeof statementSchema>

const year = z
  .number({ error: 'Please choose a year.' })
  .int('Please choose a year.')
  .min(1900, 'Please choose a year.')
  .max(2199, 'Please choose a year.')

/** Body of `POST /api/statements/run`. */
export const statementRunRequestSchema = z.object({ year })

/** So many letters are in one PDF: a printer's tray, and no minute of waiting. */
export const LETTERS_A_FILE = 200

/**
 * How the statements of a year go out (rule 6.22). `open` are yet to be issued, `changed` say no longer what holds; of those that
 * were issued, `mailed` have an address, of which `undelivered` are not on their way or there, and `paper` are printed.
 */
export const statementRunSchema = z.strictObject({
  year: z.number().int(),
  /** The run under way, with how many it began with. */
  running: z.strictObject({ donors: z.number().int(), nice_date: z.string() }).nullable(),
  open: z.number().int(),
  open_with_email: z.number().int(),
  changed: z.number().int(),
  mailed: z.number().int(),
  waiting: z.number().int(),
  undelivered: z.number().int(),
  paper: z.number().int(),
  /** From this day on they can be issued, `Jan 1, 2027`; null once it has come. */
  from: z.string().nullable(),
})
export type StatementRun = z.infer<typeof statementRunSchema>

/** Body of `POST /api/statements/{id}/issue`: to this address; without one on paper. Absent: as it went out before, or to the donor's own. */
export const statementIssueSchema = z.object({ year, email: optionalEmail.optional() })

/** Body of `POST /api/statements/merges`: gifts, each of one of the two donors; `donation`'s stays. */
export const donorMergeSchema = z.object({
  donation: z.number({ error: 'Please choose a donor.' }).int('Please choose a donor.').positive('Please choose a donor.'),
  other: z.number({ error: 'Please choose a donor.' }).int('Please choose a donor.').positive('Please choose a donor.'),
})

/** A statement that went out and holds no longer, as the gift says that changed it: of `year`, for `name`. */
export const changedStatementSchema = issuedStatementSchema.extend({ year: z.number().int(), name: z.string() })
export type ChangedStatement = z.infer<typeof changedStatementSchema>
