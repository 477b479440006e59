import { donations } from '../../database/tables'
import { donationPending, donationReceipt, donationRefunded, donationReleased, type AnyTemplate } from '../../emails'
import type { GatewayState, PaymentState } from '../../shared/donation-states'
import { recordUpdate } from '../audit/record-update'
import type { Context } from '../context'
import { and, database, eq, inTransaction, isNotNull, type Transaction } from '../database'
import { message, queueMessages } from '../messages/queue-messages'
import type { Payment } from '../payments/gateway'
import { followFirstGift } from '../plans/follow-first-gift'
import { siteSettings, type Foundation } from '../site-settings/site-settings'
import { issueReceipt, voidReceipt } from './issue-receipt'
import { noteDispute, noteFee } from './note-from-book'
import { sendCard } from './send-card'

/**
 * Brings a donation to what the gateway's book says, whatever happened in between and in which order it is heard of:
 * states, hold, transaction id, fee, receipt and mails in one transaction. Safe to repeat, and to run at once.
 * @returns the payment state that holds now
 * @throws GatewayAway
 */
export async function syncDonation(ctx: Context, id: number): Promise<PaymentState | null> {
  const [donation] = await database(ctx).select().from(donations).where(eq(donations.id, id))
  if (!donation || !ctx.gateway) return donation?.payment_state ?? null
  const { gateway_session: session, gateway_payment } = donation
  if (session === null && gateway_payment === null) return donation.payment_state
  const payment = await ctx.gateway.find({ session, payment: gateway_payment })
  const site = await siteSettings(ctx)
  const state = await inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(donations).where(eq(donations.id, id)).for('update')
    return locked ? apply(ctx, tx, locked, payment, site) : null
  })
  if (donation.plan !== null && session !== null) await followFirstGift(ctx, donation.plan)
  return state
}

const AFTER: Record<GatewayState, readonly GatewayState[]> = {
  started: ['authorized', 'captured', 'canceled', 'refunded'],
  authorized: ['captured', 'canceled', 'refunded'],
  captured: ['refunded'],
  canceled: ['authorized', 'captured', 'refunded'],
  refunded: [],
}

const stateOf = ({ status }: Payment): GatewayState => (status === 'open' ? 'started' : status === 'expired' ? 'canceled' : status)

/** Whether it was not we who gave the money back. */
const byBank = (to: GatewayState, { dispute }: Payment): boolean => to === 'refunded' && dispute === 'lost'
const LOST = 'The bank took it back: the dispute is lost.'

/**
 * What the donor hears of a step. A payment page that was left is no gift, and its end is none of the donor's business; of money that
 * the donor's own bank took back, we gave nothing.
 */
function mailOn(from: GatewayState, to: GatewayState, payment: Payment): AnyTemplate | null {
  if (byBank(to, payment)) return null
  if (to === 'canceled') return from === 'authorized' ? donationReleased : null
  return { started: null, authorized: donationPending, captured: donationReceipt, refunded: donationRefunded }[to]
}

async function apply(
  ctx: Context,
  tx: Transaction,
  donation: typeof donations.$inferSelect,
  payment: Payment,
  site: Foundation,
): Promise<PaymentState | null> {
  const { id, name, amount, honoree, dedication, payment_state: from } = donation
  const to = stateOf(payment)
  if (from === null || from === 'voided') return from
  if (payment.id !== null && payment.amount !== amount) {
    ctx.log.error({ donation: id }, 'The gateway holds another amount than was given; nothing is done with it')
    return from
  }
  await noteFee(tx, donation, payment)
  await noteDispute(ctx, tx, donation, payment, site)
  if (to === 'started' || !AFTER[from].includes(to)) {
    await tx.db
      .update(donations)
      .set({ gateway_call_at: null })
      .where(and(eq(donations.id, id), isNotNull(donations.gateway_call_at)))
    return from
  }
  const now = ctx.now().toISOString()
  const isTaken = to === 'captured' || to === 'refunded'
  await recordUpdate(
    ctx,
    tx,
    { action: `payment-${to}`, resource: 'donations', record: id, note: byBank(to, payment) ? LOST : undefined },
    () =>
      tx.db
        .update(donations)
        .set({
          payment_state: to,
          gateway_payment: payment.id,
          gateway_call_at: null,
          hold_expires_at: to === 'authorized' ? (payment.holdExpiresAt?.toISOString() ?? null) : null,
          transaction_id: isTaken ? payment.id : null,
          ...(to === 'refunded' && { returned_at: now }),
          ...(to === 'canceled' ? { submission_hash: null } : { authorized_at: donation.authorized_at ?? now }),
          updatedAt: now,
        })
        .where(eq(donations.id, id)),
  )
  if (to === 'captured') await issueReceipt(ctx, tx, site, donation)
  if (to === 'refunded') await voidReceipt(ctx, tx, id)
  const template = mailOn(from, to, payment)
  if (template && donation.email) {
    await queueMessages(ctx, tx, [
      message({
        template,
        recipient: donation.email,
        donation: id,
        variables: { name, amount, honoree, dedication },
      }),
    ])
  }
  if (to === 'captured') await sendCard(ctx, tx, donation)
  return to
}
