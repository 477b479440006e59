import { statement_runs } from '../../../database/tables'
import type { StatementRun } from '../../../shared/api/statements'
import { dayOf } from '../../../shared/dates'
import { assertRight } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { ScheduledJob } from '../../../platform/scheduled-job'
import type { Actor, Context } from '../../../platform/context'
import { eq, inTransaction, isNull, sql, type SQL, type Transaction } from '../../../platform/database'
import { invalid } from '../../../platform/errors'
import { siteSettings, type Foundation } from '../../site-settings/site-settings'
import { issueStatement, type DueStatement } from './issue-statement'
import { newestIssued } from './newest-issued'
import { statementsOfYear } from './statements-of-year'
import { donorsOfYear } from './taken-gifts'

/** Statements sent at once, and per minute: families' emails do not wait behind thousands of others. */
const AT_ONCE = 200

export const unsentStatements = (year: number, timeZone: string, listed = false): SQL => sql`
  (${donorsOfYear({ year, timeZone, listed })}) due
  where not exists (select 1 from ${newestIssued} newest where newest.root = due.donor and newest.year = ${year})`

/** @throws UserError 422 before the year is over */
export function assertYearIsOver(ctx: Context, year: number): void {
  if (year >= Number(dayOf(ctx.now(), ctx.timeZone).slice(0, 4)))
    throw invalid({ year: [`You can send ${year} statements starting January 1, ${year + 1}.`] })
}

/**
 * Sends a year's statements to everyone who has none: by email where there is an address, else on paper. The first ones go out at once, the
 * rest in the background. Started again, it continues with the rest (rule 6.22).
 * @throws UserError 422 before the year is over
 */
export async function runStatements(ctx: Context, actor: Actor, year: number): Promise<StatementRun> {
  assertRight(actor, 'issue', 'statements')
  assertYearIsOver(ctx, year)
  const site = await siteSettings(ctx)
  await inTransaction(ctx, async (tx) => {
    const [open] = await tx.rows<{ donors: number }>(sql`select count(*)::int as donors from ${unsentStatements(year, ctx.timeZone)}`)
    if (!open?.donors) return
    const [run] = await tx.db
      .insert(statement_runs)
      .values({ year, donors: open.donors, started_at: ctx.now().toISOString(), started_by: actor.id })
      .onConflictDoNothing()
      .returning()
    if (!run) return
    await recordAuditEvent(ctx, { action: 'statements-issued', user: actor.id, resource: 'statements', record: year }, tx)
    await continueRun(ctx, tx, site, run)
  })
  return statementsOfYear(ctx, year)
}

/** Continues unfinished runs; after a crash, nothing is lost or sent twice. */
export const continueRuns: ScheduledJob = {
  name: 'statements',
  every: 0,
  run: async (ctx, tx) => {
    const [run] = await tx.db.select().from(statement_runs).where(isNull(statement_runs.finished_at)).orderBy(statement_runs.id).limit(1)
    if (run) await continueRun(ctx, tx, await siteSettings(ctx), run)
  },
}

async function continueRun(ctx: Context, tx: Transaction, site: Foundation, run: typeof statement_runs.$inferSelect): Promise<void> {
  const { year } = run
  const found = await tx.rows<Omit<DueStatement, 'gifts' | 'replaces' | 'year'> & { listed: DueStatement['gifts'] }>(
    sql`select donor, name, email, amount::float8, digest, listed from ${unsentStatements(year, ctx.timeZone, true)} order by donor limit ${AT_ONCE}`,
  )
  for (const { listed, ...due } of found)
    await issueStatement(ctx, tx, site, run.started_by, { ...due, year, gifts: listed, replaces: null })
  if (found.length < AT_ONCE)
    await tx.db.update(statement_runs).set({ finished_at: ctx.now().toISOString() }).where(eq(statement_runs.id, run.id))
}
