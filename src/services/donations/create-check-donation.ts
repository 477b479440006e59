import type { Donation } from '../../shared/api'
import type { CheckDonation } from '../../shared/donations'
import { asUser } from '../as-user'
import { recordAuditEvent } from '../audit/record-audit-event'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { getDonation } from './get-donation'

/** An admin records a check (rule 6.6): its date is the donation's `created_at`, at the start of that day in the site's zone. @throws Refusal 422 */
export async function createCheckDonation(
  ctx: Context,
  actor: Actor,
  { campaign_id, amount, name, created_at, honoree }: CheckDonation,
): Promise<Donation> {
  const id = await inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id)
    const [start] = await tx.rows<{ moment: string }>(sql`select ((${created_at}::date)::timestamp at time zone ${ctx.timeZone}) as moment`)
    const donation = await asUser(ctx, actor, tx).create({
      collection: 'donations',
      data: {
        campaign,
        amount,
        name,
        honoree: honoree ?? null,
        type: 'Check',
        createdAt: new Date(start?.moment ?? created_at).toISOString(),
      },
    })
    await recordAuditEvent(ctx, { action: 'create', user: actor.id, resource: 'donations', record: donation.id }, tx)
    return donation.id
  })
  return getDonation(ctx, actor, id)
}
