import type { Context } from '../../platform/context'
import { createClockWatch, type ClockWatch } from '../../platform/clock-watch'
import type { TimedWork } from '../../platform/timed-work'
import { doTimedWork, TIMED_WORK } from './timed-work'

const TICK_MS = 60_000

export interface Clock {
  /** Lets the work under way finish, or give itself up. */
  stop: () => Promise<void>
}

/**
 * Does what is due by the clock; where that is not to be trusted, nothing that cannot be undone (decision 048).
 * @param ending aborted when the site ends
 */
export async function tick(ctx: Context, watch: ClockWatch, works: readonly TimedWork[], ending?: AbortSignal): Promise<void> {
  const isTrusted = await watch.look(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'The clock could not be checked')
    return false
  })
  await doTimedWork(ctx, isTrusted ? works : works.filter(({ isFinal }) => !isFinal), ending)
}

/** Looks every minute for work that is due by the clock; of several processes one does it. At the end long work is given up: it is done again. */
export function startClock(ctx: () => Context): Clock {
  let running: Promise<void> | null = null
  const ending = new AbortController()
  const watch = createClockWatch()
  const timer = setInterval(() => {
    if (ctx().isShut()) return
    running ??= tick(ctx(), watch, TIMED_WORK, ending.signal).finally(() => {
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
