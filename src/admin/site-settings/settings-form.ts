import { z } from 'zod'
import type { SiteSettings } from '../../shared/api/site-settings'
import { MAX_FEE_PERCENT } from '../../shared/card-fee'
import { centsToInput, parseDollars } from '../../shared/money'
import { siteSettingsChangeSchema } from '../../shared/site-settings'

export interface TypedAmount {
  amount: string
  meaning: string
}
export const EMPTY_AMOUNT: TypedAmount = { amount: '', meaning: '' }

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Hundredths of a percent as percent, such as `2.90`, and back. Returns what is no number as typed. */
const percentText = (hundredths: number): string => centsToInput(hundredths)
const hundredthsOf = (percent: string): number | string => parseDollars(percent.trim().replace(/%$/, '')) ?? percent
const PERCENT = `Enter a percent from 0 to ${MAX_FEE_PERCENT / 100}, with at most 2 decimals.`

export const toSettingsForm = ({
  id: _id,
  updated_at: _seen,
  gift_amounts,
  fee_percent,
  monthly_authentic,
  staff_may_answer,
  ...settings
}: SiteSettings) => ({
  ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, asText(value)])),
  fee_percent: percentText(fee_percent),
  monthly_authentic,
  staff_may_answer,
  gift_amounts: gift_amounts.map(({ amount, meaning }): TypedAmount => ({ amount: asText(amount), meaning: asText(meaning) })),
})
type SettingsForm = ReturnType<typeof toSettingsForm>

export const toSettingsBody = (typed: SettingsForm): object => ({ ...typed, fee_percent: hundredthsOf(typed.fee_percent) })

export const settingsFormSchema = siteSettingsChangeSchema.safeExtend({
  fee_percent: z.preprocess(
    (percent) => (typeof percent === 'string' ? hundredthsOf(percent) : percent),
    z.number(PERCENT).min(0, PERCENT).max(MAX_FEE_PERCENT, PERCENT).optional(),
  ),
})

export const describeAmounts = (amounts: readonly TypedAmount[]): string =>
  amounts.map(({ amount, meaning }) => `$${amount}${meaning ? ` (${meaning})` : ''}`).join(', ') || 'None'
