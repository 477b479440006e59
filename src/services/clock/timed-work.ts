import { timed_work } from '../../database/tables'
import { purgeUndoableMoves } from '../applications/undoable-moves'
import { scheduledBackups } from '../../platform/backup/scheduled-backups'
import { queueDailyDigest } from '../alerts/daily-digest'
import type { Context } from '../../platform/context'
import { HOUR_MS } from '../../shared/dates'
import { database, inTransaction, sql, type SQL } from '../../platform/database'
import { purgeDonorFingerprints } from '../donations/purge-donor-fingerprints'
import { emailYearEndGifts } from '../donations/year-end-gifts'
import { draftUpkeep } from '../applications/drafts/keep-drafts'
import { compactListChanges } from '../../platform/lists/list-version'
import { removeLeftUploads } from '../media/uploads-to-remove'
import { retention } from '../applications/retention/retention-clock'
import { continueRuns } from '../donations/statements/run-statements'
import type { ScheduledJob } from '../../platform/scheduled-job'

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
  removeLeftUploads,
]

const NEVER_ENDING = new AbortController().signal

/** Runs due tasks in order; a failed task is logged and does not stop the others. */
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
