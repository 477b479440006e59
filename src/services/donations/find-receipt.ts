import { donations, receipts } from '../../database/tables'
import { findBySecret } from '../../platform/access-code'
import type { Context } from '../../platform/context'
import { database, eq, sql, and, isNull } from '../../platform/database'
import { GatewayUnavailable, GatewayRefused } from '../../platform/payments/gateway'
import { HASHED } from '../../platform/sealed-values'
import { formatDate } from '../../shared/dates'
import type { GatewayState } from '../../shared/donation-states'
import type { ReceiptView } from '../../shared/page-props/giving'
import { receiptDays, type Receipt } from '../../shared/receipt'
import { syncDonation } from './sync-donation'

/** Joins the donation's valid receipt; there is at most one. */
export const validReceipt = and(eq(receipts.donation, donations.id), isNull(receipts.voided_at))

export const newestReceipt = sql`${receipts.id} = (select max(any_of_it.id) from ${receipts} any_of_it where any_of_it.donation_id = ${donations.id})`

async function read(ctx: Context, hash: string) {
  const [gift] = await database(ctx)
    .select({
      id: donations.id,
      state: sql<GatewayState>`${donations.payment_state}`,
      name: donations.name,
      amount: donations.amount,
      honoree: donations.honoree,
      dedication: donations.dedication,
      created_at: donations.createdAt,
      plan: donations.plan,
      receipt: { number: receipts.number, voided_at: receipts.voided_at, content: sql<Receipt>`${receipts.content}` },
    })
    .from(donations)
    .leftJoin(receipts, newestReceipt)
    .where(eq(donations.receipt_token_hash, hash))
  return gift
}

/**
 * Returns null for a wrong or unknown token alike. Good tokens do not count toward the limit, because many donors can share one network
 * (rule 6.12).
 * @throws TooMany after sixty wrong tokens
 */
export async function findReceipt(ctx: Context, token: string, address: string): Promise<ReceiptView | null> {
  const hash = HASHED.receiptToken(ctx.sealer, token)
  let gift = await findBySecret(ctx, 'receipt', address, async () => (await read(ctx, hash)) ?? null)
  if (!gift) return null
  if (gift.state === 'started') {
    /** The donor came back before the gateway's event. */
    await syncDonation(ctx, gift.id).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    })
    gift = (await read(ctx, hash)) ?? gift
  }
  const { state, name, amount, honoree, dedication, created_at, plan, receipt } = gift
  return {
    state,
    name,
    amount,
    honoree,
    dedication,
    nice_date: formatDate(new Date(created_at), ctx.timeZone),
    monthly: plan !== null,
    receipt: receipt && {
      ...receipt.content,
      number: receipt.number,
      ...receiptDays(receipt.content, ctx.timeZone),
      voided: receipt.voided_at !== null,
    },
  }
}
