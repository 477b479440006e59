import type { AuditedResource } from '../../shared/audit'
import type { Actor, Context } from '../context'
import { sql, type SQL } from '../database'
import { changing, columnOf, trailOf, type Changeable, type Plain } from './change-columns'

/**
 * One plain column of a row that nobody holds is changed where nothing stands against it, with its row in the audit trail, as the
 * beginning of a statement that locks the row by itself (decision 040). It changes nothing where the row is newer than the editor saw
 * (rule 10.6), or holds the value already. Its values are `valuesAlone`'s.
 * @param may what else must be so of the row
 */
export function changingAlone(table: Changeable, key: keyof Plain, may: SQL = sql`true`): SQL {
  const other = sql`${columnOf(table, key)} is distinct from ${sql.placeholder(key)}`
  const fresh = sql`date_trunc('milliseconds', updated_at) <= coalesce(${sql.placeholder('seen')}::timestamptz, 'infinity')`
  return changing(table, [key], sql`${other} and ${fresh} and ${may}`)
}

interface Alone {
  table: Changeable
  resource: AuditedResource
  id: number
  /** The `updated_at` that the editor saw, ISO 8601; without one there is no check. */
  known?: string
}

/** @returns the values of such a statement; null where `known` is no moment: the longer way says so */
export function valuesAlone(
  ctx: Context,
  actor: Actor,
  { table, resource, id, known }: Alone,
  [key, value]: readonly [keyof Plain, unknown],
): Record<string, unknown> | null {
  const seen = known === undefined ? null : new Date(known)
  if (seen && Number.isNaN(seen.getTime())) return null
  return { [key]: value, id, resource, seen: seen?.toISOString() ?? null, ...trailOf(ctx, actor, table, [key]) }
}
