import { issued_statements } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context, Actor } from '../../../platform/context'
import { and, eq, sql, type Transaction, withoutTransaction, preparedStatement } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { readAs } from '../../../platform/read-as'
import type { IssuedStatement, Statement, ChangedStatement } from '../../../shared/api/donors'
import { formatDate } from '../../../shared/dates'
import { issuerOf, siteSettings } from '../../site-settings/site-settings'
import { donorGroupOfGift, mergesOf, donorOf, familyOfGift, donorGroupOfKey, type DonorGroup } from '../donors/donor-keys'
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

export const newestIssued = sql`(
  select ${issued_statements.year}, coalesce(donor_roots.root, ${issued_statements.donor}) as root, max(${issued_statements.id}) as id
  from ${issued_statements} left join donor_roots on donor_roots.donor = ${issued_statements.donor} group by 1, 2)`

export type IssuedRow = typeof issued_statements.$inferSelect

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

const concernedBy = preparedStatement<Pick<typeof issued_statements.$inferSelect, 'year' | 'donor'>>(
  'statements_concerned',
  () => sql`
    select distinct ${issued_statements.year}, ${issued_statements.donor} from ${issued_statements}
    where ${issued_statements.gifts} @> ${sql.placeholder('gifts')}::jsonb
      or (${issued_statements.year} = ${sql.placeholder('year')} and ${issued_statements.donor} = any((select keys from (${familyOfGift}) own)::text[]))
    order by 1, 2`,
)

/**
 * Sent statements that a gift has made outdated: those that list it, and the one it belongs to now (rule 6.22).
 * @param year that the gift counts for
 */
export async function changedStatements(ctx: Context, donation: number, year: number): Promise<ChangedStatement[]> {
  const reader = withoutTransaction(ctx)
  const found = await concernedBy(reader.db, { gifts: JSON.stringify([donation]), donation, year })
  const concerned = new Map<string, { year: number; family: DonorGroup }>()
  for (const { year, donor } of found) {
    const family = await donorGroupOfKey(reader, donor)
    concerned.set(`${year} ${family.root}`, { year, family })
  }
  const views = [...concerned.values()].map(({ year, family }) => statementNow(ctx, year, family))
  return (await Promise.all(views)).flatMap((view) => (view?.changed ? [view] : []))
}

async function statementNow(ctx: Context, year: number, { keys }: DonorGroup): Promise<ChangedStatement | null> {
  const reader = withoutTransaction(ctx)
  const [row, [given]] = await Promise.all([
    findIssued(reader, keys, year),
    reader.rows<GivenInYear>(giftsOfDonor(keys, { year, timeZone: ctx.timeZone })),
  ])
  return row && { ...issuedView(ctx, row, given?.digest ?? ''), year, name: row.name }
}
