import type { Context } from '../context'
import { doTimedWork } from './timed-work'

const TICK_MS = 60_000

export interface Clock {
  /** Lets the work under way finish. */
  stop: () => Promise<void>
}

/** Looks every minute for work that is due by the clock; of several processes one does it. */
export function startClock(ctx: () => Context): Clock {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= doTimedWork(ctx()).finally(() => {
      running = null
    })
  }, TICK_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
