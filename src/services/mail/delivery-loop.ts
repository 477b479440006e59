import type { Context } from '../../platform/context'
import { deliverMessages } from './deliver-messages'

const SWEEP_MS = 5_000
/** Longest wait for the email being sent when the process ends; if cut off, it is sent again after the next start. */
const STOP_MS = 2_000

export interface DeliveryLoop {
  soon: () => void
  stop: () => Promise<void>
}

export function startDeliveryLoop(ctx: () => Context): DeliveryLoop {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const deliver = async () => {
    do {
      again = false
      if (ctx().isShut()) break
      await deliverMessages(ctx(), () => stopped || ctx().isShut()).catch((error: unknown) =>
        ctx().log.error({ err: error }, 'Email delivery failed'),
      )
    } while (again && !stopped)
    running = null
    if (!stopped) timer = setTimeout(run, SWEEP_MS).unref()
  }
  const run = () => {
    clearTimeout(timer)
    if (stopped) return
    if (running) again = true
    else running = deliver()
  }
  timer = setTimeout(run, SWEEP_MS).unref()
  return {
    soon: () => void setImmediate(run),
    async stop() {
      stopped = true
      clearTimeout(timer)
      const giveUp = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([running, giveUp])
    },
  }
}
