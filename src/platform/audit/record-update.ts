import { isDeepStrictEqual } from 'node:util'
import { albums_media } from '../../database/tables'
import type { AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { sql, type Transaction } from '../database'
import { recordAuditEvent, type AuditEvent } from './record-audit-event'

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
