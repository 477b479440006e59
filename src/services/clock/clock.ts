import type { Context } from '../../platform/context'
import { createClockWatch, type ClockWatch } from '../../platform/clock-watch'
import type { ScheduledJob } from '../../platform/scheduled-job'
import { runScheduledTasks, TIMED_WORK } from './timed-work'

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

/** Runs due tasks every minute, in one of several processes. Shutdown aborts long tasks; they run again later. */
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
