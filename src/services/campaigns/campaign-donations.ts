import type { Campaign } from '../../shared/api'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { isGift, isTaken } from '../donations/list-donations'
import { nice } from '../lists/list-row'

const SHOWN = 10

/** The campaign's newest gifts, how many there are, and what of them was taken, in cents. */
export async function campaignDonations(ctx: Context, id: number): Promise<Pick<Campaign, 'donations' | 'donations_total'>> {
  const [donations, [total]] = await Promise.all([
    rows<Campaign['donations'][number]>(
      ctx,
      sql`
      select d.id, d.name, d.amount::int, ${nice(sql.raw('d.created_at'), ctx.timeZone)} as nice_date
      from donations d where d.campaign_id = ${id} and ${isGift} order by d.created_at desc, d.id desc limit ${SHOWN}`,
    ),
    rows<Campaign['donations_total']>(
      ctx,
      sql`
      select count(*)::int as count, coalesce(sum(d.amount) filter (where ${isTaken}), 0)::float8 as taken from donations d where d.campaign_id = ${id} and ${isGift}`,
    ),
  ])
  return { donations, donations_total: total ?? { count: 0, taken: 0 } }
}
