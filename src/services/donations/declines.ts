import { declined_payments, donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, isNotNull, lt, database, desc, eq } from '../../platform/database'
import type { Decline } from '../../platform/payments/gateway'
import type { ScheduledJob } from '../../platform/scheduled-job'
import { HASHED } from '../../platform/sealed-values'
import type { DeclinedPayment } from '../../shared/api/donations'
import { DAY_MS, HOUR_MS, formatDateTime } from '../../shared/dates'
import { stopCardTesting } from './card-testing'

const DECLINES_MS = 7 * DAY_MS

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

const MOST = 200

/** Newest first, from the last week (rule 6.12); amounts in cents. */
export async function listDeclined(ctx: Context): Promise<DeclinedPayment[]> {
  const found = await database(ctx)
    .select({
      at: declined_payments.at,
      name: donations.name,
      email: donations.email,
      amount: donations.amount,
      reason: declined_payments.reason,
      card: declined_payments.card,
    })
    .from(declined_payments)
    .innerJoin(donations, eq(donations.id, declined_payments.donation))
    .orderBy(desc(declined_payments.at), desc(declined_payments.event))
    .limit(MOST)
  return found.map(({ at, ...payment }) => ({ ...payment, nice_date: formatDateTime(new Date(at), ctx.timeZone) }))
}

export async function recordDecline(ctx: Context, event: string, { donation, reason, card, fingerprint }: Decline): Promise<void> {
  const [known] = await database(ctx)
    .select({ network: donations.network_hash, email: donations.email })
    .from(donations)
    .where(eq(donations.id, donation))
  if (!known) return
  await database(ctx)
    .insert(declined_payments)
    .values({
      event,
      donation,
      at: ctx.now().toISOString(),
      reason,
      card,
      card_hash: fingerprint && HASHED.card(ctx.sealer, fingerprint),
    })
    .onConflictDoNothing()
  await stopCardTesting(ctx, known)
}
