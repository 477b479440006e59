import { application_reads, application_viewers, applications, audit_events, users } from '../../../database/tables'
import { changeRow } from '../../../platform/audit/change-row'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { sql, type Transaction, inTransaction } from '../../../platform/database'
import { forbidden, invalid, notFound, UserError } from '../../../platform/errors'
import { assertRight } from '../../../platform/read-as'
import { notRecusedBy } from '../../../platform/recusals'
import type { BulkAssignment, TakenMeanwhile } from '../../../shared/api/applications'
import type { ApplicationChange, BulkAssignRequest } from '../../../shared/applications'
import { pastMomentText } from '../../../shared/dates'
import { can } from '../../../shared/permissions'
import { refuseUnknown } from '../change-statuses'
import { lockApplications } from '../lock-applications'
import { isAssignee } from './shared-work'

const KNOWS_FAMILY = 'This person knows the family. Choose someone else.'
const KNOWS_ONE = 'This person knows one of these families. Choose someone else, or fewer applications.'

interface Stored {
  assignee: number | null
  name: string | null
  disabled: boolean | null
  follow_up_on: string | null
}

interface Sharing {
  ctx: Context
  tx: Transaction
  actor: Actor
  id: number
  stored: Stored
}

/**
 * Changes who works on an application, the day to come back to it, and whether the actor read it (rules 2.14 and 2.15).
 * @param current the application, locked
 * @throws UserError 403 for assigning someone else without the right; 409 when someone else has it, or got it since `seen_assignee_id`; 422
 */
export async function shareApplication(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, is_sent }: { id: number; is_sent: boolean },
  { assignee_id, seen_assignee_id, follow_up_on, read }: ApplicationChange,
): Promise<void> {
  if (assignee_id === undefined && follow_up_on === undefined && read === undefined) return
  if (read && !is_sent) throw invalid({ read: ['You can’t mark this as read before the family sends it.'] })
  const sharing = { ctx, tx, actor, id, stored: await storedOf(tx, id) }
  if (assignee_id !== undefined) await assign(sharing, assignee_id === 'me' ? actor.id : assignee_id, seen_assignee_id)
  if (follow_up_on !== undefined) await followUp(sharing, follow_up_on)
  if (read !== undefined) await markRead(sharing, read)
}

async function storedOf(tx: Transaction, id: number): Promise<Stored> {
  const [stored] = await tx.rows<Stored>(
    sql`select ${applications.assignee} as assignee, ${users.name} as name, ${users.disabled} as disabled, ${applications.follow_up_on} as follow_up_on
      from ${applications} left join ${users} on ${isAssignee} where ${applications.id} = ${id}`,
  )
  if (!stored) throw notFound('application')
  return stored
}

class TakenSince extends UserError {
  constructor(
    message: string,
    override readonly more: TakenMeanwhile,
  ) {
    super(409, message)
  }
}

async function takenSince({ ctx, tx, id, stored: { name, assignee } }: Sharing, to: number | null): Promise<TakenSince> {
  const { resource, record, action, at } = audit_events
  const [last] = await tx.rows<{ at: string; is_own: boolean }>(
    sql`select ${at} as at, ${action} = 'taken' as is_own from ${audit_events}
      where ${resource} = 'applications' and ${record} = ${String(id)} and ${action} in ('taken', 'assigned') order by ${audit_events.id} desc limit 1`,
  )
  const when = last ? ` ${pastMomentText(new Date(last.at), ctx.now(), ctx.timeZone)}` : ''
  const text = last?.is_own === false ? `This was assigned to ${name}${when}.` : `${name} took this${when}.`
  return new TakenSince(to === null ? text : `${text} Take it anyway?`, { taken_by: assignee })
}

async function assign(sharing: Sharing, to: number | null, seen: number | null | undefined): Promise<void> {
  const { ctx, tx, actor, id, stored } = sharing
  const { assignee, name, disabled } = stored
  if (!can(actor, 'assign', 'applications')) {
    if (to !== null && to !== actor.id) throw forbidden('Only admins can assign an application to someone else.')
    if (assignee !== null && assignee !== actor.id && !disabled)
      throw new UserError(409, `${name} has this application now. Ask ${name} to hand it back, or ask an admin.`)
  }
  if (to === assignee) return
  if (seen !== undefined && assignee !== null && assignee !== seen && !disabled) throw await takenSince(sharing, to)
  if (to !== null) await assertMayWork(tx, [id], to)
  await changeRow(ctx, tx, { table: applications, id }, { assignee: to }, { user: actor.id, action: actionOf(actor, to) })
}

