import { donations, receipts, messages } from '../../database/tables'
import { donationReceipt, donationReceipts } from '../../emails'
import { findBySecret } from '../../platform/codes'
import type { Context } from '../../platform/context'
import { database, eq, sql, and, isNull, desc, inTransaction, isNotNull, or } from '../../platform/database'
import { GatewayUnavailable, GatewayRefused } from '../../platform/payments/gateway'
import { HASHED } from '../../platform/sealed-values'
import { formatDate } from '../../shared/dates'
import type { GatewayState } from '../../shared/donation-states'
import type { ReceiptView } from '../../shared/page-props/giving'
import { receiptDays, type Receipt } from '../../shared/receipt'
import { message, queueMessages } from '../messages/queue-messages'
import { openReceiptToken } from './issue-receipt'
import { syncDonation } from './sync-donation'

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
 * @throws TooManyRequests after sixty wrong tokens
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

const MOST = 200

interface DonorReceipt {
  number: number
  amount: number
  nice_date: string
  url: string
}

const isOf = (email: string) =>
  or(
    sql`lower(${donations.email}) = lower(${email})`,
    and(
      eq(donations.type, 'Check'),
      isNull(donations.email),
      sql`exists (select from ${messages} where ${eq(messages.donation, donations.id)} and ${eq(messages.template, donationReceipt.name)}
        and ${eq(messages.state, 'sent')} and lower(${messages.recipient}) = lower(${email}))`,
    ),
  )

export async function findDonorReceipts(ctx: Context, email: string): Promise<DonorReceipt[]> {
  const { receipt_token, receipt_token_hash } = donations
  const found = await database(ctx)
    .select({ number: receipts.number, content: sql<Receipt>`${receipts.content}`, receipt_token, receipt_token_hash })
    .from(donations)
    .innerJoin(receipts, validReceipt)
    .where(and(isOf(email), isNotNull(receipt_token)))
    .orderBy(desc(receipts.number))
    .limit(MOST)
  return found.map(({ number, content, ...stored }) => ({
    number,
    amount: content.amount,
    nice_date: formatDate(new Date(content.date), ctx.timeZone),
    url: `${ctx.siteUrl}/donate/receipt?token=${openReceiptToken(ctx.sealer, stored)}`,
  }))
}

export async function mailReceipts(ctx: Context, email: string, visitor: string): Promise<void> {
  await ctx.throttle.use('receiptMailAddress', visitor)
  if (!(await ctx.throttle.tryUse('receiptMail', email.toLowerCase()))) return
  const found = await findDonorReceipts(ctx, email)
  if (found.length === 0) return
  const mail = message({ template: donationReceipts, recipient: email, variables: { count: found.length } })
  await inTransaction(ctx, (tx) => queueMessages(ctx, tx, [mail]))
}
