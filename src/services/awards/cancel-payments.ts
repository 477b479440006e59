import { disbursement_runs, disbursements, installments } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inArray, sql, type Transaction } from '../../platform/database'
import { UNISSUED_STATES } from '../../shared/awards'
import { forgetSecondPerson } from '../alerts/queue-second-person'

export async function freeInstallments(tx: Transaction, payments: readonly number[]): Promise<void> {
  await tx.rows(sql`
    with freed as (
      update disbursement_lines set live = false where disbursement_id = any(${sql.param([...payments])}::int[]) and live returning installment_id)
    update installments set state = (case when awards.state in ('active', 'paused') then 'planned' else 'canceled' end)::enum_installments_state
      from awards where awards.id = installments.award_id and installments.id in (select installment_id from freed)`)
}

/** @param payments IDs, locked by the caller */
export async function cancelPayments(ctx: Context, tx: Transaction, actor: Actor, payments: readonly number[]): Promise<void> {
  if (payments.length === 0) return
  const told = { user: actor.id, action: 'disbursement-canceled', fields: ['state'] } as const
  await changeRow(ctx, tx, { table: disbursements, id: payments }, { state: 'canceled' }, told)
  await freeInstallments(tx, payments)
  /** Locked before it is read: of two that cancel a run's last payments together, the later one sees that none is left. */
  const runs = await tx.rows<{ id: number }>(sql`
    select id from disbursement_runs where id in (select run_id from disbursements where id = any(${sql.param([...payments])}::int[]))
      order by id for update`)
  const empty = await tx.rows<{ id: number }>(sql`
    select id from disbursement_runs run where state <> 'canceled' and id = any(${sql.param(runs.map(({ id }) => id))}::int[])
      and not exists (select from disbursements left_over where left_over.run_id = run.id and left_over.state <> 'canceled')
      order by id`)
  const data = { state: 'canceled' as const, state_by: actor.id, state_at: ctx.now().toISOString() }
  for (const { id } of empty) {
    await changeRow(ctx, tx, { table: disbursement_runs, id }, data, { user: actor.id, action: 'run-canceled', fields: ['state'] })
    await forgetSecondPerson(tx, { kind: 'run', id })
  }
}

export async function cancelWhatIsOpen(ctx: Context, tx: Transaction, actor: Actor, award: number): Promise<void> {
  const open = await tx.db
    .select({ id: disbursements.id })
    .from(disbursements)
    .where(and(eq(disbursements.award, award), inArray(disbursements.state, ['prepared', 'approved'])))
    .for('update')
  const ids = open.map(({ id }) => id)
  await cancelPayments(ctx, tx, actor, ids)
  await tx.db
    .update(installments)
    .set({ state: 'canceled' })
    .where(and(eq(installments.award, award), inArray(installments.state, UNISSUED_STATES)))
}
