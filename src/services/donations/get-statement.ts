import { donations, receipts } from '../../database/tables'
import type { Statement } from '../../shared/api/statements'
import { niceDate } from '../../shared/dates'
import { recordAuditEvent } from '../audit/record-audit-event'
import { asUser } from '../as-user'
import type { Actor, Context } from '../context'
import { and, database, eq, sql } from '../database'
import { nice } from '../lists/list-row'
import { postalAddress, siteSettings } from '../site-settings/site-settings'
import { donor, takenAt, takenIn } from './list-statements'
import { validReceipt } from './receipt-of'

/**
 * What a donor gave in a calendar year, and what the foundation has to say of it for their taxes; amounts in cents.
 * @param id of any of the donor's gifts
 * @throws Refusal 404
 */
export async function getStatement(ctx: Context, actor: Actor, id: number, year: number): Promise<Statement> {
  const gift = await asUser(ctx, actor).findByID({ collection: 'donations', id, select: { name: true, email: true } })
  const [site, gifts] = await Promise.all([
    siteSettings(ctx),
    database(ctx)
      .select({
        id: donations.id,
        type: donations.type,
        amount: donations.amount,
        honoree: donations.honoree,
        dedication: donations.dedication,
        receipt: receipts.number,
        nice_date: nice(takenAt, ctx.timeZone),
      })
      .from(donations)
      .leftJoin(receipts, validReceipt)
      .where(and(takenIn(year, ctx.timeZone), sql`${donor} = (select ${donor} from ${donations} where ${eq(donations.id, id)})`))
      .orderBy(takenAt, donations.id),
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
