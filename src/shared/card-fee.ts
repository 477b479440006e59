import { formatCents } from './money'

/** What the card company keeps of a payment, as the site settings say it (rule 6.16). */
export interface CardFee {
  /** Its share of the whole payment, in hundredths of a percent: 290 is 2.90 %. */
  fee_percent: number
  /** What it keeps of every payment, in cents. */
  fee_cents: number
}

/** A percent in the hundredths that `fee_percent` counts. */
const WHOLE = 10_000

/** The largest that the settings take: 10 % and a dollar. */
export const MAX_FEE_PERCENT = 1_000
export const MAX_FEE_CENTS = 100

/** The fee of a payment, in cents; a part of a cent counts as one, since gateways round in ways of their own. @param whole in cents */
export const feeOf = (whole: number, { fee_percent, fee_cents }: CardFee): number => Math.ceil((whole * fee_percent) / WHOLE) + fee_cents

/** The least payment that leaves a gift whole once its fee is kept. Both in cents. */
export const withFee = (gift: number, { fee_percent, fee_cents }: CardFee): number =>
  Math.ceil(((gift + fee_cents) * WHOLE) / (WHOLE - fee_percent))

/** Whether there is a fee that a donor could cover. */
export const hasFee = ({ fee_percent, fee_cents }: CardFee): boolean => fee_percent > 0 || fee_cents > 0

/** Hundredths of a percent as `2.9%`. */
const formatPercent = (hundredths: number): string => `${hundredths / 100}%`

/** What is kept of each payment, as `2.9% and $0.30`; a part that is nothing is not said. */
export const feeWords = ({ fee_percent, fee_cents }: CardFee): string =>
  [fee_percent > 0 && formatPercent(fee_percent), fee_cents > 0 && formatCents(fee_cents)].filter(Boolean).join(' and ')
