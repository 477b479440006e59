import { statement_runs, issued_statements } from '../../../database/tables'
import { yearEndStatement } from '../../../emails'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { eq, inTransaction, isNull, sql, type SQL, type Transaction } from '../../../platform/database'
import { invalid } from '../../../platform/errors'
import { assertRight } from '../../../platform/read-as'
import type { ScheduledJob } from '../../../platform/scheduled-job'
import type { StatementRun } from '../../../shared/api/donors'
import { dayOf, formatDate } from '../../../shared/dates'
import { message, queueMessages } from '../../messages/queue-messages'
import { siteSettings, type Foundation, issuerOf } from '../../site-settings/site-settings'
import { newestIssued, type IssuedRow } from './newest-issued'
import { statementsOfYear } from './list-statements'
import { donorsOfYear, type GivenInYear } from './taken-gifts'

interface DueStatement extends GivenInYear {
  year: number
  donor: string
  name: string
  /** Null for a paper statement. */
  email: string | null
  replaces: IssuedRow | null
}

/**
 * Records the statement and queues its email in one transaction; concurrent calls send one (rule 6.22).
 * @param site read before the transaction
 * @param by id of the sender
 */
export async function issueStatement(ctx: Context, tx: Transaction, site: Foundation, by: number, due: DueStatement): Promise<void> {
  const { year, donor, name, email, gifts, amount, digest, replaces } = due
  const [row] = await tx.db
    .insert(issued_statements)
    .values({
      ...{ year, donor, name, email, amount, digest },
      gifts: gifts.map(({ id }) => id),
      issued_at: ctx.now().toISOString(),
      issued_by: by,
      replaces: replaces?.id ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: issued_statements.id })
  if (!row || email === null) return
  const corrects = replaces && replaces.digest !== digest ? formatDate(new Date(replaces.issued_at), ctx.timeZone) : null
  const told = gifts.map(({ id: _, ...gift }) => gift)
  const variables = { name, year, gifts: told, amount, ein: issuerOf(site).ein, corrects }
  const [id] = await queueMessages(ctx, tx, [message({ template: yearEndStatement, recipient: email, variables })])
  await noteMessage(tx, row.id, id)
}

const noteMessage = (tx: Transaction, id: number, message: number | undefined) =>
  tx.db.update(issued_statements).set({ message }).where(eq(issued_statements.id, id))

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
