import { awards, disbursement_lines, disbursement_returns, disbursements, installments } from '../../database/tables'
import { changeRow, type RowChange } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, desc, eq, inTransaction, sql, type Transaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { lockForEdit, refuseFixedFields, refuseFuture } from '../../platform/edits'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import { disbursementSchema, type Disbursement } from '../../shared/api/disbursements'
import type { AuditAction } from '../../shared/audit'
import { disbursementChangeSchema, type DisbursementChange, type ReturnChange, type VoidChange } from '../../shared/disbursements'
import { formatCents } from '../../shared/money'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { freeInstallments } from '../awards/cancel-payments'
import { lockAward, type StoredAward } from '../awards/locked-award'
import { getDisbursement, refuseUsedNumbers } from './disbursements'
import { cancelPaymentMail } from './payment-mails'

type Stored = typeof disbursements.$inferSelect

interface Locked {
  ctx: Context
  tx: Transaction
  actor: Actor
  award: StoredAward
  payment: Stored
}

interface Sent {
  change: DisbursementChange
  sent: Readonly<Record<string, unknown>>
}

const FIXED = disbursementSchema.keyof().options.filter((name) => !Object.hasOwn(disbursementChangeSchema.shape, name))
const CHANGES = ['cleared_on', 'void', 'returned', 'number'] as const
const ONE = 'Send one change: cleared_on, void, returned, or number.'

/**
 * Records what became of an issued payment: it cleared, is void, was sent back, or has another number. One at a time.
 * @throws UserError 403; 404; 409 in another state, or for a stale edit; 422; PasswordRequired for a void
 */
export async function changeDisbursement(ctx: Context, session: Session, id: number, { change, sent }: Sent): Promise<Disbursement> {
  const { user: actor } = session
  assertRight(actor, 'edit', 'disbursements')
  const current = await getDisbursement(ctx, actor, id)
  refuseFixedFields(sent, current, FIXED)
  const [what, ...more] = CHANGES.filter((name) => change[name] !== undefined)
  if (what === undefined || more.length > 0) throw invalid({ [more[0] ?? 'cleared_on']: [ONE] })
  if (what === 'void') await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    const { award } = await lockAward(ctx, tx, actor, current.award_id)
    const payment = await lockForEdit(tx, disbursements, id, 'payment', change.updated_at)
    const locked = { ctx, tx, actor, award, payment }
    if (change.void) await voidPayment(locked, change.void)
    else if (change.returned) await returnPayment(locked, change.returned, change.updated_at)
    else if (change.cleared_on !== undefined) await clearPayment(locked, change.cleared_on)
    else if (change.number !== undefined) await correctNumber(locked, change.number, change.reason)
  })
  return getDisbursement(ctx, actor, id)
}

const write = ({ ctx, tx, actor, payment }: Locked, data: RowChange<typeof disbursements>, action: AuditAction) =>
  changeRow(ctx, tx, { table: disbursements, id: payment.id }, data, { user: actor.id, action })

const isState = ({ payment }: Locked, ...states: Stored['state'][]): boolean => states.includes(payment.state)

/** @throws UserError 422 for a day before the payment's issue, or in the future */
function refuseDay({ ctx, payment }: Locked, name: string, day: string): void {
  if (payment.issued_on !== null && day < payment.issued_on) throw invalid({ [name]: ['This is before the payment was issued.'] })
  refuseFuture(ctx, name, day)
}

const stateError = ({ payment }: Locked, advice: string) => new UserError(409, `This payment is ${payment.state}. ${advice}`)

const sealed = ({ ctx, payment }: Locked, field: 'void_reason' | 'number_reason' | 'return_reason', text: string) =>
  SEALED.paymentText.seal(ctx.sealer, text, field, payment.award)

async function clearPayment(locked: Locked, cleared_on: string): Promise<void> {
  if (!isState(locked, 'issued', 'cleared')) throw stateError(locked, 'Only issued payments can clear.')
  refuseDay(locked, 'cleared_on', cleared_on)
  await write(locked, { state: 'cleared', cleared_on }, 'disbursement-cleared')
  await locked.tx.rows(sql`
    update ${installments} set state = 'cleared' where state = 'issued' and id in (
      select installment_id from disbursement_lines where disbursement_id = ${locked.payment.id} and live)`)
}

async function voidPayment(locked: Locked, { on, reason }: VoidChange): Promise<void> {
  const { ctx, tx, actor, payment, award } = locked
  if (payment.state === 'void' && payment.void_by === actor.id) return
  if (isState(locked, 'cleared')) throw stateError(locked, 'Money that comes back is recorded as a return.')
  if (!isState(locked, 'issued')) throw stateError(locked, 'Only issued payments can be voided.')
  refuseDay(locked, 'void.on', on)
  await write(
    locked,
    { state: 'void', void_on: on, void_by: actor.id, void_reason: sealed(locked, 'void_reason', reason) },
    'disbursement-voided',
  )
  await freeInstallments(tx, [payment.id])
  await cancelPaymentMail(ctx, tx, payment.id, award.application)
  await lowerEnded(locked, award, payment.amount)
}

