import { donor_merges, users } from '../../../database/tables'
import type { Statement } from '../../../shared/api/statements'
import { niceDate } from '../../../shared/dates'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import { asUser } from '../../../platform/as-user'
import type { Actor, Context } from '../../../platform/context'
import { and, database, eq, isNull, outside, sql } from '../../../platform/database'
import { donorWords, familyOf, type DonorFamily } from '../donors/donor-keys'
import { donorOf } from '../donors/donor-of'
import { nice } from '../../../platform/lists/list-row'
import { notFound } from '../../../platform/errors'
import { issuerOf } from '../../site-settings/issuer'
import { siteSettings } from '../../site-settings/site-settings'
import { findIssued, issuedView } from './newest-issued'
import { giftsOfDonor, type GivenInYear } from './taken-gifts'

/**
 * What a donor gave in a calendar year, and what the foundation has to say of it for their taxes; amounts in cents.
 * @param id of any of the donor's gifts
 * @throws Refusal 404
 */
export async function getStatement(ctx: Context, actor: Actor, id: number, year: number): Promise<Statement> {
  await asUser(ctx, actor).findByID({ collection: 'donations', id, select: {} })
  const reader = outside(ctx)
  const family = await familyOf(reader, id)
  if (!family) throw notFound('donation')
  const [site, [given], issued, who, merged] = await Promise.all([
    siteSettings(ctx),
    reader.rows<GivenInYear>(giftsOfDonor(family.keys, { year, timeZone: ctx.timeZone })),
    findIssued(reader, family.keys, year),
    donorOf(reader, family),
    mergesOf(ctx, family),
  ])
  await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'statements', record: id })
  const { organization, address, ein } = issuerOf(site)
  const { gifts, amount, digest } = given ?? { gifts: [], amount: 0, digest: '' }
  return {
    id,
    year,
    ...who,
    nice_date: niceDate(ctx.now(), ctx.timeZone),
    organization,
    address,
    ein,
    gifts,
    amount,
    issued: issued && issuedView(ctx, issued, digest),
    merged,
  }
}

/** The merges that hold this donor together. */
async function mergesOf(ctx: Context, { keys }: DonorFamily): Promise<Statement['merged']> {
  const found = await database(ctx)
    .select({ id: donor_merges.id, donor: donor_merges.donor, nice_date: nice(donor_merges.merged_at, ctx.timeZone), by: users.name })
    .from(donor_merges)
    .innerJoin(users, eq(users.id, donor_merges.merged_by))
    .where(and(isNull(donor_merges.undone_at), sql`${donor_merges.into} = any(${sql.param(keys)}::text[])`))
    .orderBy(donor_merges.id)
  return found.map(({ donor, ...merge }) => ({ ...merge, donor: donorWords(donor) }))
}
