import { z } from 'zod'
import type { Award } from '../../../shared/api/awards'
import {
  awardChangeSchema,
  MAX_AWARD,
  MAX_AWARD_MONTHS,
  newAwardSchema,
  planMonths,
  scheduleSchema,
  type AwardChange,
  type PlannedMonth,
} from '../../../shared/awards'
import { formatLongMonth } from '../../../shared/dates'
import { dollarsAsCents } from '../../../shared/donations'
import { centsToInput, formatCents, parseDollars } from '../../../shared/money'

/** Amounts are typed in dollars, and sent in cents. */
const dollars = dollarsAsCents(MAX_AWARD / 100)
const { first_month: month, payee_id } = newAwardSchema.shape
const plannedRow = z.object({ month, amount: dollars })

export const awardFormSchema = newAwardSchema.omit({ application_id: true }).extend({
  amount: dollars,
  monthly: dollars,
  arrears: z.array(plannedRow).max(MAX_AWARD_MONTHS, `An award has at most ${MAX_AWARD_MONTHS} months.`),
})

export const awardEditSchema = awardChangeSchema.extend({ amount: dollars })
export const activeEditSchema = awardEditSchema.pick({ amount: true, months: true, payee_id: true, account: true, updated_at: true })

export const scheduleFormSchema = scheduleSchema
  .omit({ updated_at: true })
  .extend({ installments: z.array(plannedRow.extend({ payee_id })).max(2 * MAX_AWARD_MONTHS) })

const FIELDS = {
  ...{ kind: '', campaign_id: '0', amount: '', months: '12', first_month: '', due_day: '1', payee_id: '', account: '' },
  /** A blank number stays; this removes it. */
  no_account: false,
  ...{ criteria: '', relationship: '', other_help: '', consent_on: '' },
}
export type AwardFields = typeof FIELDS

export interface TypedMonth {
  month: string
  amount: string
}
/** `January 2027: $540.00` */
export const typedRows = (rows: readonly TypedMonth[]): string[] =>
  rows.map(({ month, amount }) => `${month ? formatLongMonth(month) : 'No month'}: ${formatCents(parseDollars(amount) ?? 0)}`)

export const EMPTY_MONTH: TypedMonth = { month: '', amount: '' }

export const EMPTY_AWARD = { ...FIELDS, monthly: '', arrears: [] as TypedMonth[] }
export type AwardForm = typeof EMPTY_AWARD

/** An award as its form shows it: with the changes that wait. Its number is never shown again. */
export function toAwardFields({ pending, ...award }: Award): AwardFields {
  const { kind, campaign_id, amount, months, first_month, due_day, payee_id: payee, criteria, relationship, other_help, consent_on } = award
  return {
    ...{ kind, first_month, consent_on, campaign_id: String(campaign_id ?? 0), due_day: String(due_day), account: '' },
    ...{ amount: centsToInput(pending?.amount ?? amount), months: String(pending?.months ?? months) },
    ...{ payee_id: String(pending?.payee_id ?? payee), criteria: criteria ?? '', relationship: relationship ?? '' },
    ...{ other_help: other_help ?? '', no_account: false },
  }
}

/** Only what was changed: an amount that is sent takes a raise back that waits. */
export function changedFields(typed: AwardFields, before: Award): AwardChange {
  const shown = toAwardFields(before)
  const names = (Object.keys(FIELDS) as (keyof AwardFields)[]).filter((name) => typed[name] !== shown[name])
  const { account, ...sent } = awardEditSchema.partial().parse(Object.fromEntries(names.map((name) => [name, typed[name]])))
  return { ...sent, ...(typed.no_account ? { account: null } : account != null && { account }) }
}

type Planned = Pick<AwardForm, 'first_month' | 'months' | 'monthly' | 'arrears'>

export function typedPlan({ first_month, months, monthly, arrears }: Planned): PlannedMonth[] {
  const rows = arrears.map((row) => ({ month: row.month, amount: parseDollars(row.amount) ?? 0 })).filter((row) => row.month !== '')
  const count = Number(months)
  const amount = parseDollars(monthly)
  const isWhole = first_month !== '' && amount !== null && Number.isInteger(count) && count <= MAX_AWARD_MONTHS
  return isWhole ? planMonths({ first_month, months: count, monthly: amount, arrears: rows }) : rows
}

export const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((cents, { amount }) => cents + amount, 0)
