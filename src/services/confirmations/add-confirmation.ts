import { confirmations, installments } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { arrearsOf } from '../../shared/awards'
import type { ConfirmationAnswers, ConfirmationSource } from '../../shared/confirmations'
import type { StoredAward } from '../awards/locked-award'
import { findDifferences, type Payee } from './find-differences'

interface Confirmation {
  award: StoredAward
  payee: Payee
  source: ConfirmationSource
  /** The person who wrote it down; null: the payee itself, on its page. */
  by: number | null
  answers: ConfirmationAnswers
}

/** Adds a payee's answers with what differs in them, and changes nothing else (rule 29.24). @returns its ID */
export async function addConfirmation(ctx: Context, tx: Transaction, { award, payee, source, by, answers }: Confirmation): Promise<number> {
  const payments = await tx.db
    .select({ month: installments.month, amount: installments.amount, state: installments.state })
    .from(installments)
    .where(eq(installments.award, award.id))
  const planned = payments.filter(({ state }) => state === 'planned')
  const amounts = (planned.length > 0 ? planned : payments.filter(({ state }) => state !== 'canceled')).map(({ amount }) => amount)
  const arrears = arrearsOf(payments, award.first_month)
  const at = ctx.now().toISOString()
  const [added] = await tx.db
    .insert(confirmations)
    .values({
      ...{ award: award.id, payee: payee.id, source, by, createdAt: at, updatedAt: at },
      answers: SEALED.confirmation.seal(ctx.sealer, answers, award.id),
      differs: findDifferences(answers, { award, payee, amounts, arrears }),
    })
    .returning({ id: confirmations.id })
  if (!added) throw new Error('The confirmation was not stored.')
  await recordAuditEvent(ctx, { action: 'create', user: by, resource: 'confirmations', record: added.id }, tx)
  return added.id
}
