import type { donations } from '../../database/tables'
import {
  donationPartlyRefunded,
  donationPending,
  donationReceipt,
  donationRefunded,
  donationReleased,
  donationChangedInStripe,
} from '../../emails'
import type { GatewayState } from '../../shared/donation-states'
import type { Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { type NewMessage, message, queueMessages } from '../messages/queue-messages'
import type { Foundation } from '../site-settings/site-settings'
import type { ReturnedAmounts } from './record-returns'

type Row = typeof donations.$inferSelect

export interface PaymentChange {
  from: GatewayState
  to: GatewayState
  /** Charged, in cents; less than the gift when only part of it was captured (rule 6.25). */
  amount: number
  back: ReturnedAmounts
  /** Remaining, in cents. */
  left: number
}

export async function queueStepEmails(ctx: Context, tx: Transaction, site: Foundation, donation: Row, step: PaymentChange): Promise<void> {
  const mails = [toDonor(donation, step), toFoundation(ctx, site, donation, step)]
  await queueMessages(
    ctx,
    tx,
    mails.filter((mail) => mail !== null),
  )
}

/** Donors get no email about an abandoned payment page, or about money that their own bank took back. */
function toDonor(
  { id, email, name, honoree, dedication, returned }: Row,
  { from, to, amount, back, left }: PaymentChange,
): NewMessage | null {
  if (!email) return null
  const about = { recipient: email, donation: id }
  const variables = { name, amount, honoree, dedication }
  if (from === to)
    return back.refunded > 0
      ? message({ ...about, template: donationPartlyRefunded, variables: { ...variables, back: back.refunded, left } })
      : null
  if (to === 'authorized') return message({ ...about, template: donationPending, variables })
  if (to === 'captured') return message({ ...about, template: donationReceipt, variables: { ...variables, amount: left } })
  if (to === 'canceled') return from === 'authorized' ? message({ ...about, template: donationReleased, variables }) : null
  if (back.refunded === 0) return null
  const isRest = returned !== null || back.lost > 0
  return message({ ...about, template: donationRefunded, variables: isRest ? { ...variables, rest: back.refunded } : variables })
}

/** Reports changes made at the gateway; disputes have an email of their own. */
function toFoundation(ctx: Context, site: Foundation, donation: Row, { amount, back, left }: PaymentChange): NewMessage | null {
  const { id, name, amount: given, gateway_call_at } = donation
  const isLess = amount < given
  if (!site.email || !(isLess || (back.refunded > 0 && gateway_call_at === null))) return null
  const variables = { id, name, given, taken: amount, back: back.refunded, left, site_url: ctx.siteUrl }
  return message({ template: donationChangedInStripe, recipient: site.email, variables })
}
