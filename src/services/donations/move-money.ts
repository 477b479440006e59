import { donations } from '../../database/tables'
import type { GatewayState } from '../../shared/donation-states'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import { invalid, Refusal } from '../../platform/errors'
import { GatewayAway, GatewayRefused, type PaymentGateway } from '../../platform/payments/gateway'
import { syncDonation } from './sync-donation'

/** One thing that is done with the money of a gift online. */
export interface Move {
  /** The body's key, which errors go under. */
  field: 'process' | 'release' | 'refund'
  call: (gateway: PaymentGateway, payment: string) => Promise<void>
  /** The state it begins in, and the one it leads to. */
  from: GatewayState
  to: GatewayState
  /** Said of a donation in another state. */
  otherwise: string
}

/** Takes the money that is held (rule 6.5, `process`). */
export const CAPTURE: Move = {
  field: 'process',
  call: (gateway, payment) => gateway.capture(payment),
  from: 'authorized',
  to: 'captured',
  otherwise: 'There is no held money to take: the donor has not paid yet, or the hold has ended.',
}
/** Lets the money that is held go. */
export const RELEASE: Move = {
  field: 'release',
  call: (gateway, payment) => gateway.cancel(payment),
  from: 'authorized',
  to: 'canceled',
  otherwise: 'There is no held money to release.',
}
/** Gives the money back. */
export const REFUND: Move = {
  field: 'refund',
  call: (gateway, payment) => gateway.refund(payment),
  from: 'captured',
  to: 'refunded',
  otherwise: 'There is no taken money to give back.',
}

const AWAY = 'The payment gateway does not answer. Nothing is lost: what came of it is asked for again by itself.'

/**
 * Has the gateway move money, and notes what came of it.
 * @param payment as `beginMove` found it
 * @throws Refusal 409 when the gateway refuses; 503 while it is away
 */
export async function carryOut(ctx: Context, id: number, move: Move, payment: string): Promise<void> {
  const { gateway } = ctx
  if (!gateway) throw new Refusal(503, AWAY)
  let refusal: string | null = null
  try {
    await move.call(gateway, payment)
  } catch (error) {
    if (error instanceof GatewayAway) throw new Refusal(503, AWAY)
    if (!(error instanceof GatewayRefused)) throw error
    refusal = error.message
  }
  const state = await syncDonation(ctx, id).catch((error: unknown) => {
    throw error instanceof GatewayAway ? new Refusal(503, AWAY) : error
  })
  if (state !== move.to) throw new Refusal(409, `The payment gateway refused. ${refusal ?? move.otherwise}`)
}

type Standing = Pick<typeof donations.$inferSelect, 'id' | 'type' | 'authenticity' | 'payment_state' | 'gateway_payment'>

/**
 * Checks that the money can be moved, and notes that the call is begun before it is made, so that a crash in between is
 * found and cleared up. Done already is done; two at once are one.
 * @param donation locked by the transaction, with the authenticity that it is to have
 * @returns the gateway's id of the payment; null when there is nothing left to do
 * @throws Refusal 422 in another state
 */
export async function beginMove(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, type, authenticity, payment_state, gateway_payment }: Standing,
  { field, from, to, otherwise }: Move,
): Promise<string | null> {
  if (type === 'Check') throw invalid({ [field]: ['This is a check: there is nothing to do at the payment gateway.'] })
  if (field === 'process' && authenticity === 'Fraudulent') {
    throw invalid({ [field]: ['This donation is marked Fraudulent. Mark it Authentic first, if it is.'] })
  }
  if (payment_state === to) return null
  if (payment_state !== from || gateway_payment === null) throw invalid({ [field]: [otherwise] })
  await tx.db.update(donations).set({ gateway_call_at: ctx.now().toISOString() }).where(eq(donations.id, id))
  await recordAuditEvent(ctx, { action: `donation-${field}`, user: actor.id, resource: 'donations', record: id }, tx)
  return gateway_payment
}
