import { z } from 'zod'
import { checkBatchSchema } from '../../../shared/donations'
import { parseDollars } from '../../../shared/money'

export const EMPTY_ROW = { amount: '', name: '', check_number: '', created_at: '', dedication: 'honor', honoree: '' }
/** Form values; rows at the end may be blank. */
export const EMPTY_BATCH = { campaign_id: '', total: '', checks: [EMPTY_ROW] }
export type BatchForm = typeof EMPTY_BATCH
export type BatchRow = typeof EMPTY_ROW

/** Ignores date and dedication: a new row starts with both filled in. */
const isEmpty = ({ amount, name, check_number, honoree }: BatchRow): boolean =>
  [amount, name, check_number, honoree].every((text) => text.trim() === '')

export function withoutBlankRows(batch: BatchForm): BatchForm {
  const last = batch.checks.findLastIndex((row) => !isEmpty(row))
  return { ...batch, checks: batch.checks.slice(0, Math.max(1, last + 1)) }
}

export const batchFormSchema = z.preprocess((typed) => withoutBlankRows(typed as BatchForm), checkBatchSchema)

/** Counts and sums the rows that have an amount, in cents. */
export function batchTotals({ checks }: Pick<BatchForm, 'checks'>): { count: number; cents: number } {
  const amounts = checks.flatMap(({ amount }) => parseDollars(amount) ?? [])
  return { count: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) }
}
