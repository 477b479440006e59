import { donations } from '../../database/tables'
import { dedicationCard, donationDisputed } from '../../emails'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { and, database, eq, inTransaction, isNotNull, type Transaction } from '../../platform/database'
import type { Payment } from '../../platform/payments/gateway'
import type { GatewayState, PaymentState } from '../../shared/donation-states'
import { formatCents } from '../../shared/money'
import { type IssuedReceipt, taxYearMoment } from '../../shared/receipt'
import { message, queueMessages } from '../messages/queue-messages'
import { type Foundation, siteSettings } from '../site-settings/site-settings'
import { issueReceipt, voidReceipt } from './issue-receipt'
import { followFirstGift } from './plans/follow-first-gift'
import { newReturns, type PaymentChange, queueStepEmails, recordReturns } from './queue-step-emails'

async function recordFee(tx: Transaction, { id, fee: known }: Row, { fee }: Payment): Promise<void> {
  if (known !== null || fee === null) return
  await tx.db.update(donations).set({ fee }).where(eq(donations.id, id))
}

/**
 * Records the start or end of a dispute. Emails the foundation when a dispute is found and when the bank takes money back for good
 * (decision 020); the donor, who started it, gets no email. A reading older than the dispute changes nothing.
 * @param donation as stored before
 * @param newlyLost in cents, taken back by the bank and not recorded yet
 */
async function recordDispute(
  ctx: Context,
  tx: Transaction,
  donation: Row,
  { dispute, amount: taken }: Payment,
  newlyLost: number,
  site: Foundation,
): Promise<void> {
  const { id, name, amount, disputed_at } = donation
  const isNew = disputed_at === null && (dispute?.state === 'open' || newlyLost > 0)
  if (isNew || (dispute?.state === 'won' && disputed_at !== null)) {
    const change = { disputed_at: isNew ? ctx.now().toISOString() : null }
    await changeRow(ctx, tx, { table: donations, id }, change, { action: isNew ? 'payment-disputed' : 'payment-undisputed' })
  }
  if (!site.email || (!isNew && newlyLost === 0)) return
  const lost = newlyLost > 0
  const about = lost ? newlyLost : (dispute?.amount ?? taken)
  const variables = { id, name, amount, lost, site_url: ctx.siteUrl, ...(about < taken && { part: about }) }
  await queueMessages(ctx, tx, [message({ template: donationDisputed, recipient: site.email, variables })])
}

type SendCardRow = typeof donations.$inferSelect

/**
 * Notifies the donor's chosen person of a dedicated gift, once ever, in the transaction that records the charge (rule 6.15). Without an
 * address, staff print the card.
 */
async function sendCard(
  ctx: Context,
  tx: Transaction,
  { id, name, honoree, dedication, told_name, told_email }: SendCardRow,
): Promise<void> {
  if (!honoree || !told_name || !told_email) return
  const variables = { name, honoree, dedication, told_name }
  await queueMessages(ctx, tx, [message({ template: dedicationCard, recipient: told_email, donation: id, variables })])
}

/**
 * Brings a donation up to date with the gateway, whatever happened and in whichever order events arrive: state, amounts, hold, transaction
 * id, fee, receipt, and emails in one transaction. Safe to repeat and to run concurrently.
 * @returns the current payment state
 * @throws GatewayUnavailable
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

type Row = typeof donations.$inferSelect

async function apply(ctx: Context, tx: Transaction, donation: Row, payment: Payment, site: Foundation): Promise<PaymentState | null> {
  const { id, payment_state: from } = donation
  if (from === null || from === 'voided') return from
  if (payment.id !== null && payment.asked !== donation.amount && payment.amount !== donation.amount) {
    ctx.log.error({ donation: id }, 'The payment processor has a different amount than the gift; nothing was changed')
    return from
  }
  const step = await stepOf(tx, donation, from, payment)
  await recordFee(tx, donation, payment)
  await recordDispute(ctx, tx, donation, payment, step.back.lost, site)
  if (step.to === from && step.amount === donation.amount && step.left === donation.amount - (donation.returned ?? 0)) {
    await tx.db
      .update(donations)
      .set({ gateway_call_at: null })
      .where(and(eq(donations.id, id), isNotNull(donations.gateway_call_at)))
    return from
  }
  const moments = momentsOf(ctx.now(), donation, payment, step, site)
  await store(ctx, tx, donation, payment, step, moments)
  const receipt = moments.taken_at === null ? null : await putReceiptRight(ctx, tx, site, donation, step, moments)
  await queueStepEmails(ctx, tx, site, donation, step, receipt)
  if (step.to === 'captured' && from !== 'captured') await sendCard(ctx, tx, donation)
  return step.to
}

async function stepOf(tx: Transaction, donation: Row, from: GatewayState, payment: Payment): Promise<PaymentChange> {
  const read = stateOf(payment)
  const to = AFTER[from].includes(read) ? read : from
  const back = await newReturns(tx, donation, payment)
  const isTaken = read === 'captured' || read === 'refunded'
  const amount = isTaken ? Math.min(payment.amount, donation.amount) : donation.amount
  return { from, to, amount, back, left: amount - (donation.returned ?? 0) - back.refunded - back.lost }
}

/** ISO 8601; null when it has not happened. */
type Moments = Pick<Row, 'authorized_at' | 'taken_at' | 'counted_at'>

