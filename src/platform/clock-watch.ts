import { clock_watch, timed_work } from '../database/tables'
import { DAY_MS, HOUR_MS } from '../shared/dates'
import type { Context } from './context'
import { database, eq, inTransaction, sql, type Transaction } from './database'

/** A clock that is ahead by more went there in a jump, or nobody looked at it for so long. */
const JUMP_MS = HOUR_MS
/** So long, as the process runs, work that cannot be undone waits then. */
const HOLD_MS = DAY_MS
/** There is one row. */
const ID = 1

export interface ClockWatch {
  /** Compares the clocks. @returns whether what they say may be acted upon for good */
  look: (ctx: Context) => Promise<boolean>
}

/**
 * Watches the clock of days by one that only runs while the process does, and from one process to the next by the time that was last known. Where
 * it went ahead, whether it jumped or the site was off, it is not trusted until a day of running has passed; what passes is counted once,
 * however many processes run. A jump of less than a day, as of a machine that slept, begins no second wait within the first.
 * @param running milliseconds that never jump
 */
export function createClockWatch(running: () => number = () => performance.now()): ClockWatch {
  let last: { wall: number; ran: number } | null = null
  return {
    look: (ctx) =>
      inTransaction(ctx, async (tx) => {
        const [wall, ran] = [ctx.now().getTime(), running()]
        const { seen, held } = await lockLastKnown(tx, wall)
        const hasRun = last ? ran - last.ran : 0
        const ahead = last ? wall - last.wall - hasRun : wall - seen
        const left = Math.max(0, held - Math.max(0, Math.min(hasRun, wall - seen)))
        const isJump = ahead > JUMP_MS
        const wait = isJump && (left === 0 || ahead > DAY_MS) ? HOLD_MS : left
        const now = new Date(wall).toISOString()
        await tx.db
          .update(clock_watch)
          .set({ seen_at: now, held_ms: Math.ceil(wait), ...(isJump && { jumped_at: now, ahead_ms: Math.round(ahead) }) })
          .where(eq(clock_watch.id, ID))
        last = { wall, ran }
        if (isJump) ctx.log.warn({ ahead_hours: Math.round(ahead / HOUR_MS), waits_hours: Math.ceil(wait / HOUR_MS) }, AHEAD)
        else if (held > 0 && wait === 0) ctx.log.info('The clock is trusted again: work that cannot be undone goes on')
        return wait === 0
      }),
  }
}

const AHEAD =
  'The clock went ahead, or the site was off for so long: work that cannot be undone waits for a day of running. Please check the time of this machine'

/** The time that was last known, held until the transaction ends; before it was kept, when work was last done by the clock. */
async function lockLastKnown(tx: Transaction, wall: number): Promise<{ seen: number; held: number }> {
  const done = sql<string>`(select coalesce(max(${timed_work.done_at}), ${new Date(wall).toISOString()}::timestamptz) from ${timed_work} where ${timed_work.done_at} > to_timestamp(0))`
  await tx.db.insert(clock_watch).values({ id: ID, seen_at: done, held_ms: 0 }).onConflictDoNothing()
  const [row] = await tx.db.select().from(clock_watch).where(eq(clock_watch.id, ID)).for('update')
  return { seen: row ? new Date(row.seen_at).getTime() : wall, held: row?.held_ms ?? 0 }
}

export interface ClockHold {
  /** Milliseconds of running that it still waits. */
  held_ms: number
  jumped_at: string | null
  ahead_ms: number | null
}

/** What work that cannot be undone waits for; null where it does not. */
export async function clockHold(ctx: Context): Promise<ClockHold | null> {
  const [row] = await database(ctx).select().from(clock_watch).where(eq(clock_watch.id, ID))
  return row && row.held_ms > 0 ? row : null
}

/** Whether something may be taken away for good now, by a time that is over: between two looks of the clock's own, too. */
export async function isClockTrusted(ctx: Context): Promise<boolean> {
  const [row] = await database(ctx).select().from(clock_watch).where(eq(clock_watch.id, ID))
  return !row || (row.held_ms === 0 && ctx.now().getTime() - new Date(row.seen_at).getTime() <= JUMP_MS)
}
