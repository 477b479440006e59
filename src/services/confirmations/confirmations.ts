import { awards, confirmations, installments, payees } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inTransaction, ne, sql, type Transaction } from '../../platform/database'
import { invalid, notFound } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { notRecusedFrom } from '../../platform/recusals'
import { SEALED } from '../../platform/sealed-values'
import type { Award } from '../../shared/api/awards'
import { arrearsOf } from '../../shared/awards'
import type { ConfirmationAnswers, ConfirmationSource, NewConfirmation } from '../../shared/confirmations'
import { getAward, pendingOf } from '../awards/awards'
import { monthlyAmounts } from '../awards/installments'
import { assertState, lockAward, type LockedAward, type StoredAward } from '../awards/locked-award'
import { findDifferences, type Payee } from './find-differences'

interface Confirmation {
  award: StoredAward
  payee: Payee
  source: ConfirmationSource
  /** The person who wrote it down; null: the payee itself, on its page. */
  by: number | null
  answers: ConfirmationAnswers
}

export async function addConfirmation(ctx: Context, tx: Transaction, { award, payee, source, by, answers }: Confirmation): Promise<number> {
  const payments = await tx.db
    .select({ month: installments.month, amount: installments.amount, state: installments.state })
    .from(installments)
    .where(eq(installments.award, award.id))
  const [kept] = await tx.rows<{ amounts: number[] }>(sql`select ${monthlyAmounts(award.id)} as amounts`)
  const arrears = arrearsOf(payments, award.first_month)
  const at = ctx.now().toISOString()
  const [added] = await tx.db
    .insert(confirmations)
    .values({
      ...{ award: award.id, payee: payee.id, source, by, createdAt: at, updatedAt: at },
      answers: SEALED.confirmation.seal(ctx.sealer, answers, award.id),
      differs: findDifferences(answers, { award, payee, amounts: kept?.amounts ?? [], arrears }),
    })
    .returning({ id: confirmations.id })
  if (!added) throw new Error('The confirmation was not stored.')
  await recordAuditEvent(ctx, { action: 'create', user: by, resource: 'confirmations', record: added.id }, tx)
  return added.id
}

async function payeesOf({ tx, award }: LockedAward): Promise<Set<number>> {
  const paid = await tx.db
    .select({ payee: installments.payee })
    .from(installments)
    .where(and(eq(installments.award, award.id), ne(installments.state, 'canceled')))
  return new Set([award.payee, pendingOf(award.pending)?.payee ?? award.payee, ...paid.map(({ payee }) => payee)])
}

/** @throws UserError 403; 404; 409 for an award that is not under way; 422 for a payee that it doesn't pay */
export async function enterConfirmation(
  ctx: Context,
  actor: Actor,
  id: number,
  { source, answers, payee_id }: NewConfirmation,
): Promise<Award> {
  assertRight(actor, 'create', 'confirmations')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    const { award } = locked
    await assertState(locked, 'active', 'paused')
    const wanted = payee_id ?? award.payee
    const isPaid = (await payeesOf(locked)).has(wanted)
    const [payee] = isPaid ? await tx.db.select().from(payees).where(eq(payees.id, wanted)).for('key share') : []
    if (!payee) throw invalid({ payee_id: ['This award doesn’t pay this payee.'] })
    await addConfirmation(ctx, tx, { award, payee, source, by: actor.id, answers })
  })
  return getAward(ctx, actor, id)
}

/** Changes nothing when repeated. @throws UserError 403; 404 */
export async function markConfirmationSeen(ctx: Context, actor: Actor, id: number): Promise<Award> {
  assertRight(actor, 'edit', 'confirmations')
  const [found] = await database(ctx)
    .select({ award: confirmations.award })
    .from(confirmations)
    .innerJoin(awards, eq(awards.id, confirmations.award))
    .where(and(eq(confirmations.id, id), notRecusedFrom(actor, awards.application)))
  if (!found) throw notFound('confirmation')
  await inTransaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .select({ seen_at: confirmations.seen_at })
      .from(confirmations)
      .where(eq(confirmations.id, id))
      .for('no key update')
    if (!stored) throw notFound('confirmation')
    if (stored.seen_at !== null) return
    const data = { seen_by: actor.id, seen_at: ctx.now().toISOString() }
    await writeAs(ctx, actor, tx).update('confirmations', id, data, { action: 'marked-read' })
  })
  return getAward(ctx, actor, found.award)
}
