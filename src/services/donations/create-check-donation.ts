import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, type Transaction, sql } from '../../platform/database'
import { invalid } from '../../platform/errors'
import type { Donation } from '../../shared/api/donations'
import { dayOf } from '../../shared/dates'
import { dedicationOf } from '../../shared/dedications'
import type { NewCheckDonation } from '../../shared/donations'
import { choosableCampaign } from '../campaigns/campaigns'
import { DuplicateChecks, findDuplicateChecks, lockChecks } from './duplicate-checks'
import { getDonation } from './get-donation'

/**
 * Start of a check's day in the site's time zone, ISO 8601: its `created_at` (rule 6.6).
 * @param day `YYYY-MM-DD`
 * @throws UserError 422 on `created_at` for a future date
 */
export async function startOfCheckDay(ctx: Context, tx: Transaction, day: string): Promise<string> {
  if (day > dayOf(ctx.now(), ctx.timeZone)) throw invalid({ created_at: ['This date is in the future.'] })
  const [start] = await tx.rows<{ moment: string }>(sql`select ((${day}::date)::timestamp at time zone ${ctx.timeZone}) as moment`)
  return new Date(start?.moment ?? day).toISOString()
}

/** @throws DuplicateChecks for a likely duplicate, unless `confirmed`; UserError 422 */
export async function createCheckDonation(
  ctx: Context,
  actor: Actor,
  { campaign_id, created_at, confirmed, ...check }: NewCheckDonation,
): Promise<Donation> {
  const id = await inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const dated = { ...check, createdAt: await startOfCheckDay(ctx, tx, created_at) }
    await lockChecks(tx)
    const twins = confirmed ? [] : await findDuplicateChecks(ctx, tx, dated)
    if (twins.length > 0) throw new DuplicateChecks(twins)
    return recordCheck(ctx, tx, actor, campaign, dated)
  })
  return getDonation(ctx, id)
}

/** `createdAt` is the start of the check's day, ISO 8601. */
export type DatedCheck = Omit<NewCheckDonation, 'campaign_id' | 'created_at' | 'confirmed'> & { createdAt: string }

export async function recordCheck(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  campaign: number | null | undefined,
  { amount, name, createdAt, honoree = null, dedication, check_number, address }: DatedCheck,
): Promise<number> {
  const donation = await writeAs(ctx, actor, tx).create('donations', {
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
