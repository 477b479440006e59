import { donations } from '../../database/tables'
import { DAY_MS } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, database, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '../../platform/database'
import { GatewayUnavailable, GATEWAYS_WITH_FEES, type PaymentGateway } from '../../platform/payments/gateway'
import { reconcilePlans } from './plans/reconcile-plans'
import { closePaymentPages } from './close-payment-pages'
import { currentPause } from './giving-pause'
import { syncDonation } from './sync-donation'

const SWEEP_MS = 60_000
const CALL_MS = 60_000
const STARTED_FROM_MS = 2 * 60_000
const STARTED_TO_MS = 26 * 3600_000
/** The gateway reports fees within hours; asks for this long after the charge, some gifts at a time. */
const FEE_MS = 7 * DAY_MS
const FEES_AT_ONCE = 20

/**
 * Checks donations that a crash, a lost webhook, or an expired hold left behind. A donation unknown to the gateway does not block the
 * others.
 * @param isOver asked before each; true leaves the rest to the next run
 */
export async function reconcileDonations(ctx: Context, isOver: () => boolean = () => false): Promise<void> {
  const { gateway } = ctx
  if (!gateway) return
  if (await currentPause(ctx)) await closePaymentPages(ctx)
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString()
  const { gateway_session, gateway_payment, gateway_call_at, payment_state, createdAt, hold_expires_at } = donations
  const open = await database(ctx)
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        eq(donations.gateway, gateway.name),
        or(isNotNull(gateway_session), isNotNull(gateway_payment)),
        or(
          lt(gateway_call_at, ago(CALL_MS)),
          and(eq(payment_state, 'started'), lt(createdAt, ago(STARTED_FROM_MS)), gt(createdAt, ago(STARTED_TO_MS))),
          and(eq(payment_state, 'authorized'), lt(hold_expires_at, ago(0))),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(200)
  for (const { id } of [...open, ...(await withoutFee(ctx, gateway))]) {
    if (isOver()) return
    try {
      await syncDonation(ctx, id)
    } catch (error) {
      ctx.log.warn({ err: error, donation: id }, 'A donation could not be compared with the payment processor')
      if (error instanceof GatewayUnavailable) return
    }
  }
}

/** Recently charged gifts without a fee, in random order: one that never gets a fee does not block the others. */
const withoutFee = (ctx: Context, { name }: PaymentGateway) =>
  database(ctx)
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        gt(donations.taken_at, new Date(ctx.now().getTime() - FEE_MS).toISOString()),
        isNull(donations.fee),
        eq(donations.gateway, name),
        inArray(donations.gateway, [...GATEWAYS_WITH_FEES]),
      ),
    )
    .orderBy(sql`random()`)
    .limit(FEES_AT_ONCE)

export function startReconciling(ctx: Context): () => Promise<void> {
  let running: Promise<void> | null = null
  let over = false
  const isOver = () => over || ctx.isShut()
  const run = () => {
    if (isOver()) return
    running ??= reconcileDonations(ctx, isOver)
      .then(() => reconcilePlans(ctx, isOver))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'Comparing donations with the payment processor failed'))
      .finally(() => (running = null))
  }
  const timer = setInterval(run, SWEEP_MS)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    over = true
    await running
  }
}
