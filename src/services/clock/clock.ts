import { timed_work } from '../../database/tables'
import { scheduledBackups } from '../../platform/backup/scheduled-backups'
import { createClockWatch, type ClockWatch } from '../../platform/clock-watch'
import type { Context } from '../../platform/context'
import { database, inTransaction, sql, type SQL } from '../../platform/database'
import { compactListChanges } from '../../platform/lists/list-version'
import type { ScheduledJob } from '../../platform/scheduled-job'
import { HOUR_MS } from '../../shared/dates'
import { queueDailyDigest } from '../alerts/queue-alert'
import { draftUpkeep } from '../applications/drafts/keep-drafts'
import { retention } from '../applications/retention/due-applications'
import { purgeUndoableMoves } from '../applications/undo-move'
import { paymentRetention } from '../disbursements/payment-retention'
import { purgeDonorFingerprints } from '../donations/declines'
import { continueRuns } from '../donations/statements/run-statements'
import { emailYearEndGifts } from '../donations/year-end-gifts'
import { removeLeftUploads } from '../media/delete-media'

export const TIMED_WORK: readonly ScheduledJob[] = [
  purgeUndoableMoves,
  { name: 'family-digest', every: { hour: 7 }, run: queueDailyDigest },
  emailYearEndGifts,
  draftUpkeep,
  purgeDonorFingerprints,
  compactListChanges,
  continueRuns,
  scheduledBackups,
  retention,
  paymentRetention,
  removeLeftUploads,
]

const NEVER_ENDING = new AbortController().signal

export async function runScheduledTasks(
  ctx: Context,
  works: readonly ScheduledJob[] = TIMED_WORK,
  ending: AbortSignal = NEVER_ENDING,
): Promise<void> {
  for (const work of works) {
    if (ending.aborted) return
    await doIfDue(ctx, work, ending).catch((error: unknown) => {
      if (!ending.aborted) ctx.log.error({ err: error, work: work.name }, 'A scheduled task failed')
    })
  }
}

const NEVER = new Date(0)

/**
 * Locks the task's row while it runs: no other process runs it meanwhile, and a dead process releases it. Also due when last done an hour
 * or more in the future, by a clock that ran ahead.
 */
async function doIfDue(ctx: Context, { name, every, run }: ScheduledJob, ending: AbortSignal): Promise<void> {
  const now = ctx.now()
  await database(ctx).insert(timed_work).values({ name, done_at: NEVER.toISOString() }).onConflictDoNothing()
  await inTransaction(ctx, async (tx) => {
    /** A backup may take longer than the idle timeout of a transaction. */
    await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
    const [mine] = await tx.rows<{ done_at: string }>(
      sql`select ${timed_work.done_at} from ${timed_work}
        where ${timed_work.name} = ${name} and (${timed_work.done_at} <= ${lastDue(every, now, ctx.timeZone)}
          or ${timed_work.done_at} > ${new Date(now.getTime() + HOUR_MS).toISOString()}::timestamptz) for update skip locked`,
    )
    if (!mine) return
    const done = new Date(mine.done_at)
    await run(ctx, tx, done > NEVER ? done : null, ending)
    await tx.db
      .update(timed_work)
      .set({ done_at: now.toISOString() })
      .where(sql`${timed_work.name} = ${name}`)
  })
}

function lastDue(every: ScheduledJob['every'], now: Date, timeZone: string): SQL {
  if (typeof every === 'number') return sql`${new Date(now.getTime() - every).toISOString()}::timestamptz`
  const hours = sql`make_interval(hours => ${every.hour}::int)`
  const local = sql`${now.toISOString()}::timestamptz at time zone ${timeZone}`
  return sql`(date_trunc('day', ${local} - ${hours}) + ${hours}) at time zone ${timeZone} - interval '1 millisecond'`
}

const TICK_MS = 60_000

export interface Clock {
  stop: () => Promise<void>
}

/**
 * Runs scheduled tasks; skips irreversible ones while the clock is not trusted (decision 012).
 * @param ending aborted when the site shuts down
 */
export async function runDueTasks(ctx: Context, watch: ClockWatch, works: readonly ScheduledJob[], ending?: AbortSignal): Promise<void> {
  const isTrusted = await watch.look(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'The clock could not be checked')
    return false
  })
  await runScheduledTasks(ctx, isTrusted ? works : works.filter(({ isFinal }) => !isFinal), ending)
}

export function startClock(ctx: () => Context): Clock {
  let running: Promise<void> | null = null
  const ending = new AbortController()
  const watch = createClockWatch()
  const timer = setInterval(() => {
    if (ctx().isShut()) return
    running ??= runDueTasks(ctx(), watch, TIMED_WORK, ending.signal).finally(() => {
      running = null
    })
  }, TICK_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort(new Error('The site is shutting down.'))
      await running
    },
  }
}
