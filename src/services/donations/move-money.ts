import { donations } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { findBySecret } from '../../platform/codes'
import type { Context } from '../../platform/context'
import { database, eq, inTransaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../../platform/payments/gateway'
import { HASHED } from '../../platform/sealed-values'
import type { GatewayState, PaymentState } from '../../shared/donation-states'
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

const cancelDonation = (held: Omit<LockedDonation, 'actor'>) => moveMoney({ ...held, actor: null }, {}, CANCEL)

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

/** @param payment from `beginMove` @throws UserError 409 when the gateway refuses; 503 while it is down */
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

function elsewhere({ to }: Move, state: PaymentState | null): string | null {
  if (to === 'captured' && state === 'canceled')
    return 'The hold had ended, or the donor or someone else released it first, so nothing was charged.'
  if (to === 'canceled' && state === 'captured') return 'The card was charged first, so there’s no hold to release.'
  return null
}

const CHARGED =
  'Your card was already charged, so you can’t cancel this gift here. To ask for a refund, reply to the email with your receipt.'
const REFUSED = 'Our payment processor refused this. Reply to our email about your gift, and we’ll cancel it for you.'
const NOT_REACHED = 'We couldn’t reach our payment processor, so your gift is still on hold. Try again in a few minutes.'
const NOT_HELD = 'There’s nothing to cancel. Your card has no hold from this gift.'

/**
 * Cancels a gift for its donor while it is on hold (rule 6.29). Of a donor and a staff member who decide at the same moment, the payment
 * processor lets one win.
 * @returns false for a wrong or unknown token
 * @throws UserError 409 once the card is charged; 422 when nothing is on hold; 503 while the payment processor is down; TooManyRequests
 */
export async function cancelHeldGift(ctx: Context, token: string, address: string): Promise<boolean> {
  const hash = HASHED.receiptToken(ctx.sealer, token)
  try {
    const found = await findBySecret(ctx, 'receipt', address, () =>
      inTransaction(ctx, async (tx) => {
        const [gift] = await tx.db.select().from(donations).where(eq(donations.receipt_token_hash, hash)).for('update')
        if (gift) await cancelDonation({ ctx, tx, gift })
        return gift ?? null
      }),
    )
    return found !== null
  } catch (error) {
    throw error instanceof UserError ? await inDonorsWords(ctx, hash, error) : error
  }
}

async function inDonorsWords(ctx: Context, hash: string, error: UserError): Promise<UserError> {
  if (error.status === 503) return new UserError(503, NOT_REACHED)
  if (error.status !== 409 && error.status !== 422) return error
  const [gift] = await database(ctx)
    .select({ state: donations.payment_state })
    .from(donations)
    .where(eq(donations.receipt_token_hash, hash))
  if (gift?.state === 'captured') return new UserError(409, CHARGED)
  return error.status === 409 ? new UserError(409, REFUSED) : new UserError(422, NOT_HELD)
}
