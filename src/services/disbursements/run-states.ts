import { awards, disbursement_runs, disbursements, installments, payees, users } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, sql, type Transaction } from '../../platform/database'
import { forbidden, invalid, notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import { refuseFuture } from '../../platform/edits'
import type { Run } from '../../shared/api/disbursements'
import { dayOf } from '../../shared/dates'
import type { PaymentBlock, RunCancel, RunIssue, RunState } from '../../shared/disbursements'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { forgetSecondPerson } from '../alerts/queue-second-person'
import { cancelPayments } from '../awards/cancel-payments'
import { openText } from '../awards/locked-award'
import { recipientOf, refuseUsedNumbers } from './disbursements'
import { queuePaymentMails } from './payment-mails'
import { NotPayable, recipientFrom } from './prepare-run'
import { getRun } from './runs'

type StoredRun = typeof disbursement_runs.$inferSelect

const PAYMENT = {
  id: disbursements.id,
  award: disbursements.award,
  payee: disbursements.payee,
  recipient: disbursements.recipient,
  account: disbursements.account,
  createdAt: disbursements.createdAt,
}
const AWARD = {
  application: awards.application,
  payee: awards.payee,
  state: awards.state,
  pending: awards.pending,
  account: awards.account,
  approved_at: awards.approved_at,
}
const PAYEE = {
  verified_by: payees.verified_by,
  name: payees.name,
  check_name: payees.check_name,
  street: payees.street,
  city: payees.city,
  state: payees.state,
  zip_code: payees.zip_code,
}

interface Payment {
  payment: Pick<typeof disbursements.$inferSelect, keyof typeof PAYMENT>
  award: Pick<typeof awards.$inferSelect, keyof typeof AWARD>
  payee: Pick<typeof payees.$inferSelect, keyof typeof PAYEE>
}

interface LockedRun {
  ctx: Context
  tx: Transaction
  actor: Actor
  run: StoredRun
  payments: Payment[]
}

const OWN = 'You prepared this run, so another admin has to approve it.'
const RECUSED = 'This run has a payment for a family that you’re recused from. Another admin has to do this.'
const CHANGED = 'Some of these payments can’t be made as prepared. Take them out, or cancel the run and prepare it again.'

/** Locks the awards first, as every change of an award does. @throws UserError 403 for a person who is recused from a family in it; 404 */
async function lockRunWithPayments(ctx: Context, tx: Transaction, actor: Actor, id: number): Promise<LockedRun> {
  await tx.rows(sql`select id from ${awards} where id in (select award_id from disbursements where run_id = ${id}) order by id for update`)
  const [run] = await tx.db.select().from(disbursement_runs).where(eq(disbursement_runs.id, id)).for('update')
  if (!run) throw notFound('payment run')
  await tx.rows(sql`select id from ${payees} where id in (select payee_id from disbursements where run_id = ${id}) order by id for share`)
  const payments = await tx.db
    .select({ payment: PAYMENT, award: AWARD, payee: PAYEE })
    .from(disbursements)
    .innerJoin(awards, eq(awards.id, disbursements.award))
    .innerJoin(payees, eq(payees.id, disbursements.payee))
    .where(and(eq(disbursements.run, id), sql`${disbursements.state} <> 'canceled'`))
    .orderBy(disbursements.id)
    .for('update', { of: [disbursements] })
  if (payments.some(({ award }) => actor.recused.includes(award.application))) throw forbidden(RECUSED)
  return { ctx, tx, actor, run, payments }
}

/** @throws UserError 409, which says who brought it into its present state */
async function assertRunState({ tx, run }: LockedRun, ...states: readonly RunState[]): Promise<void> {
  if (states.includes(run.state)) return
  const [person] = await tx.db.select({ name: users.name }).from(users).where(eq(users.id, run.state_by))
  throw new UserError(409, `This run is ${run.state}.${person ? ` ${person.name} did that.` : ''}`)
}

const PENDING = ['payee', 'account_last4']

function hasChanged(ctx: Context, { payment, award, payee }: Payment): boolean {
  const isOtherRecipient = JSON.stringify(recipientOf(ctx, payment)) !== JSON.stringify(recipientFrom(payee))
  const isOtherAccount = SEALED.paymentText.open(ctx.sealer, payment.account, 'account', payment.award) !== openText(ctx, award, 'account')
  const hasOtherPayee = award.payee !== payment.payee && new Date(award.approved_at ?? 0) > new Date(payment.createdAt)
  return isOtherRecipient || isOtherAccount || hasOtherPayee
}

function blocksSince(ctx: Context, each: Payment): PaymentBlock[] {
  const { award, payee } = each
  const pending = Object.keys(award.pending ?? {})
  return [
    ...(award.state === 'active' ? [] : (['not_active'] as const)),
    ...(PENDING.some((name) => pending.includes(name)) ? (['pending'] as const) : []),
    ...(payee.verified_by === null ? (['payee_unverified'] as const) : hasChanged(ctx, each) ? (['changed'] as const) : []),
  ]
}

function refuseChanged({ ctx }: LockedRun, payments: readonly Payment[]): void {
  const found = payments.map((each) => ({ disbursement_id: each.payment.id, reasons: blocksSince(ctx, each) }))
  const skipped = found.filter(({ reasons }) => reasons.length > 0)
  if (skipped.length > 0) throw new NotPayable(CHANGED, skipped)
}

async function moveRun(
  { ctx, tx, actor, run }: LockedRun,
  payments: readonly Payment[],
  to: 'approved' | 'issued',
  data: Partial<StoredRun>,
): Promise<void> {
  const ids = payments.map(({ payment }) => payment.id)
  const told = { user: actor.id, fields: Object.keys({ ...data, state: to }).sort() }
  const moved = { ...data, state: to, state_by: actor.id, state_at: ctx.now().toISOString() }
  await changeRow(ctx, tx, { table: disbursement_runs, id: run.id }, moved, { ...told, action: `run-${to}` })
  await changeRow(ctx, tx, { table: disbursements, id: ids }, { ...data, state: to }, { ...told, action: `disbursement-${to}` })
  await tx.rows(sql`update ${installments} set state = ${to}::enum_installments_state where id in (
    select installment_id from disbursement_lines where disbursement_id = any(${sql.param(ids)}::int[]) and live)`)
}

async function wereAllLeftOut({ tx, actor, run }: LockedRun, except: readonly number[]): Promise<boolean> {
  if (run.state !== 'canceled' || run.state_by !== actor.id || run.prepared_by === actor.id) return false
  const all = await tx.db.select({ id: disbursements.id }).from(disbursements).where(eq(disbursements.run, run.id))
  return all.every(({ id }) => except.includes(id)) && except.every((one) => all.some(({ id }) => id === one))
}

/**
 * Approves a run's payments, but for those to leave out, which are canceled. Repeated by the same person, it changes nothing.
 * @throws UserError 403 for whoever prepared it; 404; 409 in another state, or when an award or a payee changed since; 422; PasswordRequired
 */
export async function approveRun(ctx: Context, session: Session, id: number, except: readonly number[] = []): Promise<Run> {
  const { user: actor } = session
  assertRight(actor, 'approve', 'disbursement-runs')
  await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRunWithPayments(ctx, tx, actor, id)
    const { run, payments } = locked
    if (run.state === 'approved' && run.state_by === actor.id) return
    if (await wereAllLeftOut(locked, except)) return
    await assertRunState(locked, 'prepared')
    if (run.prepared_by === actor.id) throw forbidden(OWN)
    const unknown = except.findIndex((one) => !payments.some(({ payment }) => payment.id === one))
    if (unknown >= 0) throw invalid({ [`except.${unknown}`]: ['This payment is not in the run.'] })
    await cancelPayments(ctx, tx, actor, except)
    const stay = payments.filter(({ payment }) => !except.includes(payment.id))
    if (stay.length === 0) return
    refuseChanged(locked, stay)
    await moveRun(locked, stay, 'approved', { approved_by: actor.id, approved_at: ctx.now().toISOString() })
    await forgetSecondPerson(tx, { kind: 'run', id })
  })
  return getRun(ctx, actor, id)
}

