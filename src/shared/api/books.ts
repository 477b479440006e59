import { z } from 'zod'
import { BOOK_KINDS } from '../books'
import { AUTHENTICITIES } from '../donation-states'
import { id } from './common'

/** A line of the accounting export; amounts in cents, negative for money that went back. */
export const bookLineSchema = z.strictObject({
  /** The donation's ID; a refunded one has two lines. */
  id,
  /** Day in the site's time zone, `YYYY-MM-DD`. */
  day: z.string(),
  number: z.number().int().nullable(),
  check_number: z.string().nullable(),
  kind: z.enum(BOOK_KINDS),
  authenticity: z.enum(AUTHENTICITIES).nullable(),
  donor: z.string(),
  campaign: z.string().nullable(),
  amount: z.number().int(),
  /** Fee of the payment processor; null while unknown. */
  fee: z.number().int().nullable(),
  net: z.number().int(),
  /** The processor's ID of the payout to the bank. */
  payout: z.string().nullable(),
  /** Day of the gift, `YYYY-MM-DD`, and its tax year. Statements use them, accounting doesn't (rule 6.26). */
  given: z.string(),
  year: z.number().int(),
})
export type BookLine = z.infer<typeof bookLineSchema>

/** Totals of a month, `YYYY-MM`; amounts in cents. */
export const booksSchema = z.strictObject({
  month: z.string(),
  lines: z.number().int(),
  /** Received minus returned. */
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  /** Returned money, as a positive number. */
  returned: z.number().int(),
  fees_unknown: z.number().int(),
})
export type Books = z.infer<typeof booksSchema>
