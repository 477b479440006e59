import type { Donation } from '../../shared/api/donations'
import { dedicationOf } from '../../shared/dedications'
import type { NewCheckDonation } from '../../shared/donations'
import { changeAs } from '../../platform/audit/change-as'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, type Transaction } from '../../platform/database'
import { startOfCheckDay } from './check-day'
import { CheckTwins, findTwins, inTurn } from './check-twins'
import { getDonation } from './get-donation'

/**
 * An admin records a check (rule 6.6): its date is the donation's `created_at`, at the start of that day in the site's zone.
 * @throws CheckTwins when there is one alike, and it is not `confirmed`; Refusal 422
 */
export async function createCheckDonation(
  ctx: Context,
  actor: Actor,
  { campaign_id, created_at, confirmed, ...check }: NewCheckDonation,
): Promise<Donation> {
  const id = await inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const dated = { ...check, createdAt: await startOfCheckDay(ctx, tx, created_at) }
    await inTurn(tx)
    const twins = confirmed ? [] : await findTwins(ctx, tx, dated)
    if (twins.length > 0) throw new CheckTwins(twins)
    return recordCheck(ctx, tx, actor, campaign, dated)
  })
  return getDonation(ctx, id)
}

/** A check as it is stored: with the moment that its day begins, ISO 8601. */
export type DatedCheck = Omit<NewCheckDonation, 'campaign_id' | 'created_at' | 'confirmed'> & { createdAt: string }

/** Writes a check down. @returns its id */
export async function recordCheck(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  campaign: number | null | undefined,
  { amount, name, createdAt, honoree = null, dedication, check_number, address }: DatedCheck,
): Promise<number> {
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
}
