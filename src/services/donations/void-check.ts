import { donations } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import { invalid } from '../../platform/errors'
import type { LockedDonation } from './locked-donation'
import { voidReceipt } from './issue-receipt'

/** Voids a check and its receipt (rule 6.11); safe to repeat. @throws UserError 422 for an online gift */
export async function voidCheck({ ctx, tx, actor, gift }: LockedDonation, reason: string | null = null): Promise<void> {
  refuseOnline(gift)
  if (gift.payment_state === 'voided') return
  const change = { payment_state: 'voided', void_reason: reason, returned_at: ctx.now().toISOString() } as const
  await changeRow(ctx, tx, { table: donations, id: gift.id }, change, { user: actor.id, action: 'check-voided' })
  await voidReceipt(ctx, tx, gift.id)
}

/** Restores a void check; a new receipt can then be issued (rule 6.11). @throws UserError 422 for an online gift */
export async function restoreCheck({ ctx, tx, actor, gift }: LockedDonation): Promise<void> {
  refuseOnline(gift)
  if (gift.payment_state !== 'voided') return
  const change = { payment_state: null, void_reason: null, returned_at: null }
  await changeRow(ctx, tx, { table: donations, id: gift.id }, change, { user: actor.id, action: 'check-restored' })
}

function refuseOnline({ type }: LockedDonation['gift']): void {
  if (type === 'Online') throw invalid({ void: ['Only checks can be voided. Refund this gift instead.'] })
}
