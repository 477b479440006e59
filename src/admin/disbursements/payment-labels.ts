import type { Disbursement, DisbursementRow, InstallmentRow, OtherPayment, Run } from '../../shared/api/disbursements'
import { formatMonth } from '../../shared/dates'
import { type DisbursementState, METHOD_LABELS, type RunState } from '../../shared/disbursements'

export const PAYMENT_STATE_LABELS: Readonly<Record<DisbursementState, string>> = {
  prepared: 'Prepared',
  approved: 'Approved',
  issued: 'Issued',
  cleared: 'Cleared',
  void: 'Void',
  canceled: 'Canceled',
}

export const RUN_STATE_LABELS: Readonly<Record<RunState, string>> = {
  prepared: 'Prepared',
  approved: 'Approved',
  issued: 'Issued',
  canceled: 'Canceled',
}

export const familyOf = ({ full_name, reference }: Pick<InstallmentRow, 'full_name' | 'reference'>): string => full_name || reference

/** `Sep 2026`, or `Sep to Nov 2026` for months without a gap. */
export function monthsOf({ lines }: Pick<DisbursementRow, 'lines'>): string {
  const months = [...new Set(lines.map(({ counts_for }) => counts_for))].sort()
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  const isWhole = months.length > 2 && countFrom(first, last) === months.length
  const begin = first.slice(0, 4) === last.slice(0, 4) ? formatMonth(first).split(' ')[0] : formatMonth(first)
  return isWhole ? `${begin} to ${formatMonth(last)}` : months.map(formatMonth).join(', ')
}

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const countFrom = (first: string, last: string): number => indexOf(last) - indexOf(first) + 1

export const titleOf = ({ method, number }: Pick<OtherPayment, 'method' | 'number'>): string =>
  [METHOD_LABELS[method], number].filter((part) => part !== null).join(' ')

const WHY = 'Why pay anyway: '

/**
 * Says the reason in writing once where payments share it, above them, and at a payment only what that leaves open.
 * @param count payments on screen
 */
export function overrideLines(overrides: Run['overrides'], count: number) {
  const [reason, ...others] = new Set(overrides.map((each) => each.reason))
  const shared = reason !== undefined && others.length === 0 && overrides.length > 1 ? `${WHY}${reason}` : null
  const lineOf = (payment: number): string | undefined => {
    const own = overrides.find(({ disbursement_id }) => disbursement_id === payment)
    if (!own) return undefined
    if (!shared) return `${WHY}${own.reason}`
    return overrides.length < count ? 'Paid for the reason above' : undefined
  }
  return { shared, lineOf }
}

/** Cents that came back of one month. */
const returnedOf = ({ returns }: Pick<Disbursement, 'returns'>, installment: number): number =>
  returns.filter(({ installment_id }) => installment_id === installment).reduce((cents, { amount }) => cents + amount, 0)

export const linesWithRest = (payment: Pick<Disbursement, 'lines' | 'returns'>) =>
  payment.lines.map((line) => ({ ...line, rest: line.amount - returnedOf(payment, line.installment_id) })).filter(({ rest }) => rest > 0)