/**
 * Lowers the month's payment to what stayed; once nothing stayed, the month can be paid again. Sent again by the same person, it changes
 * nothing; a second return like the last one needs the `updated_at` that came with that one.
 */
async function returnPayment(locked: Locked, change: ReturnChange, seen: string | undefined): Promise<void> {
  const { ctx, tx, actor, payment, award } = locked
  if (seen === undefined && (await isLastReturn(locked, change))) return
  if (!isState(locked, 'cleared')) throw stateError(locked, 'Record a return only after a payment has cleared.')
  refuseDay(locked, 'returned.on', change.on)
  const { installment, stayed, whole } = await lineOf(locked, change.installment_id)
  if (change.amount > stayed)
    throw invalid({ 'returned.amount': [`You can record a return of up to ${formatCents(stayed)} for this month.`] })
  await tx.db.insert(disbursement_returns).values({
    ...{ disbursement: payment.id, installment, returned_on: change.on, amount: change.amount, user: actor.id },
    ...{ reason: sealed(locked, 'return_reason', change.reason), created_at: ctx.now().toISOString() },
  })
  if (change.amount === stayed) {
    const isLine = and(eq(disbursement_lines.disbursement, payment.id), eq(disbursement_lines.installment, installment))
    await tx.db.update(disbursement_lines).set({ live: false }).where(isLine)
    const state = award.state === 'ended' ? 'canceled' : 'planned'
    const amount = Math.min(whole, stayed + (await unplannedOf(tx, award)))
    await tx.db.update(installments).set({ state, amount }).where(eq(installments.id, installment))
  } else {
    await tx.db
      .update(installments)
      .set({ amount: stayed - change.amount })
      .where(eq(installments.id, installment))
  }
  await lowerEnded(locked, award, change.amount)
  await changeRow(
    ctx,
    tx,
    { table: disbursements, id: payment.id },
    { state: 'cleared' },
    { user: actor.id, action: 'disbursement-returned', fields: [] },
  )
}

async function isLastReturn({ ctx, tx, actor, payment }: Locked, change: ReturnChange): Promise<boolean> {
  const [last] = await tx.db
    .select()
    .from(disbursement_returns)
    .where(eq(disbursement_returns.disbursement, payment.id))
    .orderBy(desc(disbursement_returns.id))
    .limit(1)
  if (!last || last.user !== actor.id || last.returned_on !== change.on || last.amount !== change.amount) return false
  if (change.installment_id && change.installment_id !== last.installment) return false
  return SEALED.paymentText.open(ctx.sealer, last.reason, 'return_reason', payment.award) === change.reason
}

/** Cents that the award's payments leave free, which may have been planned for other months since a first part came back. */
async function unplannedOf(tx: Transaction, { id, amount }: StoredAward): Promise<number> {
  const [found] = await tx.rows<{ planned: number }>(sql`
    select coalesce(sum(${installments.amount}), 0)::int as planned from ${installments} where award_id = ${id} and state <> 'canceled'`)
  return amount - (found?.planned ?? 0)
}

interface Line {
  installment: number
  /** In cents: what was not returned, and the whole line. */
  stayed: number
  whole: number
}

/** @throws UserError 422 when the payment has several months and none was chosen, or not one of them */
async function lineOf({ tx, payment }: Locked, chosen: number | null | undefined): Promise<Line> {
  const lines = await tx.rows<Line>(sql`
    select line.installment_id as installment, it.amount::int as stayed, line.amount as whole from disbursement_lines line
      join ${installments} it on it.id = line.installment_id where line.disbursement_id = ${payment.id} and line.live`)
  const line = chosen ? lines.find(({ installment }) => installment === chosen) : lines.length === 1 ? lines[0] : undefined
  if (line) return line
  if (lines.length === 0) throw new UserError(409, 'This payment was already returned in full.')
  throw invalid({ 'returned.installment_id': ['Choose one of the payment’s months.'] })
}

async function lowerEnded({ ctx, tx, actor }: Locked, award: StoredAward, cents: number): Promise<void> {
  if (award.state !== 'ended') return
  await changeRow(ctx, tx, { table: awards, id: award.id }, { amount: award.amount - cents }, { user: actor.id })
}

async function correctNumber(locked: Locked, number: number, reason: string | null | undefined): Promise<void> {
  const { tx, payment } = locked
  if (payment.method !== 'check') throw invalid({ number: ['Only checks have numbers.'] })
  if (!isState(locked, 'issued')) throw stateError(locked, 'Only the number of an issued check can be corrected.')
  if (!reason) throw invalid({ reason: ['Enter a reason.'] })
  if (payment.number === number) return
  await refuseUsedNumbers(tx, 'number', number)
  await write(locked, { number, number_reason: sealed(locked, 'number_reason', reason) }, 'disbursement-number-corrected')
}
