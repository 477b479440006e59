import { declined_payments, donations } from '../../database/tables'
import { DAY_MS, HOUR_MS } from '../../shared/dates'
import type { ScheduledJob } from '../../platform/scheduled-job'
import { and, isNotNull, lt } from '../../platform/database'

const DECLINES_MS = 7 * DAY_MS

/** Keeps the network of a gift for a day, as limits need it, and declined payments for a week (rule 6.12). */
export const purgeDonorFingerprints: ScheduledJob = {
  name: 'givers',
  every: HOUR_MS,
  isFinal: true,
  run: async (ctx, tx) => {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString()
    await tx.db
      .update(donations)
      .set({ network_hash: null })
      .where(and(isNotNull(donations.network_hash), lt(donations.createdAt, before(DAY_MS))))
    await tx.db.delete(declined_payments).where(lt(declined_payments.at, before(DECLINES_MS)))
  },
}
