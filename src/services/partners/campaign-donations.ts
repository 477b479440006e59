import { donations } from '../../database/tables'
import type { Campaign } from '../../shared/api/campaigns'
import type { Context } from '../../platform/context'
import { and, count, database, desc, eq, sql } from '../../platform/database'
import { isGift, isTaken, stayed } from '../donations/list-donations'
import { nice } from '../../platform/lists/list-row'

const SHOWN = 10

/** The campaign's newest gifts, how many there are, and what of them was taken, in cents. */
export async function campaignDonations(ctx: Context, id: number): Promise<Pick<Campaign, 'donations' | 'donations_total'>> {
  const given = and(eq(donations.campaign, id), isGift)
  const [newest, [total]] = await Promise.all([
    database(ctx)
      .select({ id: donations.id, name: donations.name, amount: donations.amount, nice_date: nice(donations.createdAt, ctx.timeZone) })
      .from(donations)
      .where(given)
      .orderBy(desc(donations.createdAt), desc(donations.id))
      .limit(SHOWN),
    database(ctx)
      .select({ count: count(), taken: sql`coalesce(sum(${stayed}) filter (where ${isTaken}), 0)`.mapWith(Number) })
      .from(donations)
      .where(given),
  ])
  return { donations: newest, donations_total: total ?? { count: 0, taken: 0 } }
}
