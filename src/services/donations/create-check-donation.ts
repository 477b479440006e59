import type { Donation } from '../../shared/api/donations'
import { dedicationOf } from '../../shared/dedications'
import type { NewCheckDonation } from '../../shared/donations'
import { changeAs } from '../audit/change-as'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction } from '../database'
import { startOfCheckDay } from './check-day'
import { refuseTwins } from './check-twins'
import { getDonation } from './get-donation'

/**
 * An admin records a check (rule 6.6): its date is the donation's `created_at`, at the start of that day in the site's zone.
 * @throws CheckTwins when there is one alike, and it is not `confirmed`; Refusal 422
 */
export async function createCheckDonation(
  ctx: Context,
  actor: Actor,
  { campaign_id, amount, name, created_at, honoree = null, dedication, check_number, address, confirmed }: NewCheckDonation,
): Promise<Donation> {
  const id = await inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const createdAt = await startOfCheckDay(ctx, tx, created_at)
    if (!confirmed) await refuseTwins(ctx, tx, { name, amount, createdAt })
    const donation = await changeAs(ctx, actor, tx).create('donations', {
      campaign,
      amount,
      name,
      honoree,
      dedication: dedicationOf({ honoree, dedication }),
      check_number: check_number ?? null,
      address: address ?? null,
      type: 'Check',
      createdAt,
    })
    return donation.id
  })
  return getDonation(ctx, id)
}
