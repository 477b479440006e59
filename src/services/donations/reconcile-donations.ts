import { donations } from '../../database/tables'
import { DAY_MS } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, database, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '../../platform/database'
import { GatewayAway, GATEWAYS_WITH_FEES, type PaymentGateway } from '../../platform/payments/gateway'
import { keepPlans } from './plans/keep-plans'
import { closePaymentPages } from './close-payment-pages'
import { currentPause } from './giving-pause'
import { syncDonation } from './sync-donation'

const SWEEP_MS = 60_000
/** A call under way is left alone for so long. */
const CALL_MS = 60_000
/** A donor who came back was synced then; one who did not is looked after from here on, until the payment page has run out. */
const STARTED_FROM_MS = 2 * 60_000
const STARTED_TO_MS = 26 * 3600_000
/** The gateway writes its fee down within hours; for so long after the money was taken it is asked, of some gifts each time. */
const FEE_MS = 7 * DAY_MS
const FEES_AT_ONCE = 20

/**
 * Asks the gateway about donations that something in between may have left behind: a crash, a lost webhook, a hold that ended. One that
 * the gateway does not know is in nobody's way.
 * @param isOver asked before each: whether to leave the rest to the next time
 */
export async function reconcileDonations(ctx: Context, isOver: () => boolean = () => false): Promise<void> {
  const { gateway } = ctx
  if (!gateway) return
  /** What a crash, or a gateway that was away, left open (rule 6.12). */
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
      if (error instanceof GatewayAway) return
    }
  }
}

/** Gifts of the last days that were taken, and whose fee is not known yet; others each time, so that one that never gets one is in nobody's way. */
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

/** Does so every minute, and at once at the start. @returns the function that ends it */
export function startReconciling(ctx: Context): () => Promise<void> {
  let running: Promise<void> | null = null
  let over = false
  const isOver = () => over || ctx.isShut()
  const run = () => {
    if (isOver()) return
    running ??= reconcileDonations(ctx, isOver)
      .then(() => keepPlans(ctx, isOver))
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
