import { issued_statements, messages, statement_runs } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { eq, sql, type SQL, and, database, isNull, rows } from '../../../platform/database'
import { oneOf } from '../../../platform/lists/filters'
import type { ListDefinition } from '../../../platform/lists/list-query'
import { byName, formattedDate, rowOf } from '../../../platform/lists/list-row'
import { statementRowSchema, type StatementRow, type StatementRun } from '../../../shared/api/donors'
import { dayOf, formatDate, formatDay } from '../../../shared/dates'
import { newestIssued } from './newest-issued'
import { donorsOfYear } from './taken-gifts'

const statement = {
  id: sql<number>`statement.id`,
  name: sql<string>`statement.name`,
  email: sql<string | null>`statement.email`,
  gifts: sql<number>`statement.gifts`,
  amount: sql<number>`statement.amount`,
}

const issued = sql`case when ${issued_statements.id} is null then 'no' when ${issued_statements.digest} <> statement.digest then 'changed' else 'yes' end`
export const ISSUED_FILTER = ['no', 'yes', 'changed'] as const

function issuedView(timeZone: string, digest: SQL): SQL<StatementRow['issued']> {
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
    issued: issuedView(timeZone, sql`statement.digest`),
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
