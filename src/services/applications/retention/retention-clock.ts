import type { ScheduledJob } from '../../../platform/scheduled-job'
import type { Context } from '../../../platform/context'
import { inTransaction, withoutTransaction, type Transaction } from '../../../platform/database'
import { dueApplications, periodsOf } from './due-applications'
import { lockToErase } from './lock-to-erase'
import { anonymize } from './anonymize'

const AT_ONCE = 100

/** Anonymizes due applications every night in the site's time zone, each in its own transaction (rule 28.1). */
export const retention: ScheduledJob = {
  name: 'retention',
  every: { hour: 3 },
  isFinal: true,
  run: async (ctx) => {
    for (;;) {
      const due = await dueApplications(withoutTransaction(ctx), await periodsOf(ctx), ctx.now(), AT_ONCE)
      for (const { id } of due) await inTransaction(ctx, (tx) => makeNamelessIfDue(ctx, tx, id))
      if (due.length < AT_ONCE) return
    }
  },
}

/** Checks again under the lock: it may have been moved or put on hold since it was listed. */
async function makeNamelessIfDue(ctx: Context, tx: Transaction, id: number): Promise<void> {
  const [locked] = await lockToErase(tx, [id])
  const [due] = await dueApplications(tx, await periodsOf(ctx, tx), ctx.now(), 1, id)
  if (locked && due) await anonymize(ctx, tx, locked, null)
}
