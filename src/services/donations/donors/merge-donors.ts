import { donor_merges } from '../../../database/tables'
import { assertRight } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { and, eq, inTransaction, isNull } from '../../../platform/database'
import { invalid, notFound } from '../../../platform/errors'
import { donorGroupOfGift } from './donor-keys'
import { lockDonors } from './donor-notes'

/**
 * Makes past and future gifts of `other`'s donor count for `donation`'s donor (rule 6.21); the gifts themselves do not change.
 * @returns id of the merge
 * @throws UserError 404; 422 when both are the same donor already
 */
export async function mergeDonors(ctx: Context, actor: Actor, { donation, other }: { donation: number; other: number }): Promise<number> {
  assertRight(actor, 'merge', 'statements')
  return inTransaction(ctx, async (tx) => {
    await tx.rows(lockDonors)
    const [into, merged] = [await donorGroupOfGift(tx, donation), await donorGroupOfGift(tx, other)]
    if (!into || !merged) throw notFound('donation')
    if (into.root === merged.root) throw invalid({ other: ['These gifts already belong to the same donor.'] })
    const [merge] = await tx.db
      .insert(donor_merges)
      .values({ donor: merged.root, into: into.root, merged_at: ctx.now().toISOString(), merged_by: actor.id })
      .returning({ id: donor_merges.id })
    if (!merge) throw new Error('The merge was not saved.')
    await recordAuditEvent(ctx, { action: 'donor-merged', user: actor.id, resource: 'statements', record: donation }, tx)
    return merge.id
  })
}

/** Undoes a merge; repeating it is harmless. @throws UserError 404 */
export async function separateDonors(ctx: Context, actor: Actor, merge: number): Promise<void> {
  assertRight(actor, 'merge', 'statements')
  await inTransaction(ctx, async (tx) => {
    await tx.rows(lockDonors)
    const undone = await tx.db
      .update(donor_merges)
      .set({ undone_at: ctx.now().toISOString(), undone_by: actor.id })
      .where(and(eq(donor_merges.id, merge), isNull(donor_merges.undone_at)))
      .returning({ id: donor_merges.id })
    if (undone.length > 0)
      return recordAuditEvent(ctx, { action: 'donor-separated', user: actor.id, resource: 'statements', record: merge }, tx)
    const known = await tx.db.select({ id: donor_merges.id }).from(donor_merges).where(eq(donor_merges.id, merge))
    if (known.length === 0) throw notFound('merge')
  })
}
