import { awards, installments } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inTransaction, ne, not } from '../../platform/database'
import { invalid, notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { Award } from '../../shared/api/awards'
import { dueDateOf } from '../../shared/awards'
import type { InstallmentChange } from '../../shared/disbursements'
import { getAward } from './awards'
import { lockAward } from './locked-award'
import { refuseMonthAbove, wasInPayment } from './plan-installments'

/**
 * Counts an issued payment for another month, to which the payee applied it.
 * @throws UserError 403; 404; 409 when it was not issued; 422 above twelve months, or for a month that this payee is paid for already
 */
export async function moveInstallment(ctx: Context, actor: Actor, id: number, { month, reason }: InstallmentChange): Promise<Award> {
  assertRight(actor, 'edit', 'installments')
  const [found] = await database(ctx).select({ award: installments.award }).from(installments).where(eq(installments.id, id))
  if (!found) throw notFound('payment')
  await inTransaction(ctx, async (tx) => {
    const { award } = await lockAward(ctx, tx, actor, found.award)
    const [installment] = await tx.db.select().from(installments).where(eq(installments.id, id))
    if (!installment) throw notFound('payment')
    if (installment.state !== 'issued' && installment.state !== 'cleared')
      throw new UserError(409, 'Only an issued payment can be moved to another month. Change the schedule instead.')
    if (installment.month === month) return
    const { award: its, payee } = installment
    const isTaken = and(eq(installments.award, its), eq(installments.month, month), eq(installments.payee, payee), ne(installments.id, id))
    const isUnused = and(isTaken, eq(installments.state, 'canceled'), not(wasInPayment))
    await tx.db.delete(installments).where(isUnused)
    if ((await tx.db.select({ id: installments.id }).from(installments).where(isTaken)).length > 0)
      throw invalid({ month: ['This payee already has a payment for this month.'] })
    await refuseMonthAbove(tx, award, id, month)
    const month_reason = SEALED.paymentText.seal(ctx.sealer, reason, 'month_reason', its)
    await tx.db
      .update(installments)
      .set({ month, due_on: dueDateOf(month, award.due_day), month_reason })
      .where(eq(installments.id, id))
    const told = { user: actor.id, action: 'installment-month-changed', fields: ['month'] } as const
    await changeRow(ctx, tx, { table: awards, id: its }, { state: award.state }, told)
  })
  return getAward(ctx, actor, found.award)
}
