import type { PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { getTableColumns, getTableName, sql, type Column, type Transaction, preparedStatement } from './database'
import { UserError, notFound } from './errors'

/**
 * Refuses an edit of an outdated record with 409 (rule 10.6).
 * @param known the `updated_at` that the editor saw, ISO 8601; no check without one
 */
export function refuseStale(current: Date | string, known: string | undefined): void {
  if (known === undefined) return
  const seen = new Date(known).getTime()
  if (Number.isNaN(seen)) throw new UserError(422, 'Please fix the highlighted fields.', { updated_at: ['Invalid date and time.'] })
  if (seen < new Date(current).getTime()) {
    throw new UserError(409, 'Someone else changed this record. Review the change, then save again.')
  }
}

export type Editable = PgTable & { id: Column; updatedAt: Column; $inferSelect: { updatedAt: string } }

const lockStatement = (table: Editable) => {
  const columns = getTableColumns<PgTable>(table)
  const all = sql.join(Object.values(columns), sql`, `)
  return preparedStatement<{ updatedAt: string }>(
    `lock_${getTableName(table)}`,
    () => sql`select ${all} from ${table} where ${table.id} = ${sql.placeholder('id')} for update`,
    columns,
  )
}
const locks = new Map<Editable, ReturnType<typeof lockStatement>>()

/**
 * Reads a record for editing and locks it until the transaction ends.
 * @param noun what to call the record when it does not exist
 * @throws UserError 404; 409 when it changed since `known`
 */
export async function lockForEdit<T extends Editable>(
  tx: Transaction,
  table: T,
  id: number,
  noun: string,
  known: string | undefined,
): Promise<T['$inferSelect']> {
  const lock = locks.get(table) ?? lockStatement(table)
  locks.set(table, lock)
  const [current] = (await lock(tx.db, { id })) as T['$inferSelect'][]
  if (!current) throw notFound(noun)
  refuseStale(current.updatedAt, known)
  return current
}
