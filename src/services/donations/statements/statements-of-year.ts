import { issued_statements, messages, statement_runs } from '../../../database/tables'
import type { StatementRun } from '../../../shared/api/statements'
import { dayOf, formatDate, formatDay } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { and, database, eq, isNull, rows, sql } from '../../../platform/database'
import { newestIssued } from './newest-issued'
import { donorsOfYear } from './taken-gifts'

/** Counts a year's statements by what is left to send and what became of the others (rule 6.22). */
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
