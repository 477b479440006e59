import type { TimedWork } from '../clock/timed-work'
import { inTransaction, outside } from '../database'
import { dueApplications, periodsOf } from './due-applications'
import { makeNameless } from './make-nameless'

const AT_ONCE = 100

/** Makes applications nameless whose time is over (rule 28.1), each in a transaction of its own; at night, by the site's clock. */
export const retention: TimedWork = {
  name: 'retention',
  every: { hour: 3 },
  run: async (ctx) => {
    const periods = await periodsOf(ctx)
    for (;;) {
      const due = await dueApplications(outside(ctx), periods, ctx.now(), AT_ONCE)
      for (const { id } of due) await inTransaction(ctx, (tx) => makeNameless(ctx, tx, id, null))
      if (due.length < AT_ONCE) return
    }
  },
}
