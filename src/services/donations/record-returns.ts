import { gift_returns, type donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { eq, sql, type Transaction } from '../../platform/database'
import type { Payment } from '../../platform/payments/gateway'

/** Returned money in cents: refunded by the foundation, and taken back by the donor's bank. */
export interface ReturnedAmounts {
  refunded: number
  lost: number
}

/** Returns that the gateway reports and we have not recorded. An older reading reports less and changes nothing. */
export async function newReturns(
  tx: Transaction,
  { id }: Pick<typeof donations.$inferSelect, 'id'>,
  payment: Payment,
): Promise<ReturnedAmounts> {
  const sum = (byBank: boolean) =>
    sql`coalesce(sum(${gift_returns.amount}) filter (where ${eq(gift_returns.by_bank, byBank)}), 0)`.mapWith(Number)
  const [known] = await tx.db
    .select({ refunded: sum(false), lost: sum(true) })
    .from(gift_returns)
    .where(eq(gift_returns.donation, id))
  const before = known ?? { refunded: 0, lost: 0 }
  const left = payment.amount - before.refunded - before.lost
  const refunded = Math.max(0, Math.min(payment.refunded - before.refunded, left))
  const lost = Math.max(0, Math.min(payment.lost - before.lost, left - refunded))
  return { refunded, lost }
}

export async function recordReturns(ctx: Context, tx: Transaction, donation: number, { refunded, lost }: ReturnedAmounts): Promise<void> {
  const at = ctx.now().toISOString()
  const found = [
    { amount: refunded, by_bank: false },
    { amount: lost, by_bank: true },
  ].filter(({ amount }) => amount > 0)
  if (found.length > 0) await tx.db.insert(gift_returns).values(found.map((one) => ({ ...one, donation, at })))
}
