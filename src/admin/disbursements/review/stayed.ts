import type { Disbursement } from '../../../shared/api/disbursements'

/** Cents that came back of one month. */
export const returnedOf = ({ returns }: Pick<Disbursement, 'returns'>, installment: number): number =>
  returns.filter(({ installment_id }) => installment_id === installment).reduce((cents, { amount }) => cents + amount, 0)

/** Months of a payment of which something is left to come back. */
export const linesWithRest = (payment: Pick<Disbursement, 'lines' | 'returns'>) =>
  payment.lines.map((line) => ({ ...line, rest: line.amount - returnedOf(payment, line.installment_id) })).filter(({ rest }) => rest > 0)
