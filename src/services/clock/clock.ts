import type { Context } from '../context'
import { doTimedWork, TIMED_WORK } from './timed-work'

const TICK_MS = 60_000

export interface Clock {
  /** Lets the work under way finish, or give itself up. */
  stop: () => Promise<void>
}

/** Looks every minute for work that is due by the clock; of several processes one does it. At the end long work is given up: it is done again. */
export function startClock(ctx: () => Context): Clock {
  let running: Promise<void> | null = null
  const ending = new AbortController()
  const timer = setInterval(() => {
    if (ctx().isShut()) return
    running ??= doTimedWork(ctx(), TIMED_WORK, ending.signal).finally(() => {
      running = null
    })
  }, TICK_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort(new Error('The site ends.'))
      await running
    },
  }
}
