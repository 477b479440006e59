import { z } from 'zod'
import { checkBatchSchema } from '../../../shared/donations'
import { parseDollars } from '../../../shared/money'

export const EMPTY_ROW = { amount: '', name: '', check_number: '', created_at: '', dedication: 'honor', honoree: '' }
/** A batch as it is typed: one row more than was written may stand at its end. */
export const EMPTY_BATCH = { campaign_id: '', total: '', checks: [EMPTY_ROW] }
export type BatchForm = typeof EMPTY_BATCH
export type BatchRow = typeof EMPTY_ROW

/** The day is taken over from the row before, and the kind of a dedication is there at once: they alone are nothing that was written. */
const isEmpty = ({ amount, name, check_number, honoree }: BatchRow): boolean =>
  [amount, name, check_number, honoree].every((text) => text.trim() === '')

/** What was written: the rows but for empty ones at the end. */
export function writtenOf(batch: BatchForm): BatchForm {
  const last = batch.checks.findLastIndex((row) => !isEmpty(row))
  return { ...batch, checks: batch.checks.slice(0, Math.max(1, last + 1)) }
}

/** The server's rules, of what was written. */
export const batchFormSchema = z.preprocess((typed) => writtenOf(typed as BatchForm), checkBatchSchema)

/** What the rows add up to so far, in cents, and how many have an amount. */
export function addedUp({ checks }: Pick<BatchForm, 'checks'>): { count: number; cents: number } {
  const amounts = checks.flatMap(({ amount }) => parseDollars(amount) ?? [])
  return { count: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) }
}
