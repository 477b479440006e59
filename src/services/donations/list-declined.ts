import { declined_payments, donations } from '../../database/tables'
import type { DeclinedPayment } from '../../shared/api/donations'
import { formatDateTime } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { database, desc, eq } from '../../platform/database'

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
