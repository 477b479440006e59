import type { Donation } from '../../shared/api'
import type { DonationChange } from '../../shared/donations'
import { asUser } from '../as-user'
import { assertAdmin } from '../assert-admin'
import { recordAuditEvent } from '../audit/record-audit-event'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { notFound } from '../errors'
import { refuseStale } from '../stale-edit'
import { getDonation } from './get-donation'
import { CAPTURE, moveMoney, REFUND, RELEASE } from './move-money'

interface Current {
  campaign_id: number | null
  updated_at: string
}

/**
 * An admin changes authenticity or campaign of a donation, takes its money, lets it go, or gives it back (spec section 7).
 * @throws Refusal 403; 404; 409 when the record changed meanwhile or the gateway refuses; 422; 503 while the gateway is away
 */
export async function changeDonation(ctx: Context, actor: Actor, id: number, change: DonationChange): Promise<Donation> {
  assertAdmin(actor)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.rows<Current>(sql`select campaign_id, updated_at from donations where id = ${id} for update`)
    if (!current) throw notFound('donation')
    refuseStale(current.updated_at, change.updated_at)
    const campaign = await choosableCampaign(tx, current.campaign_id, change.campaign_id)
    const data = {
      ...(campaign === undefined ? {} : { campaign }),
      ...(change.authenticity === undefined ? {} : { authenticity: change.authenticity }),
    }
    if (Object.keys(data).length === 0) return
    await asUser(ctx, actor, tx).update({ collection: 'donations', id, data })
    await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'donations', record: id }, tx)
  })
  if (change.process) await moveMoney(ctx, actor, id, CAPTURE)
  if (change.authenticity === 'Fraudulent' && change.release) await moveMoney(ctx, actor, id, RELEASE)
  if (change.refund) await moveMoney(ctx, actor, id, REFUND)
  return getDonation(ctx, actor, id)
}
