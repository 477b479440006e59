import type { Logger } from 'pino'
import { isBrokenConnection } from './broken-connection'

/** A request that never ends must not keep the process: this long after the end began it goes anyway. */
const LAST_RESORT_MS = 20_000

/**
 * How the process ends: on a signal with 0; with 1 on an error that nobody caught, which may have left anything half done, so
 * that whoever supervises it starts it anew. Either way requests under way are answered first. A connection that broke under
 * somebody's hands has left nothing half done: it is logged, and the process lives.
 * @param stop drains, and ends what was started; called once
 */
export function endInOrder(log: Logger, stop: () => Promise<unknown>): void {
  let ending = false
  const end = (code: 0 | 1) => {
    /** What goes wrong while the process ends anyway shows in how it ends. */
    if (code === 1) process.exitCode = 1
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    void stop().finally(() => process.exit())
  }
  const uncaught = (error: unknown) => {
    if (isBrokenConnection(error)) return void log.warn({ err: error }, 'A connection broke, and nobody waited for it')
    log.fatal({ err: error }, 'An error that nobody caught: the site ends, to be started anew')
    end(1)
  }
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
}
