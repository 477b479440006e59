import { clock_watch, timed_work } from '../database/tables'
import { DAY_MS, HOUR_MS } from '../shared/dates'
import type { Context } from './context'
import { database, eq, inTransaction, sql, type Transaction } from './database'

const JUMP_MS = HOUR_MS
/** Milliseconds of running time that irreversible work waits after a jump. */
const HOLD_MS = DAY_MS
const ID = 1

export interface ClockWatch {
  look: (ctx: Context) => Promise<boolean>
}

/**
 * Compares the wall clock with a monotonic one, and across restarts with the last known time. After a jump ahead, or a long pause,
 * irreversible work waits for a day of running time, counted once for all processes.
 * A jump of less than a day, such as a machine that slept, does not extend a wait under way.
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
        else if (held > 0 && wait === 0) ctx.log.info('The clock is trusted again. Deletions and other irreversible work resume')
        return wait === 0
      }),
  }
}

const AHEAD =
  'The clock jumped ahead, or the site was off for a long time. Deletions and other irreversible work wait until the site has run for a day. Check this machine’s time'

async function lockLastKnown(tx: Transaction, wall: number): Promise<{ seen: number; held: number }> {
  const done = sql<string>`(select coalesce(max(${timed_work.done_at}), ${new Date(wall).toISOString()}::timestamptz) from ${timed_work} where ${timed_work.done_at} > to_timestamp(0))`
  await tx.db.insert(clock_watch).values({ id: ID, seen_at: done, held_ms: 0 }).onConflictDoNothing()
  const [row] = await tx.db.select().from(clock_watch).where(eq(clock_watch.id, ID)).for('update')
  return { seen: row ? new Date(row.seen_at).getTime() : wall, held: row?.held_ms ?? 0 }
}

export interface ClockHold {
  held_ms: number
  jumped_at: string | null
  ahead_ms: number | null
}

export async function irreversibleWorkHold(ctx: Context): Promise<ClockHold | null> {
  const [row] = await database(ctx).select().from(clock_watch).where(eq(clock_watch.id, ID))
  return row && row.held_ms > 0 ? row : null
}

export async function isClockTrusted(ctx: Context): Promise<boolean> {
  const [row] = await database(ctx).select().from(clock_watch).where(eq(clock_watch.id, ID))
  return !row || (row.held_ms === 0 && ctx.now().getTime() - new Date(row.seen_at).getTime() <= JUMP_MS)
}
