import { formatDate, dayOf } from './dates'
import { dedicationLabel, type Dedication } from './dedications'
import { formatCents, parseDollars } from './money'
import type { GiftDay } from './site-settings'

/** Times of an online gift, ISO 8601. */
interface Moments {
  given: string
  taken: string
}

export const taxYearMoment = (which: GiftDay, { given, taken }: Moments): string => (which === 'given' ? given : taken)

export const yearOf = (moment: Date, timeZone: string): number => Number(dayOf(moment, timeZone).slice(0, 4))

/** Gifts on hold are listed from this day of the year, while there is time to charge them before it ends. */
const YEAR_END = '12-15'
export const isYearEnd = (day: string): boolean => day.slice(5) >= YEAR_END

const NUMBERED = /^(?:(?:receipt|check)\s*)?(?:(?:number|no\.?|#)\s*)?0*(\d{1,9})$/i

interface GiftNumbers {
  paper: number | null
  amount: number | null
}

export function parseGiftNumbers(text: string): GiftNumbers {
  const paper = NUMBERED.exec(text.trim())?.[1]
  return { paper: paper === undefined ? null : Number(paper), amount: parseDollars(text) }
}

export interface Receipt {
  organization: string
  address: string
  ein: string
  registered_in: string | null
  donor: string
  honoree: string | null
  /** Absent on older receipts, which are "in honor". */
  dedication?: Dedication | null
  /** In cents; after a partial refund, the rest. */
  amount: number
  /** Original amount in cents, after a partial refund. */
  whole?: number
  replaces?: number
  /** ISO 8601 time of the gift; for a check the start of its day, for older receipts the time of the charge. */
  date: string
  /** Time of the charge, and the one of the two times that decides the tax year (rule 6.26); absent on checks and older receipts. */
  taken?: string
  counted?: string
  donor_address?: string | null
  check_number?: string | null
}

export interface ReceiptDays {
  /** Date of the gift; for older receipts the date processed. */
  nice_date: string
  processed: string | null
  /** Tax year, if the two dates are in different years. */
  counts_for: number | null
}

export function receiptDays({ date, taken, counted }: Pick<Receipt, 'date' | 'taken' | 'counted'>, timeZone: string): ReceiptDays {
  const nice_date = formatDate(new Date(date), timeZone)
  const processed = taken ? formatDate(new Date(taken), timeZone) : nice_date
  const isOfTwoYears = taken !== undefined && yearOf(new Date(date), timeZone) !== yearOf(new Date(taken), timeZone)
  return {
    nice_date,
    processed: processed === nice_date ? null : processed,
    counts_for: isOfTwoYears ? yearOf(new Date(counted ?? taken), timeZone) : null,
  }
}

export type IssuedReceipt = Receipt & ReceiptDays & { number: number }

export type MailedReceipt = Omit<IssuedReceipt, 'donor_address'>
export const mailedReceipt = ({ donor_address: _, ...said }: IssuedReceipt): MailedReceipt => said

/** Sentences that a receipt must contain (rule 6.7). */
export const taxStatement = ({ organization, ein }: Pick<Receipt, 'organization' | 'ein'>): string =>
  `${organization} is a 501(c)(3) organization (EIN ${ein}). Your donation is tax deductible to the extent allowed by law.`
export const NOTHING_IN_RETURN = 'No goods or services were given in return for this donation.'

export const replacesStatementText = (day: string): string => `This is a corrected statement. It replaces the one dated ${day}.`

export const receiptNumber = (number: number): string => String(number).padStart(6, '0')

export function receiptFacts(receipt: MailedReceipt): [label: string, value: string][] {
  const { donor, honoree, dedication, check_number, organization, address, ein, registered_in, amount, whole, replaces } = receipt
  const wentBack = whole !== undefined && `${formatCents(whole)} (${formatCents(whole - amount)} refunded)`
  const facts: [string, string | 0 | false | null | undefined][] = [
    ['Receipt number', receiptNumber(receipt.number)],
    ['Replaces', replaces !== undefined && `receipt ${receiptNumber(replaces)}, now void`],
    [receipt.processed ? 'Given on' : 'Date', receipt.nice_date],
    ['Processed on', receipt.processed],
    ['Tax year', receipt.counts_for && String(receipt.counts_for)],
    ['Given', wentBack],
    ['Received from', donor],
    [dedicationLabel(dedication), honoree],
    ['Check number', check_number],
    ['Organization', `${organization}, ${address}`],
    ['EIN', ein],
    ['Registered in', registered_in],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
