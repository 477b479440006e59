import { donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, gt, isNotNull, type SQL } from '../../platform/database'
import { GatewayUnavailable, GatewayRefused, PAYMENT_PAGE_MS, type PaymentGateway } from '../../platform/payments/gateway'
import { syncDonation } from './sync-donation'

const AT_ONCE = 200
const IN_PARALLEL = 5

/**
 * Closes open payment pages at the gateway, newest first, to end card testing there; completed payments stay. The periodic check closes the
 * rest when there are many or the gateway is down (rule 6.12).
 * @param of condition on gifts; all by default
 */
export async function closePaymentPages(ctx: Context, of?: SQL): Promise<void> {
  const { gateway } = ctx
  if (!gateway) return
  const open = await database(ctx)
    .select({ id: donations.id, session: donations.gateway_session })
    .from(donations)
    .where(
      and(
        eq(donations.payment_state, 'started'),
        eq(donations.gateway, gateway.name),
        isNotNull(donations.gateway_session),
        gt(donations.createdAt, new Date(ctx.now().getTime() - PAYMENT_PAGE_MS).toISOString()),
        of,
      ),
    )
    .orderBy(desc(donations.id))
    .limit(AT_ONCE)
  for (let next = 0; next < open.length; next += IN_PARALLEL) {
    const closed = await Promise.allSettled(open.slice(next, next + IN_PARALLEL).map((page) => close(ctx, gateway, page)))
    for (const outcome of closed) if (outcome.status === 'rejected') ctx.log.warn({ err: outcome.reason }, 'A payment page did not close')
    if (closed.some((outcome) => outcome.status === 'rejected' && outcome.reason instanceof GatewayUnavailable)) return
  }
}

async function close(ctx: Context, gateway: PaymentGateway, { id, session }: { id: number; session: string | null }): Promise<void> {
  try {
    if (session !== null) await gateway.closeCheckout(session)
  } catch (error) {
    /** Already paid or expired; `syncDonation` finds out. */
    if (!(error instanceof GatewayRefused)) throw error
  }
  await syncDonation(ctx, id)
}