/**
 * The moments of giving and charging, and which of them decides the tax year; that is fixed at the charge, by the settings of that time
 * (rule 6.26). The gateway's charge time counts as given, capped at our clock.
 */
function momentsOf(now: Date, donation: Row, { paidAt }: Payment, { to }: PaymentChange, { gift_day }: Foundation): Moments {
  const iso = (moment: string | null) => moment && new Date(moment).toISOString()
  const paid = new Date(Math.min(now.getTime(), Math.max(paidAt?.getTime() ?? now.getTime(), Date.parse(donation.createdAt))))
  const given = iso(donation.authorized_at) ?? (to === 'canceled' ? null : paid.toISOString())
  if (to !== 'captured' && to !== 'refunded') return { authorized_at: given, taken_at: null, counted_at: null }
  const known = iso(donation.taken_at)
  const taken = known ?? now.toISOString()
  /** Gifts charged before the setting existed keep their year. */
  const counted = known === null ? taxYearMoment(gift_day, { given: given ?? taken, taken }) : iso(donation.counted_at)
  return { authorized_at: given, taken_at: taken, counted_at: counted }
}

async function store(ctx: Context, tx: Transaction, donation: Row, payment: Payment, step: PaymentChange, moments: Moments): Promise<void> {
  const { from, to, amount, left } = step
  const { id } = donation
  const isTaken = to === 'captured' || to === 'refunded'
  const action = to !== from && to !== 'started' ? (`payment-${to}` as const) : left < amount ? 'payment-returned' : 'payment-corrected'
  const change = {
    amount,
    payment_state: to,
    gateway_payment: payment.id,
    gateway_call_at: null,
    hold_expires_at: to === 'authorized' ? (payment.holdExpiresAt?.toISOString() ?? null) : null,
    transaction_id: isTaken ? payment.id : null,
    ...moments,
    returned: amount === left ? null : amount - left,
    ...(to === 'refunded' && { returned_at: ctx.now().toISOString() }),
    ...(to === 'canceled' && { submission_hash: null }),
  }
  await changeRow(ctx, tx, { table: donations, id }, change, { action, note: noteOf(donation, step) })
  await recordReturns(ctx, tx, id, step.back)
}

function noteOf({ amount: given }: Row, { to, amount, back, left }: PaymentChange): string | undefined {
  if (amount < given) return `Only ${formatCents(amount)} of the ${formatCents(given)} gift was charged.`
  if (back.lost > 0) return `The dispute was lost, and the bank took back ${to === 'refunded' ? 'the money' : formatCents(back.lost)}.`
  return back.refunded > 0 && left > 0 ? `${formatCents(back.refunded)} of ${formatCents(amount)} was refunded.` : undefined
}

async function putReceiptRight(
  ctx: Context,
  tx: Transaction,
  site: Foundation,
  donation: Row,
  { to, amount, left }: PaymentChange,
  { authorized_at, taken_at, counted_at }: Moments,
): Promise<IssuedReceipt | null> {
  const replaces = await voidReceipt(ctx, tx, donation.id)
  if (to !== 'captured') return null
  const days = { takenAt: taken_at ?? undefined, ...(authorized_at && counted_at && { givenAt: authorized_at, countedAt: counted_at }) }
  return issueReceipt(ctx, tx, site, { ...donation, amount: left, ...(left < amount && { whole: amount }), ...days, replaces })
}
