import { randomBytes } from 'node:crypto'
import { sandbox_payments } from '../../database/tables'
import type { Context } from '../context'
import { and, database, eq, gt, or } from '../database'
import {
  GatewayRefused,
  HOLD_MS,
  PAYMENT_PAGE_MS,
  type Decline,
  type Payment,
  type PaymentGateway,
  type PaymentStatus,
  type CardPageRequest,
} from './gateway'
import { beginSandboxPlan, changeSandboxPlan, findBegunSandboxPlan, findSandboxPlan, stopSandboxPlan } from './sandbox-plans'

type SandboxRow = typeof sandbox_payments.$inferSelect

/** Card pages are stored as payments of 0 cents, with the monthly gift in `payment`. */
const PREFIX = 'card_of_'
const isCardPage = ({ payment }: Pick<SandboxRow, 'payment'>): boolean => payment.startsWith(PREFIX)

async function openSandboxCardPage(ctx: Context, { plan, returnUrl }: CardPageRequest): Promise<string> {
  const session = `rehearsal_${randomBytes(18).toString('base64url')}`
  await database(ctx)
    .insert(sandbox_payments)
    .values({
      ...{ session, payment: `${PREFIX}${plan}.${randomBytes(6).toString('hex')}`, amount: 0 },
      ...{ success_url: `${returnUrl}?card=${session}`, cancel_url: returnUrl },
      created_at: ctx.now().toISOString(),
    })
  return `${ctx.siteUrl}/donate/rehearsal/${session}`
}

async function leaveSandboxCard(
  ctx: Context,
  { session, success_url }: Pick<SandboxRow, 'session' | 'success_url'>,
): Promise<string | null> {
  const left = await move(ctx, session, 'open', 'authorized')
  return left ? success_url : null
}

async function takeSandboxCard(ctx: Context, session: string, isOurs: (plan: string) => Promise<boolean>): Promise<string | null> {
  const [row] = await database(ctx).select().from(sandbox_payments).where(eq(sandbox_payments.session, session))
  if (!row || !isCardPage(row)) return null
  const plan = row.payment.slice(PREFIX.length).split('.')[0] ?? ''
  return (await isOurs(plan)) && (await move(ctx, session, 'authorized', 'captured')) ? plan : null
}

async function move(ctx: Context, session: string, from: SandboxRow['state'], to: SandboxRow['state']): Promise<boolean> {
  const moved = await database(ctx)
    .update(sandbox_payments)
    .set({ state: to })
    .where(and(eq(sandbox_payments.session, session), eq(sandbox_payments.state, from)))
    .returning()
  return moved.length > 0
}

type Stored = typeof sandbox_payments.$inferSelect
type Row = Omit<Stored, 'state'> & { state: PaymentStatus }

export interface SandboxPayment extends Pick<Row, 'session' | 'amount' | 'state' | 'success_url' | 'cancel_url'> {
  monthly: boolean
}

const MONTHLY = 'rehearsal_monthly'

