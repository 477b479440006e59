import { donationPending, donationReceipt } from '../../emails'
import type { PaymentState } from '../../shared/donation-states'
import type { SiteSetting } from '../../payload-types'
import { recordUpdate } from '../audit/record-update'
import type { Context } from '../context'
import { inTransaction, rows, sql, type Transaction } from '../database'
import { message, queueMessages } from '../messages/queue-messages'
import type { Payment } from '../payments/gateway'
import { siteSettings } from '../site-settings/site-settings'
import { issueReceipt, voidReceipt } from './issue-receipt'

interface HeldDonation {
  id: number
  name: string
  email: string | null
  honoree: string | null
  /** In cents. */
  amount: number
  payment_state: PaymentState | null
  gateway_session: string | null
}

const columns = sql.raw('id, name, email, honoree, amount::int, payment_state, gateway_session')

/**
 * Brings a donation to what the gateway's book says, whatever happened in between and in which order it is heard of:
 * states, hold, transaction id, receipt and mails in one transaction. Safe to repeat, and to run at once.
 * @returns the payment state that holds now
 * @throws GatewayAway
 */
export async function syncDonation(ctx: Context, id: number): Promise<PaymentState | null> {
  const [donation] = await rows<HeldDonation>(ctx, sql`select ${columns} from donations where id = ${id}`)
  if (!donation?.gateway_session || !ctx.gateway) return donation?.payment_state ?? null
  const payment = await ctx.gateway.find(donation.gateway_session)
  const site = await siteSettings(ctx)
  const state = await inTransaction(ctx, async (tx) => {
    const [locked] = await tx.rows<HeldDonation>(sql`select ${columns} from donations where id = ${id} for update`)
    return locked ? apply(ctx, tx, locked, payment, site) : null
  })
  return state
}

const AFTER: Record<PaymentState, readonly PaymentState[]> = {
  started: ['authorized', 'captured', 'canceled', 'refunded'],
  authorized: ['captured', 'canceled', 'refunded'],
  captured: ['refunded'],
  canceled: ['authorized', 'captured', 'refunded'],
  refunded: [],
}

const stateOf = ({ status }: Payment): PaymentState => (status === 'open' ? 'started' : status === 'expired' ? 'canceled' : status)

async function apply(
  ctx: Context,
  tx: Transaction,
  donation: HeldDonation,
  payment: Payment,
  site: SiteSetting,
): Promise<PaymentState | null> {
  const { id, payment_state: from } = donation
  const to = stateOf(payment)
  if (from === null) return from
  if (payment.id !== null && payment.amount !== donation.amount) {
    ctx.log.error({ donation: id }, 'The gateway holds another amount than was given; nothing is done with it')
    return from
  }
  if (to === 'started' || !AFTER[from].includes(to)) {
    await tx.rows(sql`update donations set gateway_call_at = null where id = ${id} and gateway_call_at is not null`)
    return from
  }
  const now = ctx.now().toISOString()
  const isTaken = to === 'captured' || to === 'refunded'
  await recordUpdate(ctx, tx, { action: `payment-${to}`, resource: 'donations', record: id }, () =>
    tx.rows(sql`
    update donations set payment_state = ${to}::enum_donations_payment_state, gateway_payment = ${payment.id}, gateway_call_at = null, updated_at = ${now},
      hold_expires_at = ${to === 'authorized' ? (payment.holdExpiresAt?.toISOString() ?? null) : null},
      authorized_at = case when ${to} <> 'canceled' then coalesce(authorized_at, ${now}) else authorized_at end,
      transaction_id = ${isTaken ? payment.id : null},
      submission_hash = case when ${to} = 'canceled' then null else submission_hash end
    where id = ${id}`),
  )
  if (to === 'captured') await issueReceipt(ctx, tx, site, donation)
  if (to === 'refunded') await voidReceipt(ctx, tx, id)
  const template = to === 'authorized' ? donationPending : to === 'captured' ? donationReceipt : null
  if (template && donation.email) {
    await queueMessages(ctx, tx, [
      message({
        template,
        recipient: donation.email,
        donation: id,
        variables: { name: donation.name, amount: donation.amount, honoree: donation.honoree },
      }),
    ])
  }
  return to
}
