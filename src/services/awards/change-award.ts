import { isDeepStrictEqual } from 'node:util'
import { awards, installments } from '../../database/tables'
import { changeRow, type RowChange } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, sql } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { refuseFixedFields, refuseFuture } from '../../platform/edits'
import { assertRight } from '../../platform/read-as'
import { awardSchema, type Award } from '../../shared/api/awards'
import { awardChangeSchema, dueDateOf, type AwardChange, type Schedule } from '../../shared/awards'
import { forgetSecondPerson } from '../alerts/queue-second-person'
import { choosableCampaign } from '../campaigns/campaigns'
import { unknownPayees } from '../payees/payees'
import { tellSecondPerson } from './award-mails'
import { getAward, pendingOf, type StoredPending } from './awards'
import { revokeLandlordLink } from './landlord-link'
import { assertState, lastFour, lockAward, openText, sealText, withChangedBy, type LockedAward, type StoredAward } from './locked-award'
import { NO_PAYEE, planInstallments, refuseBelowPlan } from './plan-installments'

type Name = keyof Award
type Fields = RowChange<typeof awards>

const FIXED = awardSchema.keyof().options.filter((name) => !Object.hasOwn(awardChangeSchema.shape, name))
const CHANGES_WHILE_ACTIVE = ['amount', 'months', 'payee_id', 'account']
const FIXED_WHILE_ACTIVE = Object.keys(awardChangeSchema.shape).filter(
  (name): name is Name => name in awardSchema.shape && name !== 'updated_at' && !CHANGES_WHILE_ACTIVE.includes(name),
)

interface Sent {
  change: AwardChange
  sent: Readonly<Record<string, unknown>>
}

/**
 * Changes an award. While it is proposed, all fields; once it is active, its amount, months, payee, and account. Then a lower amount holds
 * right away, and everything else waits until a second person approves it.
 * @throws UserError 403; 404; 409 for a stale edit or a closed award; 422
 */
export async function changeAward(ctx: Context, actor: Actor, id: number, { change, sent }: Sent): Promise<Award> {
  assertRight(actor, 'edit', 'awards')
  refuseFixedFields(sent, await getAward(ctx, actor, id), FIXED)
  refuseFuture(ctx, 'consent_on', change.consent_on)
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id, change.updated_at)
    await assertState(locked, 'proposed', 'active', 'paused')
    if (change.payee_id !== undefined && (await unknownPayees(tx, [change.payee_id])).length > 0) throw invalid({ payee_id: [NO_PAYEE] })
    if (locked.award.state === 'proposed') return changeProposed(locked, change)
    refuseFixedFields(sent, await getAward(ctx, actor, id, tx.db), FIXED_WHILE_ACTIVE, 'This can’t be changed once the award is approved.')
    await changeActive(locked, change, Object.hasOwn(sent, 'pending'))
  })
  return getAward(ctx, actor, id)
}

async function changeProposed(locked: LockedAward, change: AwardChange): Promise<void> {
  const { ctx, tx, actor, award } = locked
  const { campaign_id, payee_id, account, criteria, relationship, other_help, updated_at: _, ...fields } = change
  const campaign = await choosableCampaign(tx, award.campaign, campaign_id, { mayBeEnded: true })
  const data: Fields = {
    ...differing(fields, award),
    ...newTexts(ctx, award, { account, criteria, relationship, other_help }),
    ...(campaign !== undefined && { campaign }),
    ...(payee_id !== undefined && payee_id !== award.payee && { payee: payee_id }),
  }
  /** A record sent back as it is makes no one its author, who then couldn't approve it. */
  if (Object.keys(data).length === 0) return
  await refuseBelowPlan(tx, award.id, { ...award, ...fields })
  const changed_by = withChangedBy(award.changed_by as number[], actor)
  await changeRow(ctx, tx, { table: awards, id: award.id }, { ...data, changed_by }, { user: actor.id, fields: Object.keys(data).sort() })
  if (data.payee !== undefined) await revokeLandlordLink(locked)
  if (payee_id !== undefined) await payInstead(tx, award.id, award.payee, payee_id)
  if (fields.due_day !== undefined) await moveDueDays(tx, award.id, fields.due_day)
  await forgetSecondPerson(tx, { kind: 'award', id: award.id }, actor.email)
}

const differing = <T extends object>(fields: T, award: StoredAward): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && value !== award[name as keyof StoredAward]),
  ) as Partial<T>

const TEXTS = ['account', 'criteria', 'relationship', 'other_help'] as const

function newTexts(ctx: Context, award: StoredAward, sent: Partial<Record<(typeof TEXTS)[number], string | null | undefined>>): Fields {
  const changed = TEXTS.filter((name) => sent[name] !== undefined && sent[name] !== openText(ctx, award, name))
  return {
    ...(Object.fromEntries(changed.map((name) => [name, sealText(ctx, name, award.application, sent[name])])) as Fields),
    ...(changed.includes('account') && { account_last4: sent.account ? lastFour(sent.account) : null }),
  }
}