const secret = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`

async function read(ctx: Context, session: string): Promise<Row | null> {
  const [row] = await database(ctx).select().from(sandbox_payments).where(eq(sandbox_payments.session, session))
  if (!row) return null
  const isOver = row.state === 'open' && new Date(row.created_at).getTime() < ctx.now().getTime() - PAYMENT_PAGE_MS
  return isOver ? { ...row, state: 'expired' } : row
}

export async function findSandboxPayment(ctx: Context, session: string): Promise<SandboxPayment | null> {
  const row = await read(ctx, session)
  return row && { ...row, monthly: row.session.startsWith(`${MONTHLY}_`) }
}

const DECLINED = { reason: 'card_declined', card: 'rehearsed 0002', fingerprint: 'rehearsed' } as const

/**
 * Pays, declines the card, or turns back, on the sandbox's payment page.
 * @param recordDecline called for a declined card, as Stripe's webhook does
 * @returns the address to continue to; null when the page has expired or is unknown
 */
export async function settleSandboxPayment(
  ctx: Context,
  session: string,
  answer: 'pay' | 'decline' | 'cancel',
  recordDecline: (ctx: Context, event: string, decline: Decline) => Promise<void>,
): Promise<string | null> {
  const row = await read(ctx, session)
  if (row?.state !== 'open') return null
  if (answer === 'decline') {
    if (isCardPage(row)) return `${ctx.siteUrl}/donate/rehearsal/${session}`
    const donation = Number(/^rehearsed_(\d+)_/.exec(row.payment)?.[1])
    await recordDecline(ctx, secret('declined'), { ...DECLINED, donation })
    return `${ctx.siteUrl}/donate/rehearsal/${session}`
  }
  if (answer !== 'pay') return row.cancel_url
  if (isCardPage(row)) return leaveSandboxCard(ctx, row)
  const paid = await database(ctx)
    .update(sandbox_payments)
    .set({ state: 'authorized', hold_expires_at: new Date(ctx.now().getTime() + HOLD_MS).toISOString() })
    .where(and(eq(sandbox_payments.session, session), eq(sandbox_payments.state, 'open')))
    .returning()
  return paid.length ? row.success_url : null
}

export function createSandboxGateway(context: () => Context): PaymentGateway {
  const move = async (payment: string, from: Stored['state'], to: Stored['state']) => {
    const ctx = context()
    const holds = to === 'refunded' ? undefined : gt(sandbox_payments.hold_expires_at, ctx.now().toISOString())
    const moved = await database(ctx)
      .update(sandbox_payments)
      .set({ state: to })
      .where(and(eq(sandbox_payments.payment, payment), or(eq(sandbox_payments.state, to), and(eq(sandbox_payments.state, from), holds))))
      .returning()
    if (moved.length === 0) throw new GatewayRefused(`This payment is not ${from}.`)
  }
  return {
    name: 'sandbox',
    async openCheckout({ donation, amount, monthly, successUrl, cancelUrl }) {
      const ctx = context()
      const session = secret(monthly ? MONTHLY : 'rehearsal')
      await database(ctx)
        .insert(sandbox_payments)
        .values({
          session,
          payment: secret(`rehearsed_${donation}`),
          amount,
          success_url: successUrl,
          cancel_url: cancelUrl,
          created_at: ctx.now().toISOString(),
        })
      return { session, url: `${ctx.siteUrl}/donate/rehearsal/${session}` }
    },
    async closeCheckout(session) {
      const closed = await database(context())
        .update(sandbox_payments)
        .set({ state: 'expired' })
        .where(and(eq(sandbox_payments.session, session), eq(sandbox_payments.state, 'open')))
        .returning()
      if (closed.length === 0) throw new GatewayRefused('This page is not open.')
    },
    async find({ session, payment }): Promise<Payment> {
      /** A monthly gift's payment is its own session. */
      const row = await read(context(), session ?? payment ?? '')
      if (!row) throw new GatewayRefused('This payment does not exist.')
      const isOpen = row.state === 'open' || row.state === 'expired'
      const holdExpiresAt = row.hold_expires_at === null ? null : new Date(row.hold_expires_at)
      const hasRunOut = row.state === 'authorized' && holdExpiresAt !== null && holdExpiresAt < context().now()
      const status = hasRunOut ? 'canceled' : row.state
      const { amount } = row
      const refunded = status === 'refunded' ? amount : 0
      return {
        status,
        id: isOpen ? null : row.payment,
        asked: amount,
        amount,
        refunded,
        lost: 0,
        paidAt: null,
        holdExpiresAt,
        fee: null,
        dispute: null,
      }
    },
    capture: (payment) => move(payment, 'authorized', 'captured'),
    cancel: (payment) => move(payment, 'authorized', 'canceled'),
    refund: (payment) => move(payment, 'captured', 'refunded'),
    beginPlan: (request) => beginSandboxPlan(context(), request),
    findStartedPlan: (request) => findBegunSandboxPlan(context(), request),
    findPlan: (plan) => findSandboxPlan(context(), plan),
    changePlan: (plan, amount) => changeSandboxPlan(context(), plan, amount),
    stopPlan: (plan) => stopSandboxPlan(context(), plan),
    openCardPage: (request) => openSandboxCardPage(context(), request),
    useNewCard: (session, isOurs) => takeSandboxCard(context(), session, isOurs),
    correctEmail: () => Promise.resolve(),
  }
}
