import { dayOf } from '../../../src/shared/dates'

/** A gift or check in a simple ledger; amounts in cents, days as `YYYY-MM-DD`. */
export interface Entry {
  id: number
  type: 'Online' | 'Check'
  state: 'authorized' | 'captured' | 'canceled' | 'refunded' | 'voided' | null
  name: string
  /** Null for checks. */
  email: string | null
  campaign: number | null
  fraudulent: boolean
  /** The bank took some of it back. */
  lost?: boolean
  amount: number
  returns: { amount: number; day: string }[]
  fee: number
  /** Day given; for a check, its date. */
  day: string
  /** Day charged; for a void check, the day it was voided. */
  came: string | null
  back: string | null
  /** Number of receipts; the newest may be void. */
  receipts: number
  hasReceipt: boolean
}

/** In cents. */
export const leftOf = ({ amount, returns }: Entry): number => returns.reduce((left, one) => left - one.amount, amount)

type Sums = Record<string, number>
const sumsOf = (entries: readonly Entry[], keyOf: (entry: Entry) => string): Sums => {
  const sums: Sums = {}
  for (const entry of entries) sums[keyOf(entry)] = (sums[keyOf(entry)] ?? 0) + leftOf(entry)
  return sums
}

const isThere = ({ state }: Entry) => state === 'captured' || state === null
/** Rule 6.13. */
const counts = (entry: Entry) => isThere(entry) && !entry.fraudulent
/** By email; checks by name. */
export const donorOf = ({ email, name }: Entry) => email ?? name.toLowerCase()

/** Active merges, by the site's id. */
export type Merges = Map<number, { donor: string; into: string }>

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

/** In the format of `GET /api/books`. */
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
  return {
    month,
    lines: came.length + back.length,
    amount,
    fee,
    net: amount - fee,
    returned,
    fees_unknown: 0,
    paid: 0,
    paid_back: 0,
    balance: amount - fee,
  }
}

export const dayAt = (moment: Date): string => dayOf(moment, 'America/Chicago')
