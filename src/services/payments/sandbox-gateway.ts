import { randomBytes } from 'node:crypto'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { GatewayRefused, type Payment, type PaymentGateway, type PaymentStatus } from './gateway'
import { DAY_MS } from '../../shared/dates'

const HOLD_MS = 7 * DAY_MS
/** The page stays open for a day, as the real one does: who turned back may come again. */
const OPEN_MS = DAY_MS

interface Row {
  session: string
  payment: string
  amount: number
  state: PaymentStatus
  success_url: string
  cancel_url: string
  hold_expires_at: string | null
  created_at: string
}

/** What the rehearsal page shows of a payment. */
export type SandboxPayment = Pick<Row, 'session' | 'amount' | 'state' | 'success_url' | 'cancel_url'>

const secret = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`

async function read(ctx: Context, session: string): Promise<Row | null> {
  const [row] = await rows<Row>(ctx, sql`select * from sandbox_payments where session = ${session}`)
  if (!row) return null
  const isOver = row.state === 'open' && new Date(row.created_at).getTime() < ctx.now().getTime() - OPEN_MS
  return isOver ? { ...row, state: 'expired' } : row
}

export const findSandboxPayment = (ctx: Context, session: string): Promise<SandboxPayment | null> => read(ctx, session)

/** The donor pays, or turns back, at the rehearsal page. @returns the address to go on to; null when the page is over, or unknown */
export async function settleSandboxPayment(ctx: Context, session: string, pays: boolean): Promise<string | null> {
  const row = await read(ctx, session)
  if (row?.state !== 'open') return null
  if (!pays) return row.cancel_url
  const until = new Date(ctx.now().getTime() + HOLD_MS).toISOString()
  const paid = await rows(
    ctx,
    sql`
    update sandbox_payments set state = 'authorized', hold_expires_at = ${until} where session = ${session} and state = 'open' returning 1`,
  )
  return paid.length ? row.success_url : null
}

/** A gateway that moves no money, for demo mode; its pages say so (rule 6.4). */
export function createSandboxGateway(context: () => Context): PaymentGateway {
  const move = async (payment: string, from: PaymentStatus, to: PaymentStatus) => {
    const moved = await rows(
      context(),
      sql`
      update sandbox_payments set state = ${to} where payment = ${payment} and (state = ${to} or (state = ${from} and (${to} = 'refunded' or hold_expires_at > ${context().now().toISOString()}))) returning 1`,
    )
    if (moved.length === 0) throw new GatewayRefused(`This payment is not ${from}.`)
  }
  return {
    name: 'sandbox',
    async openCheckout({ donation, amount, successUrl, cancelUrl }) {
      const ctx = context()
      const session = secret('rehearsal')
      await rows(
        ctx,
        sql`insert into sandbox_payments (session, payment, amount, success_url, cancel_url, created_at)
        values (${session}, ${secret(`rehearsed_${donation}`)}, ${amount}, ${successUrl}, ${cancelUrl}, ${ctx.now().toISOString()})`,
      )
      return { session, url: `${ctx.siteUrl}/donate/rehearsal/${session}` }
    },
    async find(session): Promise<Payment> {
      const row = await read(context(), session)
      if (!row) throw new GatewayRefused('There is no such payment.')
      const isOpen = row.state === 'open' || row.state === 'expired'
      const holdExpiresAt = row.hold_expires_at === null ? null : new Date(row.hold_expires_at)
      const hasRunOut = row.state === 'authorized' && holdExpiresAt !== null && holdExpiresAt < context().now()
      return { status: hasRunOut ? 'canceled' : row.state, id: isOpen ? null : row.payment, amount: row.amount, holdExpiresAt }
    },
    capture: (payment) => move(payment, 'authorized', 'captured'),
    cancel: (payment) => move(payment, 'authorized', 'canceled'),
    refund: (payment) => move(payment, 'captured', 'refunded'),
  }
}
