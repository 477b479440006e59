import { issued_statements, statement_runs } from '../../../database/tables'
import { yearEndStatement } from '../../../emails'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { database, eq, inTransaction, isNull, sql, type SQL, type Transaction, withoutTransaction } from '../../../platform/database'
import { invalid, notFound } from '../../../platform/errors'
import { assertRight } from '../../../platform/read-as'
import type { ScheduledJob } from '../../../platform/scheduled-job'
import type { ReissuedStatement, StatementRun } from '../../../shared/api/donors'
import { dayOf, formatDate } from '../../../shared/dates'
import { message, queueMessages } from '../../messages/queue-messages'
import { type Foundation, issuerOf, siteSettings } from '../../site-settings/site-settings'
import { type DonorGroup, donorGroupOfGift, donorGroupOfKey, donorOf } from '../donors/donor-keys'
import { findIssued, type IssuedRow, newestIssued, statementsOfYear } from './statements'
import { donorsOfYear, giftsOfDonor, type GivenInYear } from './taken-gifts'

interface DueStatement extends GivenInYear {
  year: number
  donor: string
  name: string
  /** Null for a paper statement. */
  email: string | null
  replaces: IssuedRow | null
}

async function issueStatement(ctx: Context, tx: Transaction, site: Foundation, by: number, due: DueStatement): Promise<void> {
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

const unsentStatements = (year: number, timeZone: string, listed = false): SQL => sql`
  (${donorsOfYear({ year, timeZone, listed })}) due
  where not exists (select 1 from ${newestIssued} newest where newest.root = due.donor and newest.year = ${year})`

/** @throws UserError 422 before the year is over */
function assertYearIsOver(ctx: Context, year: number): void {
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

/** An address, null for paper, or undefined for the same as before. */
type Email = string | null | undefined

/** @param donation any of the donor's gifts @throws UserError 404; 422 */
export async function issueOne(
  ctx: Context,
  actor: Actor,
  donation: number,
  { year, email }: { year: number; email?: Email },
): Promise<void> {
  await issue(ctx, actor, year, email, async (tx) => {
    const family = await donorGroupOfGift(tx, donation)
    if (!family) throw notFound('donation')
    return { family, before: await findIssued(tx, family.keys, year) }
  })
}

/**
 * Sends an outdated statement again, even when the donor has no gifts left (rule 6.22). Does nothing when a newer one has replaced it.
 * @param id of the outdated one
 * @returns the current one
 * @throws UserError 404
 */
export async function reissueStatement(ctx: Context, actor: Actor, id: number, email?: Email): Promise<ReissuedStatement> {
  const [known] = await database(ctx).select().from(issued_statements).where(eq(issued_statements.id, id))
  if (!known) throw notFound('statement')
  await issue(ctx, actor, known.year, email, async (tx) => {
    const family = await donorGroupOfKey(tx, known.donor)
    const before = await findIssued(tx, family.keys, known.year)
    return before?.id === id ? { family, before } : null
  })
  const { keys } = await donorGroupOfKey(withoutTransaction(ctx), known.donor)
  const newest = (await findIssued(withoutTransaction(ctx), keys, known.year)) ?? known
  return { id: newest.id, email: newest.email }
}

type Whose = (tx: Transaction) => Promise<{ family: DonorGroup; before: IssuedRow | null } | null>

async function issue(ctx: Context, actor: Actor, year: number, email: Email, whose: Whose): Promise<void> {
  assertRight(actor, 'issue', 'statements')
  assertYearIsOver(ctx, year)
  const site = await siteSettings(ctx)
  await inTransaction(ctx, async (tx) => {
    const due = await whose(tx)
    if (!due) return
    const { family, before } = due
    const [given] = await tx.rows<GivenInYear>(giftsOfDonor(family.keys, { year, timeZone: ctx.timeZone }))
    const { name, email: own } = await donorOf(tx, family)
    await issueStatement(ctx, tx, site, actor.id, {
      ...(given ?? { gifts: [], amount: 0, digest: '' }),
      year,
      donor: before?.donor ?? family.root,
      name: name || (before?.name ?? ''),
      email: email !== undefined ? email : before ? before.email : own,
      replaces: before,
    })
    await recordAuditEvent(ctx, { action: 'statement-issued', user: actor.id, resource: 'statements', record: year }, tx)
  })
}
