import type { Statement } from '../../shared/api'
import { niceDate } from '../../shared/dates'
import { recordAuditEvent } from '../audit/record-audit-event'
import { asUser } from '../as-user'
import type { Actor, Context } from '../context'
import { rows, sql } from '../database'
import { nice } from '../lists/list-row'
import { postalAddress, siteSettings } from '../site-settings/site-settings'
import { donor, takenAt, takenIn } from './list-statements'

/**
 * What a donor gave in a calendar year, and what the foundation has to say of it for their taxes; amounts in cents.
 * @param id of any of the donor's gifts
 * @throws Refusal 404
 */
export async function getStatement(ctx: Context, actor: Actor, id: number, year: number): Promise<Statement> {
  const gift = await asUser(ctx, actor).findByID({ collection: 'donations', id, select: { name: true, email: true } })
  const [site, gifts] = await Promise.all([
    siteSettings(ctx),
    rows<Statement['gifts'][number]>(
      ctx,
      sql`
      select d.id, d.type, d.amount::int, d.honoree, r.number::int as receipt, ${nice(takenAt, ctx.timeZone)} as nice_date
      from donations d left join receipts r on r.donation_id = d.id
      where ${takenIn(year, ctx.timeZone)} and ${donor} = (select ${donor} from donations d where d.id = ${id})
      order by ${takenAt}, d.id`,
    ),
  ])
  await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'statements', record: id })
  return {
    id,
    year,
    name: gift.name,
    email: gift.email ?? null,
    nice_date: niceDate(ctx.now(), ctx.timeZone),
    organization: site.name,
    address: postalAddress(site),
    ein: site.ein,
    gifts,
    amount: gifts.reduce((sum, { amount }) => sum + amount, 0),
  }
}
