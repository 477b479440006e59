import { issued_statements, donor_merges, users } from '../../../database/tables'
import { readAs } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context, Actor } from '../../../platform/context'
import { and, eq, sql, type Transaction, database, isNull, withoutTransaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { formattedDate } from '../../../platform/lists/list-row'
import type { IssuedStatement, Statement } from '../../../shared/api/statements'
import { formatDate } from '../../../shared/dates'
import { issuerOf, siteSettings } from '../../site-settings/site-settings'
import { donorLabel, donorGroupOfGift, type DonorGroup } from '../donors/donor-keys'
import { donorOf } from '../donors/donor-of'
import { giftsOfDonor, type GivenInYear } from './taken-gifts'

/** One donor's gifts in a calendar year, with what taxes need; amounts in cents. @param id any of the donor's gifts @throws UserError 404 */
export async function getStatement(ctx: Context, actor: Actor, id: number, year: number): Promise<Statement> {
  await readAs(ctx, actor).findByID({ collection: 'donations', id, select: {} })
  const reader = withoutTransaction(ctx)
  const family = await donorGroupOfGift(reader, id)
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
    nice_date: formatDate(ctx.now(), ctx.timeZone),
    organization,
    address,
    ein,
    gifts,
    amount,
    issued: issued && issuedView(ctx, issued, digest),
    merged,
  }
}

async function mergesOf(ctx: Context, { keys }: DonorGroup): Promise<Statement['merged']> {
  const found = await database(ctx)
    .select({
      id: donor_merges.id,
      donor: donor_merges.donor,
      nice_date: formattedDate(donor_merges.merged_at, ctx.timeZone),
      by: users.name,
    })
    .from(donor_merges)
    .innerJoin(users, eq(users.id, donor_merges.merged_by))
    .where(and(isNull(donor_merges.undone_at), sql`${donor_merges.into} = any(${sql.param(keys)}::text[])`))
    .orderBy(donor_merges.id)
  return found.map(({ donor, ...merge }) => ({ ...merge, donor: donorLabel(donor) }))
}

/** The newest sent statement per year and donor: (`year`, `root`, `id`). Merged donors count as one. */
export const newestIssued = sql`(
  select ${issued_statements.year}, coalesce(donor_roots.root, ${issued_statements.donor}) as root, max(${issued_statements.id}) as id
  from ${issued_statements} left join donor_roots on donor_roots.donor = ${issued_statements.donor} group by 1, 2)`

export type IssuedRow = typeof issued_statements.$inferSelect

/** @param keys from `donorGroupOfGift` */
export async function findIssued({ db }: Pick<Transaction, 'db'>, keys: readonly string[], year: number): Promise<IssuedRow | null> {
  const [row] = await db
    .select()
    .from(issued_statements)
    .where(and(eq(issued_statements.year, year), sql`${issued_statements.donor} = any(${sql.param(keys)}::text[])`))
    .orderBy(sql`${issued_statements.id} desc`)
    .limit(1)
  return row ?? null
}

/** @param digest of the statement as it would be now */
export const issuedView = (ctx: Context, row: IssuedRow, digest: string): IssuedStatement => ({
  id: row.id,
  email: row.email,
  nice_date: formatDate(new Date(row.issued_at), ctx.timeZone),
  changed: row.digest !== digest,
})
