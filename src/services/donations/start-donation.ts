import { donations } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { database, eq, inTransaction, and, count, gte, sql } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { limitPublicForm, type FormSignals, spamSignals } from '../../platform/spam-signals'
import { widerNetworkOf } from '../../platform/network-of'
import { GatewayUnavailable, GatewayRefused, type CheckoutRequest, type PaymentGateway } from '../../platform/payments/gateway'
import { HASHED, storedReceiptToken } from '../../platform/sealed-values'
import { DAY_MS } from '../../shared/dates'
import type { Gift } from '../../shared/gifts'
import { campaignLink } from '../../shared/page-addresses'
import { campaignForForm } from '../campaigns/campaigns'
import { siteSettings } from '../site-settings/site-settings'
import { isEventDay, pauseOnCardTesting, refuseCardTesting } from './card-testing'
import { currentPause } from './giving-pause'
import { createPlan } from './plans/create-plan'
import { cancelPlanWithoutFirstGift } from './plans/stop-plan'
import { newReceiptToken, openReceiptToken } from './issue-receipt'

/** Seconds; faster than any person fills out the form. */
const FASTEST = 5

const DISPOSABLE = new Set([
  '10minutemail.com',
  'discard.email',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mohmal.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

async function giftSignals(ctx: Context, email: string, traces: FormSignals): Promise<string[]> {
  const signals = spamSignals(ctx, traces, FASTEST)
  if (DISPOSABLE.has(email.split('@').at(-1)?.toLowerCase() ?? '')) signals.push('This is a disposable email address.')
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS).toISOString()
  const [repeats] = await database(ctx)
    .select({ n: count() })
    .from(donations)
    .where(and(sql`lower(${donations.email}) = lower(${email})`, gte(donations.createdAt, dayAgo)))
  if (repeats?.n)
    signals.push(`The same email address made ${repeats.n} other ${repeats.n === 1 ? 'attempt' : 'attempts'} in the past day.`)
  return signals
}

/** A payment page still not open after this was lost in a crash. */
const OPENING_MS = 30_000

/** `opened` is part of the fingerprint: the same form, opened at the same moment, is one donation however often it is sent. */
type Circumstances = FormSignals & { address: string }

export const GIVING_OPENS_SOON = 'Online giving is coming soon. We can’t accept gifts yet. Your card wasn’t charged.'
export const GIVING_PAUSED = 'Online giving is temporarily paused. Your card wasn’t charged. You can still give by check.'
const ON_ITS_WAY = 'We’re already processing this gift. Wait a moment and refresh the page.'
const GIVEN = 'You already made this gift, so we didn’t charge you twice. To give again, reload this page.'
const GATEWAY_AWAY = 'We can’t open the payment page right now. Your card wasn’t charged. Try again in a few minutes, or give by check.'

/**
 * Records the attempt and opens the payment page. Nothing is charged, and no one is notified, before the donor pays there.
 * @returns the payment page's address
 * @throws TooManyRequests; UserError 503 while giving is paused or the gateway is down
 */
export async function startDonation(ctx: Context, gift: Gift, circumstances: Circumstances): Promise<string> {
  const { gateway } = ctx
  if ((await siteSettings(ctx)).missing.length > 0) throw new UserError(503, GIVING_OPENS_SOON)
  if (!gateway) throw new UserError(503, GIVING_PAUSED)
  if (await currentPause(ctx)) throw new UserError(503, GIVING_PAUSED)
  const fingerprint = HASHED.submission(ctx.sealer, [gift, circumstances.opened ?? ''])
  const page = await paymentPage(ctx, gift)
  const known = await checkoutOf(ctx, gateway, fingerprint, page)
  if (known) return known
  await limitPublicForm(ctx, 'give', circumstances.address, await isEventDay(ctx))
  const network = HASHED.network(ctx.sealer, widerNetworkOf(circumstances.address))
  await refuseCardTesting(ctx, { network, email: gift.email })
  if (await pauseOnCardTesting(ctx)) throw new UserError(503, GIVING_PAUSED)
  const { id, token } = await insert(ctx, gift, fingerprint, circumstances, network)
  return openCheckout(ctx, gateway, id, page, token)
}

type PaymentPage = Pick<CheckoutRequest, 'amount' | 'email' | 'description' | 'cancelUrl' | 'monthly'>

/** Built before anything is written: if it fails, nothing is left behind. */
async function paymentPage(ctx: Context, { amount, email, campaign, monthly }: Gift): Promise<PaymentPage> {
  const { name } = await siteSettings(ctx)
  const description = monthly ? `Monthly gift to ${name}` : `Gift to ${name}`
  return { amount, email, monthly, description, cancelUrl: ctx.siteUrl + campaignLink('/donate', campaign) }
}

/** Payment page of a form sent before; opens it now if a crash came in between. @throws UserError 409 when it is paid, or being opened */
async function checkoutOf(ctx: Context, gateway: PaymentGateway, fingerprint: string, page: PaymentPage): Promise<string | null> {
  const [row] = await database(ctx).select().from(donations).where(eq(donations.submission_hash, fingerprint))
  if (!row) return null
  if (row.payment_state !== 'started') throw new UserError(409, GIVEN)
  if (row.checkout_url) return row.checkout_url
  if (new Date(row.createdAt).getTime() > ctx.now().getTime() - OPENING_MS) throw new UserError(409, ON_ITS_WAY)
  return openCheckout(ctx, gateway, row.id, page, openReceiptToken(ctx.sealer, row))
}

async function insert(
  ctx: Context,
  gift: Gift,
  fingerprint: string,
  traces: FormSignals,
  network: string,
): Promise<{ id: number; token: string }> {
  const campaign = await campaignForForm(ctx, gift.campaign ?? null)
  const signals = await giftSignals(ctx, gift.email, traces)
  const token = newReceiptToken()
  const now = ctx.now().toISOString()
  const id = await inTransaction(ctx, async (tx) => {
    const plan = gift.monthly ? await createPlan(ctx, tx, gift, campaign?.id ?? null) : null
    const [row] = await tx.db
      .insert(donations)
      .values({
        campaign: campaign?.id,
        plan,
        name: gift.name,
        email: gift.email,
        honoree: gift.honoree,
        dedication: gift.dedication,
        told_name: gift.told_name,
        told_email: gift.told_email,
        amount: gift.amount,
        fee_covered: gift.fee_covered,
        type: 'Online',
        referral: gift.referral,
        payment_state: 'started',
        gateway: ctx.gateway?.name,
        ...storedReceiptToken(ctx.sealer, token),
        submission_hash: fingerprint,
        network_hash: network,
        signals,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: donations.submission_hash })
      .returning({ id: donations.id })
    if (!row) throw new UserError(409, ON_ITS_WAY)
    await recordAuditEvent(ctx, { action: 'create', resource: 'donations', record: row.id }, tx)
    return row.id
  })
  return { id, token }
}

async function openCheckout(ctx: Context, gateway: PaymentGateway, id: number, page: PaymentPage, token: string): Promise<string> {
  try {
    const checkout = await gateway.openCheckout({
      ...page,
      donation: id,
      successUrl: `${ctx.siteUrl}/donate/receipt?token=${token}`,
    })
    await database(ctx).update(donations).set({ gateway_session: checkout.session, checkout_url: checkout.url }).where(eq(donations.id, id))
    return checkout.url
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
    ctx.log.error({ err: error, donation: id }, 'The payment page did not open')
    await cancel(ctx, id)
    throw new UserError(503, GATEWAY_AWAY)
  }
}

async function cancel(ctx: Context, id: number): Promise<void> {
  const change = { payment_state: 'canceled', submission_hash: null } as const
  await inTransaction(ctx, (tx) => changeRow(ctx, tx, { table: donations, id }, change, { action: 'payment-canceled' }))
  const [row] = await database(ctx).select({ plan: donations.plan }).from(donations).where(eq(donations.id, id))
  if (row?.plan) await cancelPlanWithoutFirstGift(ctx, row.plan)
}
