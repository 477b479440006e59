import { z } from 'zod'
import { BOOK_KINDS } from '../books'
import { AUTHENTICITIES } from '../donation-states'
import { id } from './common'

/** A line of the books; amounts in cents, below zero where money went back. */
export const bookLineSchema = z.strictObject({
  /** Of the donation; one that went back has two lines. */
  id,
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  day: z.string(),
  /** Number of its receipt. */
  number: z.number().int().nullable(),
  check_number: z.string().nullable(),
  kind: z.enum(BOOK_KINDS),
  /** Null is Unknown. */
  authenticity: z.enum(AUTHENTICITIES).nullable(),
  donor: z.string(),
  /** The campaign's slug. */
  campaign: z.string().nullable(),
  amount: z.number().int(),
  /** What the gateway kept; null while it is not known. */
  fee: z.number().int().nullable(),
  /** The amount without the fee. */
  net: z.number().int(),
  /** The gateway's id of the payout that brought it to the bank. */
  payout: z.string().nullable(),
  /** The day it was given, `YYYY-MM-DD`, and the year that it counts for: of a statement, not of the books (rule 6.26). */
  given: z.string(),
  year: z.number().int(),
})
export type BookLine = z.infer<typeof bookLineSchema>

/** What the lines of a month, `YYYY-MM`, add up to; amounts in cents. */
export const booksSchema = z.strictObject({
  month: z.string(),
  lines: z.number().int(),
  /** What came, without what went back. */
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  /** What went back, above zero. */
  returned: z.number().int(),
  /** Gifts whose fee the gateway has not told yet. */
  fees_unknown: z.number().int(),
})
export type Books = z.infer<typeof booksSchema>