/**
 * Planned payments to the old payee go to the new one, unless that one is already paid for the month. Where the new one has a canceled
 * payment of the month, that is planned again instead: a payee has one payment a month.
 */
export async function payInstead(tx: LockedAward['tx'], award: number, from: number, to: number): Promise<void> {
  if (from === to) return
  await tx.rows(sql`
    with moving as (
      select id, month, amount, due_on from installments where award_id = ${award} and payee_id = ${from} and state = 'planned'),
    taken as (
      select moving.id as old, theirs.id, theirs.state, moving.amount, moving.due_on
        from moving join installments theirs on theirs.award_id = ${award} and theirs.payee_id = ${to} and theirs.month = moving.month),
    moved as (
      update installments set payee_id = ${to} where id in (select id from moving) and id not in (select old from taken)),
    planned as (
      update installments set state = 'planned', amount = taken.amount, due_on = taken.due_on
        from taken where installments.id = taken.id and taken.state = 'canceled')
    update installments set state = 'canceled' where id in (select old from taken where state = 'canceled')`)
}

async function moveDueDays(tx: LockedAward['tx'], award: number, dueDay: number): Promise<void> {
  const planned = and(eq(installments.award, award), eq(installments.state, 'planned'))
  const found = await tx.db.select({ id: installments.id, month: installments.month }).from(installments).where(planned)
  const ids = sql.param(found.map(({ id }) => id))
  const days = sql.param(found.map(({ month }) => dueDateOf(month, dueDay)))
  await tx.rows(sql`
    update ${installments} set due_on = moved.day from unnest(${ids}::int[], ${days}::text[]) as moved (id, day)
      where ${installments}.id = moved.id`)
}

/** @param isWhole as answered: an amount that stays is no wish to take back a raise that waits */
async function changeActive({ ctx, tx, actor, award }: LockedAward, change: AwardChange, isWhole: boolean): Promise<void> {
  const waiting = pendingOf(award.pending)
  const pending: StoredPending = { ...waiting }
  const now: Fields = {}
  const { payee_id, account } = change
  for (const name of ['amount', 'months'] as const) {
    const wanted = change[name]
    if (wanted === undefined || (isWhole && wanted === award[name])) continue
    delete pending[name]
    if (wanted > award[name]) pending[name] = wanted
    else if (wanted < award[name]) now[name] = wanted
  }
  if (payee_id !== undefined && !(isWhole && payee_id === award.payee)) {
    delete pending.payee
    if (payee_id !== award.payee) pending.payee = payee_id
  }
  if (account !== undefined) {
    delete pending.account_last4
    now.pending_account = null
    if (account !== openText(ctx, award, 'account')) {
      pending.account_last4 = account === null ? null : lastFour(account)
      now.pending_account = sealText(ctx, 'pending_account', award.application, account)
    }
  }
  if (Object.keys(now).length === 0 && isDeepStrictEqual(pending, { ...waiting })) return
  await refuseBelowPlan(tx, award.id, { ...award, ...(now as Pick<typeof award, 'amount' | 'months'>) })
  const fields = Object.keys({ ...now, ...pending }).sort()
  const changed_by = withChangedBy(award.changed_by as number[], actor)
  const data = { ...now, pending: Object.keys(pending).length > 0 ? pending : null, changed_by }
  await changeRow(ctx, tx, { table: awards, id: award.id }, data, { user: actor.id, fields })
  if (data.pending === null) await forgetSecondPerson(tx, { kind: 'change', id: award.id })
  else if (waiting === null) await tellSecondPerson(ctx, tx, { ...award, changed_by }, 'change')
  else await forgetSecondPerson(tx, { kind: 'change', id: award.id }, actor.email)
}

/** Replaces everything that is planned. @throws UserError 403; 404; 409; 422 above the award's amount or months, or twelve for one family */
export async function scheduleAward(
  ctx: Context,
  actor: Actor,
  id: number,
  { installments: wanted, updated_at }: Schedule,
): Promise<Award> {
  assertRight(actor, 'edit', 'awards')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id, updated_at)
    await assertState(locked, 'proposed', 'active', 'paused')
    const { award } = locked
    const planned = wanted.map(({ payee_id, ...each }) => ({ ...each, payee: payee_id ?? award.payee }))
    await planInstallments(tx, award, planned, (place, name) => `installments.${place}.${name}`)
    const changed_by = award.state === 'proposed' ? withChangedBy(award.changed_by as number[], actor) : award.changed_by
    await changeRow(ctx, tx, { table: awards, id }, { changed_by }, { user: actor.id, action: 'award-scheduled', fields: [] })
    if (award.state === 'proposed') await forgetSecondPerson(tx, { kind: 'award', id }, actor.email)
  })
  return getAward(ctx, actor, id)
}
