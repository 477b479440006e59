import { randomBytes } from 'node:crypto'
import { sandbox_payments } from '../../database/tables'
import type { Context } from '../context'
import { and, database, eq } from '../database'
import type { CardPageRequest } from './gateway'

type Row = typeof sandbox_payments.$inferSelect

/** A page for a card is kept as one for a payment, of nothing; `payment` names the monthly gift. */
const PREFIX = 'card_of_'
export const isCardPage = ({ payment }: Pick<Row, 'payment'>): boolean => payment.startsWith(PREFIX)

/** The page that plays the gateway's for another card. */
export async function openSandboxCardPage(ctx: Context, { plan, returnUrl }: CardPageRequest): Promise<string> {
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

/** The donor leaves a card there. @returns the address to go on to; null where the page is over */
export async function leaveSandboxCard(
  ctx: Context,
  { session, success_url }: Pick<Row, 'session' | 'success_url'>,
): Promise<string | null> {
  const left = await move(ctx, session, 'open', 'authorized')
  return left ? success_url : null
}

/** A rehearsed card never refuses, so nothing is open that it would pay. */
export async function takeSandboxCard(ctx: Context, session: string, isOurs: (plan: string) => Promise<boolean>): Promise<string | null> {
  const [row] = await database(ctx).select().from(sandbox_payments).where(eq(sandbox_payments.session, session))
  if (!row || !isCardPage(row)) return null
  const plan = row.payment.slice(PREFIX.length).split('.')[0] ?? ''
  return (await isOurs(plan)) && (await move(ctx, session, 'authorized', 'captured')) ? plan : null
}

async function move(ctx: Context, session: string, from: Row['state'], to: Row['state']): Promise<boolean> {
  const moved = await database(ctx)
    .update(sandbox_payments)
    .set({ state: to })
    .where(and(eq(sandbox_payments.session, session), eq(sandbox_payments.state, from)))
    .returning()
  return moved.length > 0
}