export const actionOf = (actor: Actor, to: number | null) => (to === null ? 'handed-back' : to === actor.id ? 'taken' : 'assigned')

/** @throws UserError 422 for an unknown or disabled account, or someone recused from one of the applications */
export async function assertMayWork(tx: Transaction, ids: readonly number[], user: number): Promise<void> {
  const isOne = sql`any(${sql.param([...ids])}::int[])`
  const [active] = await tx.rows<{ may_open: boolean }>(
    sql`select ${notRecusedBy(user, isOne)} as may_open from ${users} where ${users.id} = ${user} and not ${users.disabled}`,
  )
  if (!active) throw invalid({ assignee_id: ['Choose someone whose account is active.'] })
  if (!active.may_open) throw invalid({ assignee_id: [ids.length > 1 ? KNOWS_ONE : KNOWS_FAMILY] })
}

async function followUp({ ctx, tx, actor, id, stored }: Sharing, day: string | null): Promise<void> {
  if (day === stored.follow_up_on) return
  await changeRow(ctx, tx, { table: applications, id }, { follow_up_on: day }, { user: actor.id, action: 'follow-up' })
}

async function markRead({ ctx, tx, actor, id }: Sharing, read: boolean): Promise<void> {
  const { application, user } = application_reads
  const changed = await tx.rows(
    read
      ? sql`insert into ${application_reads} (application_id, user_id, read_at)
          values (${id}, ${actor.id}, ${ctx.now().toISOString()}) on conflict do nothing returning 1`
      : sql`delete from ${application_reads} where ${application} = ${id} and ${user} = ${actor.id} returning 1`,
  )
  if (changed.length === 0) return
  const action = read ? 'marked-read' : 'marked-unread'
  await recordAuditEvent(ctx, { action, user: actor.id, resource: 'applications', record: id }, tx)
}

export async function leaveWork(ctx: Context, tx: Transaction, actor: Actor, of: { id: number; assignee: number | null }): Promise<void> {
  const { id, assignee } = of
  if (assignee === actor.id)
    await changeRow(ctx, tx, { table: applications, id }, { assignee: null }, { user: actor.id, action: 'handed-back' })
  const { application, user } = application_viewers
  await tx.rows(sql`delete from ${application_viewers} where ${application} = ${id} and ${user} = ${actor.id}`)
}

export async function clearReadMarks(tx: Transaction, id: number): Promise<void> {
  await tx.db.delete(application_reads).where(sql`${application_reads.application} = ${id}`)
}

/**
 * Assigns many applications to one person or to no one, all or none (rule 2.14). Anonymized ones stay no one's.
 * @throws UserError 403; 422 for an unknown id, a disabled account, or someone recused from one of them
 */
export async function assignApplications(
  ctx: Context,
  actor: Actor,
  { application_ids, assignee_id, from_id }: BulkAssignRequest,
): Promise<BulkAssignment> {
  assertRight(actor, 'assign', 'applications')
  const ids = [...new Set(application_ids)]
  return inTransaction(ctx, async (tx) => {
    const found = await lockApplications(tx, actor, ids)
    refuseUnknown(ids, found)
    if (assignee_id !== null) await assertMayWork(tx, ids, assignee_id)
    const reassigned = found.filter(
      ({ assignee, nameless_at }) => assignee !== assignee_id && nameless_at === null && (from_id === undefined || assignee === from_id),
    )
    const id = reassigned.map((one) => one.id)
    const action = actionOf(actor, assignee_id)
    if (id.length > 0) await changeRow(ctx, tx, { table: applications, id }, { assignee: assignee_id }, { user: actor.id, action })
    return { assigned: id.length, unchanged: found.length - id.length, from: assigneesOf(reassigned) }
  })
}

function assigneesOf(reassigned: readonly { id: number; assignee: number | null }[]): BulkAssignment['from'] {
  const byAssignee = new Map<number | null, number[]>()
  for (const { id, assignee } of reassigned) {
    const ids = byAssignee.get(assignee) ?? []
    ids.push(id)
    byAssignee.set(assignee, ids)
  }
  return [...byAssignee].map(([assignee_id, application_ids]) => ({ assignee_id, application_ids }))
}
