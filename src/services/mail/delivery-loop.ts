import type { Context } from '../context'
import { deliverMessages } from './deliver-messages'

const SWEEP_MS = 15_000

export interface DeliveryLoop {
  /** Delivers as soon as this turn is over. */
  soon: () => void
  /** Lets a delivery under way finish. */
  stop: () => Promise<void>
}

/** Keeps the outbox moving: at once when told, and every 15 seconds for retries and what a crash left behind. */
export function startDeliveryLoop(ctx: () => Context): DeliveryLoop {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const run = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = deliverMessages(ctx())
      .catch((error: unknown) => ctx().log.error({ err: error }, 'Delivering mail failed'))
      .finally(() => {
        running = null
        if (again) {
          again = false
          run()
        }
      })
  }
  const timer = setInterval(run, SWEEP_MS)
  timer.unref()
  return {
    soon: () => setImmediate(run),
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
