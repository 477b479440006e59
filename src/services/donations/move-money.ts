import { donations } from '../../database/tables'
import type { GatewayState, PaymentState } from '../../shared/donation-states'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { eq, inTransaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { GatewayUnavailable, GatewayRefused, type PaymentGateway } from '../../platform/payments/gateway'
import type { DonationFields, LockedDonation } from './locked-donation'
import { syncDonation } from './sync-donation'

interface Move {
  field: 'process' | 'release' | 'refund' | 'cancel'
  call: (gateway: PaymentGateway, payment: string) => Promise<void>
  from: GatewayState
  to: GatewayState
  otherwise: string
}

const CAPTURE: Move = {
  field: 'process',
  call: (gateway, payment) => gateway.capture(payment),
  from: 'authorized',
  to: 'captured',
  otherwise: 'There’s no hold to charge. The donor hasn’t paid yet, or the hold has ended.',
}
const RELEASE: Move = {
  field: 'release',
  call: (gateway, payment) => gateway.cancel(payment),
  from: 'authorized',
  to: 'canceled',
  otherwise: 'There’s no hold to release.',
}
const REFUND: Move = {
  field: 'refund',
  call: (gateway, payment) => gateway.refund(payment),
  from: 'captured',
  to: 'refunded',
  otherwise: 'There’s no charge to refund.',
}

const CANCEL: Move = { ...RELEASE, field: 'cancel' }

const AWAY = 'The payment processor isn’t responding. Nothing is lost; we’ll check again automatically.'

export const processDonation = (held: LockedDonation, fields: DonationFields) => moveMoney(held, fields, CAPTURE)

export const releaseDonation = (held: LockedDonation, fields: DonationFields) => moveMoney(held, fields, RELEASE)

export const refundDonation = (held: LockedDonation, fields: DonationFields) => moveMoney(held, fields, REFUND)

export const cancelDonation = (held: Omit<LockedDonation, 'actor'>) => moveMoney({ ...held, actor: null }, {}, CANCEL)

/** `actor` is null for the donor. */
type Held = Omit<LockedDonation, 'actor'> & { actor: LockedDonation['actor'] | null }

/**
 * Calls the gateway after the commit, without holding a database connection.
 * @param held with the fields as they will be
 * @param fields saved once the money moved
 */
async function moveMoney(held: Held, fields: DonationFields, move: Move): Promise<void> {
  const payment = await beginMove(held, move)
  const { ctx, actor, gift } = held
  held.tx.afterCommit(async () => {
    if (payment !== null) await carryOut(ctx, gift.id, move, payment)
    if (Object.keys(fields).length > 0)
      await inTransaction(ctx, (tx) => changeRow(ctx, tx, { table: donations, id: gift.id }, fields, { user: actor?.id }))
  })
}

/**
 * Records that a gateway call begins, to find and resolve it after a crash. Repeated and concurrent requests move it once.
 * @returns the gateway's payment id; null when it is already done
 * @throws UserError 422 in another state
 */
async function beginMove({ ctx, tx, actor, gift }: Held, { field, from, to, otherwise }: Move): Promise<string | null> {
  const { id, type, authenticity, payment_state, gateway_payment } = gift
  if (type === 'Check') throw invalid({ [field]: ['This gift is a check, so there’s no card payment to process, release, or refund.'] })
  if (field === 'process' && authenticity === 'Fraudulent') {
    throw invalid({ [field]: ['This donation is marked Fraudulent. If it’s authentic, mark it Authentic first.'] })
  }
  if (payment_state === to) return null
  if (payment_state !== from || gateway_payment === null) throw invalid({ [field]: [otherwise] })
  await tx.db.update(donations).set({ gateway_call_at: ctx.now().toISOString() }).where(eq(donations.id, id))
  await recordAuditEvent(ctx, { action: `donation-${field}`, user: actor?.id, resource: 'donations', record: id }, tx)
  return gateway_payment
}

/**
 * Calls the gateway and records the outcome.
 * @param payment from `beginMove`
 * @throws UserError 409 when the gateway refuses; 503 while it is down
 */
async function carryOut(ctx: Context, id: number, move: Move, payment: string): Promise<void> {
  const { gateway } = ctx
  if (!gateway) throw new UserError(503, AWAY)
  let refusal: string | null = null
  try {
    await move.call(gateway, payment)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new UserError(503, AWAY)
    if (!(error instanceof GatewayRefused)) throw error
    refusal = error.message
  }
  const state = await syncDonation(ctx, id).catch((error: unknown) => {
    throw error instanceof GatewayUnavailable ? new UserError(503, AWAY) : error
  })
  if (state !== move.to)
    throw new UserError(409, elsewhere(move, state) ?? `The payment processor refused this. ${refusal ?? move.otherwise}`)
}

/** The other one of two who decided at the same moment was first. */
function elsewhere({ to }: Move, state: PaymentState | null): string | null {
  if (to === 'captured' && state === 'canceled')
    return 'The hold had ended, or the donor or someone else released it first, so nothing was charged.'
  if (to === 'canceled' && state === 'captured') return 'The card was charged first, so there’s no hold to release.'
  return null
}
