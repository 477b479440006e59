import { audit_events } from '../../database/tables'
import type { AuditAction, AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { database, sql, type Transaction, preparedStatement } from '../database'
import { networkOf } from '../network-of'

export interface AuditEvent {
  action: AuditAction
  /** Null or absent: a visitor, a family, or the site itself. */
  user?: number | null
  resource?: AuditedResource | `/${string}`
  record?: number | string
  /** Names of the changed fields, never their values. */
  fields?: readonly string[]
  address?: string | null
  /** The staff member's reason, without names of people. */
  note?: string
}

const value = sql.placeholder

const addRow = preparedStatement(
  'add_audit_event',
  () => sql`insert into ${audit_events} (at, action, "user", resource, record, fields, address, note)
    values (${value('at')}, ${value('action')}, ${value('user')}, ${value('resource')}, ${value('record')}, ${value('fields')}, ${value('address')},
      ${value('note')})`,
)

/** Appends to the audit trail (rule 13.3). Never pass a sensitive value. */
export async function recordAuditEvent(ctx: Context, event: AuditEvent, tx?: Transaction): Promise<void> {
  const { action, user = null, resource = null, record = null, fields, address = null, note = null } = event
  const at = ctx.now().toISOString()
  const row = {
    at,
    action,
    user,
    resource,
    record: record?.toString() ?? null,
    fields: fields ? JSON.stringify(fields) : null,
    address,
    note,
  }
  await addRow(tx?.db ?? database(ctx), row)
}

/** The same for several records of a resource, in one statement. */
export async function recordAuditEvents(
  ctx: Context,
  { action, user = null, resource }: Required<Pick<AuditEvent, 'action' | 'resource'>> & Pick<AuditEvent, 'user'>,
  records: readonly number[],
  tx: Transaction,
): Promise<void> {
  const at = ctx.now().toISOString()
  await tx.rows(sql`
    insert into ${audit_events} (at, action, "user", resource, record)
    select ${at}::timestamptz, ${action}, ${user}::int, ${resource}, record::text
      from unnest(${sql.param([...records])}::int[]) with ordinality as its (record, place) order by place`)
}

interface Refused extends Pick<AuditEvent, 'resource' | 'record'> {
  action: 'refused' | 'csrf-refused' | 'sign-in-refused' | 'second-factor-refused' | 'password-refused'
  user: number | null
  /** The network's address; null when a signed-in user was refused. */
  address: string | null
}

const FROM_OUTSIDE: ReadonlySet<Refused['action']> = new Set(['csrf-refused', 'sign-in-refused'])

/**
 * Records a refused request. Strangers can cause any number of these from many networks, so only the first few per network and hour are
 * recorded, and at most `refusalSite` an hour in total: no one can flood the trail from outside.
 */
export async function recordRefusedRequest(ctx: Context, refused: Refused): Promise<void> {
  if (FROM_OUTSIDE.has(refused.action) || refused.user === null) {
    if (!(await ctx.throttle.tryUse('refusal', networkOf(refused.address ?? '')))) return
    if (!(await ctx.throttle.tryUse('refusalSite', 'all'))) return
  }
  await recordAuditEvent(ctx, refused)
}
