import { awards, installments } from '../../database/tables'
import { changeRow, type RowChange } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, sql } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import type { Award } from '../../shared/api/awards'
import type { AuditAction } from '../../shared/audit'
import type { AwardEnd, AwardReview, AwardState } from '../../shared/awards'
import { dayOf } from '../../shared/dates'
import { forgetSecondPerson } from '../alerts/queue-second-person'
import { cancelAwardMail, queueAwardEndedMail, queueStoppedMail } from './award-mails'
import { getAward, isPaid } from './awards'
import { cancelWhatIsOpen } from './cancel-payments'
import { revokeLandlordLink } from './landlord-link'
import { assertState, lockAward, sealText, type LockedAward } from './locked-award'

interface Move {
  to: AwardState
  from: readonly AwardState[]
  action: AuditAction
  reason?: string | null | undefined
}

/** Changes nothing when repeated by the same person. @throws UserError 403; 404; 409 in another state */
async function moveAward(
  ctx: Context,
  actor: Actor,
  id: number,
  { to, from, action, reason }: Move,
  more: (locked: LockedAward) => Promise<RowChange<typeof awards>> = () => Promise.resolve({}),
): Promise<Award> {
  assertRight(actor, 'edit', 'awards')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    const { award } = locked
    if (award.state === to && award.state_by === actor.id) return
    await assertState(locked, ...from)
    const state_reason = sealText(ctx, 'state_reason', award.application, reason)
    const data = { ...(await more(locked)), state: to, state_by: actor.id, state_at: ctx.now().toISOString(), state_reason }
    await changeRow(ctx, tx, { table: awards, id }, data, { user: actor.id, action, fields: ['state'] })
  })
  return getAward(ctx, actor, id)
}

export const withdrawAward = (ctx: Context, actor: Actor, id: number, reason: string): Promise<Award> =>
  moveAward(ctx, actor, id, { to: 'withdrawn', from: ['proposed'], action: 'award-withdrawn', reason }, async (locked) => {
    const { tx } = locked
    await revokeLandlordLink(locked)
    await tx.db.update(installments).set({ state: 'canceled' }).where(eq(installments.award, id))
    await forgetSecondPerson(tx, { kind: 'award', id })
    return {}
  })

export const pauseAward = (ctx: Context, actor: Actor, id: number, reason: string): Promise<Award> =>
  moveAward(ctx, actor, id, { to: 'paused', from: ['active'], action: 'award-paused', reason }, async (locked) => {
    await cancelAwardMail(locked)
    return {}
  })

export const resumeAward = (ctx: Context, actor: Actor, id: number): Promise<Award> =>
  moveAward(ctx, actor, id, { to: 'active', from: ['paused'], action: 'award-resumed' }, async (locked) => {
    await queueStoppedMail(locked)
    return {}
  })

export const endAward = (ctx: Context, actor: Actor, id: number, { reason, note }: AwardEnd): Promise<Award> =>
  moveAward(ctx, actor, id, { to: 'ended', from: ['active', 'paused'], action: 'award-ended', reason: note }, async (locked) => {
    const { tx } = locked
    await cancelAwardMail(locked)
    await revokeLandlordLink(locked)
    await cancelWhatIsOpen(ctx, tx, actor, id)
    const [paid] = await tx.db
      .select({ amount: sql`coalesce(sum(${installments.amount}), 0)`.mapWith(Number) })
      .from(installments)
      .where(and(eq(installments.award, id), isPaid))
    const { amount } = paid ?? { amount: 0 }
    await queueAwardEndedMail(locked, { reason, paid: amount })
    await forgetSecondPerson(tx, { kind: 'change', id })
    return { amount, pending: null, pending_account: null, ended_on: dayOf(ctx.now(), ctx.timeZone), end_reason: reason }
  })

/** Confirms that help is still needed, up to a month; null means for the whole award. @throws UserError 403; 404; 409; 422 */
export async function reviewAward(ctx: Context, actor: Actor, id: number, { until, note }: AwardReview): Promise<Award> {
  assertRight(actor, 'edit', 'awards')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    await assertState(locked, 'active', 'paused')
    const { award } = locked
    if (until !== null && until < award.first_month) throw invalid({ until: ['This is before the award’s first month.'] })
    const data = { reviewed_until: until, review_note: sealText(ctx, 'review_note', award.application, note) }
    await changeRow(ctx, tx, { table: awards, id }, data, { user: actor.id, action: 'award-reviewed', fields: ['reviewed_until'] })
  })
  return getAward(ctx, actor, id)
}
