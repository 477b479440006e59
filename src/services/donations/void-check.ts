import type { donations } from '../../database/tables'
import type { DonationChange } from '../../shared/donations'
import { changeAs } from '../../platform/audit/change-as'
import type { Actor, Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { voidReceipt } from './issue-receipt'

/**
 * Voids a check, with the reason, and its receipt with it; or brings it back: then a new receipt can be issued (rule 6.11). What it is
 * already, it stays.
 * @param current the check, locked by the transaction
 * @throws Refusal 422 for a gift online
 */
export async function voidCheck(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, type, payment_state }: typeof donations.$inferSelect,
  { void: isVoid, reason }: Pick<DonationChange, 'void' | 'reason'>,
): Promise<void> {
  if (type === 'Online') throw invalid({ void: ['Only a check can be voided. Give the money of this gift back instead.'] })
  if (isVoid === (payment_state === 'voided')) return
  const change = isVoid
    ? { payment_state: 'voided' as const, void_reason: reason ?? null, returned_at: ctx.now().toISOString() }
    : { payment_state: null, void_reason: null, returned_at: null }
  await changeAs(ctx, actor, tx).update('donations', id, change, { action: isVoid ? 'check-voided' : 'check-restored' })
  if (isVoid) await voidReceipt(ctx, tx, id)
}
