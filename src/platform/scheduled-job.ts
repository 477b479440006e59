import type { Context } from './context'
import type { Transaction } from './database'

/** Runs again when its process dies, so it must be safe to repeat. */
export interface ScheduledJob {
  name: string
  /** Milliseconds between runs; or once a day, from this hour on in the site's time zone. */
  every: number | { hour: number }
  /** Deletes or emails something irreversibly, so it waits after the clock jumped ahead. */
  isFinal?: true
  /**
   * Whatever is written in `tx` is written once, even if processes die.
   * @param since time of the last run; null the first time
   * @param ending aborted when the site stops: a long job then throws
   * @throws when it failed; it is retried at the next check
   */
  run: (ctx: Context, tx: Transaction, since: Date | null, ending: AbortSignal) => Promise<void>
}
