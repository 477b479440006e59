import { isDeepStrictEqual } from 'node:util'
import { albums_media, audit_events } from '../../database/tables'
import type { AuditAction, AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { database, preparedStatement, sql, type Transaction } from '../database'
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

const images = sql`(
  select jsonb_agg(jsonb_build_array(${albums_media.image}, ${albums_media.primary}) order by ${albums_media._order})
  from ${albums_media} where ${albums_media._parentID} = t.id)`

type Stored = Record<string, unknown>

export type AuditDetails = Partial<Pick<AuditEvent, 'action' | 'fields'>>

interface Update extends Omit<AuditEvent, 'action' | 'fields' | 'resource'>, AuditDetails {
  resource: AuditedResource
}

/**
 * Runs an update in the caller's transaction and records the names of the fields that changed, comparing the stored row before and after.
 * Without `record`: the resource's only row.
 * @returns what the change returns
 */
export async function recordUpdate<T>(
  ctx: Context,
  tx: Transaction,
  { action = 'update', resource, record, fields: given, ...event }: Update,
  change: () => Promise<T>,
): Promise<T> {
  const before = await stored(tx, resource, record)
  const outcome = await change()
  const fields = given ?? changedFields(before, await stored(tx, resource, record))
  await recordAuditEvent(ctx, { ...event, action, resource, record, fields }, tx)
  return outcome
}

async function stored(tx: Transaction, resource: AuditedResource, record: Update['record']): Promise<Stored> {
  const table = sql.identifier(resource.replaceAll('-', '_'))
  const [row] = await tx.db
    .select({ stored: sql<Stored>`to_jsonb(t) ${resource === 'albums' ? sql`|| jsonb_build_object('media', ${images})` : sql``}` })
    .from(sql`${table} t`)
    .where(record === undefined ? undefined : sql`t.id = ${record}`)
  return row?.stored ?? {}
}

export const isDerived = (field: string): boolean => field === 'updated_at' || field.endsWith('_hash')

const changedFields = (before: Stored, after: Stored): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isDerived(field) && !isDeepStrictEqual(before[field], after[field]))
    .sort()
