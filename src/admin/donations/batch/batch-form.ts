import { z } from 'zod'
import { checkBatchSchema } from '../../../shared/donations'
import { parseDollars } from '../../../shared/money'

export const EMPTY_ROW = {
  amount: '',
  name: '',
  created_at: '',
  check_number: '',
  /** Empty: the batch's. */
  campaign_id: '',
  email: '',
  address: '',
  dedication: '',
  honoree: '',
}
export const EMPTY_BATCH = { campaign_id: '', total: '', checks: [EMPTY_ROW] }
export type BatchForm = typeof EMPTY_BATCH
export type BatchRow = typeof EMPTY_ROW

/** Ignores date, campaign, and dedication, which a new row starts with. */
export const isBlankRow = ({ amount, name, check_number, email, address, honoree }: BatchRow): boolean =>
  [amount, name, check_number, email, address, honoree].every((text) => text.trim() === '')

export function withoutBlankRows(batch: BatchForm): BatchForm {
  const last = batch.checks.findLastIndex((row) => !isBlankRow(row))
  return { ...batch, checks: batch.checks.slice(0, Math.max(1, last + 1)) }
}

export const batchFormSchema = z.preprocess((typed) => withoutBlankRows(typed as BatchForm), checkBatchSchema)

export function batchTotals({ checks }: Pick<BatchForm, 'checks'>): { count: number; cents: number } {
  const amounts = checks.flatMap(({ amount }) => parseDollars(amount) ?? [])
  return { count: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) }
}

export const batchToRequest = ({ campaign_id, total, checks }: BatchForm) => ({
  campaign_id: Number(campaign_id) || null,
  total,
  checks: checks.map(({ campaign_id: own, ...row }) => ({ ...row, campaign_id: Number(own) || null })),
})
