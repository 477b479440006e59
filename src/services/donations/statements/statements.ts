import { issued_statements, messages, statement_runs } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import {
  and,
  database,
  eq,
  isNull,
  preparedStatement,
  rows,
  sql,
  type SQL,
  type Transaction,
  withoutTransaction,
} from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { oneOf } from '../../../platform/lists/filters'
import type { ListDefinition } from '../../../platform/lists/list-query'
import { byName, formattedDate, rowOf } from '../../../platform/lists/list-row'
import { readAs } from '../../../platform/read-as'
import {
  type ChangedStatement,
  type IssuedStatement,
  type Statement,
  type StatementRow,
  statementRowSchema,
  type StatementRun,
} from '../../../shared/api/donors'
import { dayOf, formatDate, formatDay } from '../../../shared/dates'
import { issuerOf, siteSettings } from '../../site-settings/site-settings'
import { type DonorGroup, donorGroupOfGift, donorGroupOfKey, donorOf, familyOfGift, mergesOf } from '../donors/donor-keys'
import { donorsOfYear, giftsOfDonor, type GivenInYear } from './taken-gifts'

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

const issuedView = (ctx: Context, row: IssuedRow, digest: string): IssuedStatement => ({
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

const statement = {
  id: sql<number>`statement.id`,
  name: sql<string>`statement.name`,
  email: sql<string | null>`statement.email`,
  gifts: sql<number>`statement.gifts`,
  amount: sql<number>`statement.amount`,
}

const issued = sql`case when ${issued_statements.id} is null then 'no' when ${issued_statements.digest} <> statement.digest then 'changed' else 'yes' end`
const ISSUED_FILTER = ['no', 'yes', 'changed'] as const

function issuedColumn(timeZone: string, digest: SQL): SQL<StatementRow['issued']> {
  return sql`case when ${issued_statements.id} is not null then json_build_object('id', ${issued_statements.id}, 'email', ${issued_statements.email},
    'nice_date', ${formattedDate(issued_statements.issued_at, timeZone)}, 'changed', ${issued_statements.digest} <> ${digest}) end`
}

/** One row per donor, with the newest gift's id as `id`; amounts in cents. */
export const statementList = (year: number, timeZone: string): ListDefinition<StatementRow> => ({
  resource: 'statements',
  from: sql`(${donorsOfYear({ year, timeZone })}) statement
    left join ${newestIssued} newest on newest.root = statement.donor and newest.year = ${year}
    left join ${issued_statements} on ${eq(issued_statements.id, sql`newest.id`)}`,
  id: statement.id,
  row: rowOf(statementRowSchema, {
    ...statement,
    issued: issuedColumn(timeZone, sql`statement.digest`),
  }),
  filters: { issued: oneOf('issued', issued, ISSUED_FILTER) },
  search: [statement.name, statement.email],
  sorts: { ...statement, name: byName(statement.name), email: byName(statement.email), issued },
})

export async function statementsOfYear(ctx: Context, year: number): Promise<StatementRun> {
  const { timeZone } = ctx
  const [[counted], [running]] = await Promise.all([
    rows<Omit<StatementRun, 'year' | 'running' | 'from'>>(
      ctx,
      sql`with given as (${donorsOfYear({ year, timeZone })}),
        issued as (select ${issued_statements}.*, newest.root, ${messages.state}::text as state from ${newestIssued} newest
          join ${issued_statements} on ${issued_statements.id} = newest.id left join ${messages} on ${messages.id} = ${issued_statements.message}
          where newest.year = ${year})
      select count(*) filter (where issued.id is null)::int as open,
        count(*) filter (where issued.id is null and given.email is not null)::int as open_with_email,
        count(*) filter (where issued.digest is distinct from coalesce(given.digest, md5('')) and issued.id is not null)::int as changed,
        count(*) filter (where issued.email is not null)::int as mailed,
        count(*) filter (where issued.state in ('waiting', 'sending'))::int as waiting,
        count(*) filter (where issued.state in ('failed', 'unsent', 'canceled'))::int as undelivered,
        count(*) filter (where issued.id is not null and issued.email is null)::int as paper
      from given full join issued on issued.root = given.donor`,
    ),
    database(ctx)
      .select()
      .from(statement_runs)
      .where(and(eq(statement_runs.year, year), isNull(statement_runs.finished_at))),
  ])
  const isOver = year < Number(dayOf(ctx.now(), timeZone).slice(0, 4))
  return {
    year,
    running: running ? { donors: running.donors, nice_date: formatDate(new Date(running.started_at), timeZone) } : null,
    ...(counted ?? { open: 0, open_with_email: 0, changed: 0, mailed: 0, waiting: 0, undelivered: 0, paper: 0 }),
    from: isOver ? null : formatDay(`${year + 1}-01-01`),
  }
}
