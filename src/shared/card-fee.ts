import { formatCents } from './money'

export interface CardFee {
  /** Share of the payment in hundredths of a percent: 290 is 2.90%. */
  fee_percent: number
  fee_cents: number
}

/** 100% in the unit of `fee_percent`. */
const WHOLE = 10_000

export const MAX_FEE_PERCENT = 1_000
export const MAX_FEE_CENTS = 100

/** In cents, rounded up because processors round differently. @param whole in cents */
export const calculateFee = (whole: number, { fee_percent, fee_cents }: CardFee): number =>
  Math.ceil((whole * fee_percent) / WHOLE) + fee_cents

/** Smallest payment that leaves the whole gift after the fee. Both in cents. */
export const grossUpForFee = (gift: number, { fee_percent, fee_cents }: CardFee): number =>
  Math.ceil(((gift + fee_cents) * WHOLE) / (WHOLE - fee_percent))

export const hasFee = ({ fee_percent, fee_cents }: CardFee): boolean => fee_percent > 0 || fee_cents > 0

const formatPercent = (hundredths: number): string => `${hundredths / 100}%`

export const formatFee = ({ fee_percent, fee_cents }: CardFee): string =>
  [fee_percent > 0 && formatPercent(fee_percent), fee_cents > 0 && formatCents(fee_cents)].filter(Boolean).join(' plus ')
