import type { Context } from './context'
import type { Transaction } from './database'

/** Something that is done by the clock. It is done again when a process died over it, and so must bear that. */
export interface TimedWork {
  /** Its row in `timed_work`. */
  name: string
  /** Milliseconds from one time to the next; or once a day, from an hour of the site's time zone on. */
  every: number | { hour: number }
  /** It takes away, or mails, what nothing brings back: after a clock that went ahead it waits. */
  isFinal?: true
  /**
   * What is written in `tx` is written once, however often processes die.
   * @param since when it was done the last time; null the first time
   * @param ending aborted when the site ends: what takes long gives itself up then, by throwing
   * @throws when it could not be done; it is tried again at the next look
   */
  run: (ctx: Context, tx: Transaction, since: Date | null, ending: AbortSignal) => Promise<void>
}
