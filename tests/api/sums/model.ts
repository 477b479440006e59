import { dayOf } from '../../../src/shared/dates'

/** A gift or a check as a plain account book has it; amounts in cents, days as `YYYY-MM-DD`. */
export interface Entry {
  id: number
  type: 'Online' | 'Check'
  state: 'authorized' | 'captured' | 'canceled' | 'refunded' | 'voided' | null
  name: string
  /** Null for checks. */
  email: string | null
  campaign: number | null
  fraudulent: boolean
  /** Whether the donor's bank took something of it back. */
  lost?: boolean
  amount: number
  /** What of it went back, each time and on which day. */
  returns: { amount: number; day: string }[]
  fee: number
  /** When it was given; of a check the day on it. */
  day: string
  /** When its money came; of a check that is void, when it was voided. */
  came: string | null
  back: string | null
  /** How many receipts were issued for it, and whether the newest holds. */
  receipts: number
  hasReceipt: boolean
}

/** What of an entry is still here. */
export const leftOf = ({ amount, returns }: Entry): number => returns.reduce((left, one) => left - one.amount, amount)

type Sums = Record<string, number>
const sumsOf = (entries: readonly Entry[], keyOf: (entry: Entry) => string): Sums => {
  const sums: Sums = {}
  for (const entry of entries) sums[keyOf(entry)] = (sums[keyOf(entry)] ?? 0) + leftOf(entry)
  return sums
}

const isThere = ({ state }: Entry) => state === 'captured' || state === null
/** What sums count (rule 6.13). */
const counts = (entry: Entry) => isThere(entry) && !entry.fraudulent
/** Who gave: the e-mail; of a check the name on it. */
export const donorOf = ({ email, name }: Entry) => email ?? name.toLowerCase()

/** Which donor counts for another, until that is undone; by the site's id of the merge. */
export type Merges = Map<number, { donor: string; into: string }>

/** The donor that all merged ones count for. */
export function rootOf(merges: Merges, donor: string): string {
  const merge = [...merges.values()].find((one) => one.donor === donor)
  return merge ? rootOf(merges, merge.into) : donor
}

export const byMonth = (entries: readonly Entry[]): Sums => sumsOf(entries.filter(counts), ({ day }) => day.slice(0, 7))
export const byCampaign = (entries: readonly Entry[]): Sums => sumsOf(entries.filter(counts), ({ campaign }) => String(campaign))
export const byDonor = (entries: readonly Entry[], merges: Merges, year: number): Sums =>
  sumsOf(
    entries.filter((entry) => counts(entry) && entry.day.startsWith(String(year))),
    (entry) => rootOf(merges, donorOf(entry)),
  )

/** The books of a month, as `GET /api/books` answers them. */
export function booksOf(entries: readonly Entry[], month: string) {
  const came = entries.filter((entry) => entry.came?.startsWith(month))
  const back = [
    ...entries.flatMap(({ returns }) => returns.filter(({ day }) => day.startsWith(month))),
    ...entries.filter((entry) => entry.back?.startsWith(month)),
  ]
  const total = <T>(some: readonly T[], of: (one: T) => number) => some.reduce((sum, one) => sum + of(one), 0)
  const returned = total(back, ({ amount }) => amount)
  const amount = total(came, (entry) => entry.amount) - returned
  const fee = total(came, (entry) => entry.fee)
  return { month, lines: came.length + back.length, amount, fee, net: amount - fee, returned, fees_unknown: 0 }
}

/** The site's day of a moment. */
export const dayAt = (moment: Date): string => dayOf(moment, 'America/Chicago')