/**
 * Issues an approved run: its checks get numbers one after the other. Repeated by the same person, it changes nothing.
 * @throws UserError 403; 404; 409; 422 for the day or a number in use; PasswordRequired
 */
export async function issueRun(ctx: Context, session: Session, id: number, { issued_on, first_number }: RunIssue): Promise<Run> {
  const { user: actor } = session
  assertRight(actor, 'edit', 'disbursement-runs')
  await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRunWithPayments(ctx, tx, actor, id)
    const { run, payments } = locked
    if (run.state === 'issued' && run.state_by === actor.id) return
    await assertRunState(locked, 'approved')
    refuseDay(locked, issued_on)
    refuseChanged(locked, payments)
    if (run.method === 'check') await numberChecks(locked, first_number)
    else if (first_number) throw invalid({ first_number: ['Only checks have numbers.'] })
    await moveRun(locked, payments, 'issued', { issued_on })
    await queuePaymentMails(ctx, tx, id, issued_on)
  })
  return getRun(ctx, actor, id)
}

function refuseDay({ ctx, run }: LockedRun, issued_on: string): void {
  const approved = run.approved_at === null ? '' : dayOf(new Date(run.approved_at), ctx.timeZone)
  if (issued_on < approved) throw invalid({ issued_on: ['This is before the day the run was approved.'] })
  refuseFuture(ctx, 'issued_on', issued_on)
}

async function numberChecks({ tx, payments }: LockedRun, first: number | null | undefined): Promise<void> {
  if (!first) throw invalid({ first_number: ['Enter the first check’s number.'] })
  const last = first + payments.length - 1
  if (last >= 2 ** 31) throw invalid({ first_number: ['This number is too large.'] })
  await refuseUsedNumbers(tx, 'first_number', first, last)
  await tx.rows(sql`
    update ${disbursements} set number = ${first}::int + numbered.place - 1
      from unnest(${sql.param(payments.map(({ payment }) => payment.id))}::int[]) with ordinality as numbered (id, place)
      where ${disbursements}.id = numbered.id`)
}

/**
 * Cancels a run that was not issued: its months can be paid again.
 * @param seen its state when the person chose to cancel it
 * @throws UserError 403; 404; 409, also for a run that was approved since it was seen
 */
export async function cancelRun(ctx: Context, actor: Actor, id: number, seen?: RunCancel['state']): Promise<Run> {
  assertRight(actor, 'edit', 'disbursement-runs')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRunWithPayments(ctx, tx, actor, id)
    const { run, payments } = locked
    if (run.state === 'canceled' && run.state_by === actor.id) return
    await assertRunState(locked, ...(seen ? [seen] : (['prepared', 'approved'] as const)))
    await cancelPayments(
      ctx,
      tx,
      actor,
      payments.map(({ payment }) => payment.id),
    )
  })
  return getRun(ctx, actor, id)
}
