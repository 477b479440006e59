import { donations, plans, receipts } from '../../../database/tables'
import { findBySecret } from '../../../platform/codes'
import type { Context } from '../../../platform/context'
import { and, database, desc, eq } from '../../../platform/database'
import { HASHED, SEALED, storedPlanToken } from '../../../platform/sealed-values'
import { formatDate } from '../../../shared/dates'
import type { PlanView } from '../../../shared/page-props/giving'
import { validReceipt } from '../find-receipt'
import { isCounted, amountAfterReturns } from '../list-donations'
import { openReceiptToken } from '../issue-receipt'

/** Token for links in emails. Its hash depends on the site's secret; after that changes, the next email's link works again. */
export async function planToken(
  ctx: Context,
  { id, token, token_hash }: Pick<typeof plans.$inferSelect, 'id' | 'token' | 'token_hash'>,
): Promise<string> {
  const opened = SEALED.planToken.open(ctx.sealer, token ?? '', token_hash ?? '')
  if (HASHED.planToken(ctx.sealer, opened) !== token_hash)
    await database(ctx).update(plans).set(storedPlanToken(ctx.sealer, opened)).where(eq(plans.id, id))
  return opened
}

export interface FoundPlan {
  id: number
  view: PlanView
}

const tokenIs = (ctx: Context, token: string) => eq(plans.token_hash, HASHED.planToken(ctx.sealer, token))

/** Does not count toward limits; what the token leads to does. */
export const isPlanToken = async (ctx: Context, token: string): Promise<boolean> =>
  (await database(ctx).select({ id: plans.id }).from(plans).where(tokenIs(ctx, token))).length > 0

export async function findPlan(ctx: Context, token: string, address: string): Promise<FoundPlan | null> {
  const plan = await findBySecret(ctx, 'receipt', address, async () => {
    const [found] = await database(ctx).select().from(plans).where(tokenIs(ctx, token))
    return found ?? null
  })
  if (!plan) return null
  const gifts = await database(ctx)
    .select({
      amount: amountAfterReturns.mapWith(Number),
      at: donations.authorized_at,
      created_at: donations.createdAt,
      receipt_token: donations.receipt_token,
      receipt_token_hash: donations.receipt_token_hash,
      number: receipts.number,
    })
    .from(donations)
    .leftJoin(receipts, validReceipt)
    .where(and(eq(donations.plan, plan.id), isCounted))
    .orderBy(desc(donations.createdAt), desc(donations.id))
  const day = (moment: string) => formatDate(new Date(moment), ctx.timeZone)
  const { id, name, amount, state, stop_asked_at, next_at, createdAt } = plan
  const view: PlanView = {
    name,
    amount,
    state: stop_asked_at === null ? state : 'stopped',
    since: day(createdAt),
    next: next_at && day(next_at),
    gifts: gifts.map(({ amount: paid, at, created_at, number, ...token }) => ({
      amount: paid,
      nice_date: day(at ?? created_at),
      receipt:
        number === null || token.receipt_token === null
          ? null
          : { number, url: `/donate/receipt?token=${openReceiptToken(ctx.sealer, token)}` },
    })),
  }
  return { id, view }
}
