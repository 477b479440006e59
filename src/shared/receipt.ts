import { niceDate } from './dates'
import { dedicationWords, type Dedication } from './dedications'
import { yearOf } from './gift-days'
import { formatCents } from './money'

/** What a receipt states, as it was on the day it was issued (rule 6.7). */
export interface Receipt {
  organization: string
  address: string
  ein: string
  registered_in: string | null
  donor: string
  honoree: string | null
  /** How it is dedicated to the honoree; absent of older receipts, which are in honor. */
  dedication?: Dedication | null
  /** In cents; of a gift of which a part went back, what stayed. */
  amount: number
  /** What was given, where a part of it went back, in cents. */
  whole?: number
  /** Number of the receipt that it takes the place of. */
  replaces?: number
  /** The moment it was given; of a check the start of its day, of older receipts the moment the money was taken; ISO 8601. */
  date: string
  /** The moment the money was taken, and which of the two moments counts for the year (rule 6.26); absent of checks and older receipts. */
  taken?: string
  counted?: string
  /** Of a check, where they were written down; an address stands in lines. */
  donor_address?: string | null
  check_number?: string | null
}

/** The days of a receipt as they are shown. */
export interface ReceiptDays {
  /** The day it was given; of older receipts the day it was processed. */
  nice_date: string
  /** The day it was processed, where that is another one. */
  processed: string | null
  /** The year that it counts for, where these days are of two years. */
  counts_for: number | null
}

export function receiptDays({ date, taken, counted }: Pick<Receipt, 'date' | 'taken' | 'counted'>, timeZone: string): ReceiptDays {
  const nice_date = niceDate(new Date(date), timeZone)
  const processed = taken ? niceDate(new Date(taken), timeZone) : nice_date
  const isOfTwoYears = taken !== undefined && yearOf(new Date(date), timeZone) !== yearOf(new Date(taken), timeZone)
  return {
    nice_date,
    processed: processed === nice_date ? null : processed,
    counts_for: isOfTwoYears ? yearOf(new Date(counted ?? taken), timeZone) : null,
  }
}

/** The sentences that a receipt needs (rule 6.7). */
export const taxStatement = ({ organization, ein }: Pick<Receipt, 'organization' | 'ein'>): string =>
  `${organization} is a 501(c)(3) organization (EIN ${ein}). Your donation is tax deductible to the extent allowed by law.`
export const NOTHING_IN_RETURN = 'No goods or services were given in return for this donation.'

/** Of a statement of a year that was put right. @param day on which the one went out that held no longer, as `Jan 5, 2026` */
export const takesPlaceOf = (day: string): string => `Something in it was put right: it takes the place of the statement of ${day}.`

/** A receipt's number as it is printed: `000012`. */
export const receiptNumber = (number: number): string => String(number).padStart(6, '0')

/** What a receipt states beside its amount, line by line, for the donor's page and for paper. */
export function receiptFacts(receipt: Receipt & ReceiptDays & { number: number }): [label: string, value: string][] {
  const { donor, honoree, dedication, check_number, organization, address, ein, registered_in, amount, whole, replaces } = receipt
  const wentBack = whole !== undefined && `${formatCents(whole)}, of which ${formatCents(whole - amount)} went back`
  const facts: [string, string | 0 | false | null | undefined][] = [
    ['Receipt number', receiptNumber(receipt.number)],
    ['Takes the place of', replaces !== undefined && `receipt ${receiptNumber(replaces)}, which is void`],
    [receipt.processed ? 'Given on' : 'Date', receipt.nice_date],
    ['Processed on', receipt.processed],
    ['Counts for the year', receipt.counts_for && String(receipt.counts_for)],
    ['Given', wentBack],
    ['Received from', donor],
    [dedicationWords(dedication), honoree],
    ['Check number', check_number],
    ['Organization', `${organization}, ${address}`],
    ['EIN', ein],
    ['Registered in', registered_in],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
