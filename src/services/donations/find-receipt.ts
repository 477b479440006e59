import { niceDate } from '../../shared/dates'
import type { PaymentState } from '../../shared/donation-states'
import type { ReceiptView } from '../../shared/page-props'
import type { Receipt } from '../../shared/receipt'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { GatewayAway } from '../payments/gateway'
import { receiptTokenHash } from './receipt-token'
import { syncDonation } from './sync-donation'

interface Row {
  id: number
  payment_state: PaymentState
  name: string
  amount: number
  honoree: string | null
  created_at: string
  number: number | null
  content: Receipt | null
  voided: boolean
}

const read = async (ctx: Context, hash: string): Promise<Row | undefined> =>
  (
    await rows<Row>(
      ctx,
      sql`
    select d.id, d.payment_state, d.name, d.amount::int, d.honoree, d.created_at, r.number::int, r.content, r.voided_at is not null as voided
    from donations d left join receipts r on r.donation_id = d.id where d.receipt_token_hash = ${hash}`,
    )
  )[0]

/** The gift that a token opens; null for a wrong or unknown one, which are answered alike. @throws TooMany */
export async function findReceipt(ctx: Context, token: string, address: string): Promise<ReceiptView | null> {
  await ctx.throttle.use('receipt', address)
  const hash = receiptTokenHash(ctx.sealer, token)
  let row = await read(ctx, hash)
  if (!row) return null
  if (row.payment_state === 'started') {
    /** The donor is back before the gateway told us. */
    await syncDonation(ctx, row.id).catch((error: unknown) => {
      if (!(error instanceof GatewayAway)) throw error
    })
    row = (await read(ctx, hash)) ?? row
  }
  const { number, content } = row
  return {
    state: row.payment_state,
    name: row.name,
    amount: row.amount,
    honoree: row.honoree,
    nice_date: niceDate(new Date(row.created_at), ctx.timeZone),
    receipt:
      number === null || content === null
        ? null
        : { ...content, number, nice_date: niceDate(new Date(content.date), ctx.timeZone), voided: row.voided },
  }
}
