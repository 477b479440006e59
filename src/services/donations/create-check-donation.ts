import type { Donation } from '../../shared/api/donations'
import type { NewCheckDonation } from '../../shared/donations'
import { changeAs } from '../audit/change-as'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { getDonation } from './get-donation'

/** An admin records a check (rule 6.6): its date is the donation's `created_at`, at the start of that day in the site's zone. @throws Refusal 422 */
export async function createCheckDonation(
  ctx: Context,
  actor: Actor,
  { campaign_id, amount, name, created_at, honoree }: NewCheckDonation,
): Promise<Donation> {
  const id = await inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id)
    const [start] = await tx.rows<{ moment: string }>(sql`select ((${created_at}::date)::timestamp at time zone ${ctx.timeZone}) as moment`)
    const donation = await changeAs(ctx, actor, tx).create('donations', {
      campaign,
      amount,
      name,
      honoree: honoree ?? null,
      type: 'Check',
      createdAt: new Date(start?.moment ?? created_at).toISOString(),
    })
    return donation.id
  })
  return getDonation(ctx, id)
}
