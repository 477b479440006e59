import type { PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '../shared/dates'
import type { FieldErrors } from '../shared/field-errors'
import type { Context } from './context'
import { type Column, getTableColumns, getTableName, preparedStatement, sql, type Transaction } from './database'
import { invalid, notFound, UserError } from './errors'

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

const FIXED = 'This can’t be changed.'

/**
 * Finds sent values that differ from the stored ones in fields that can't change: ignoring them would look like success. Equal values, as
 * in a record sent back whole, pass.
 */
export const fixedFieldErrors = <T extends object>(
  sent: Readonly<Record<string, unknown>>,
  stored: T,
  names: readonly (keyof T & string)[],
  text = FIXED,
): FieldErrors =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(sent, name) && !isDeepStrictEqual(sent[name], stored[name])).map((name) => [name, [text]]),
  )

/** @throws UserError 422 */
export function refuseFixedFields<T extends object>(...fields: Parameters<typeof fixedFieldErrors<T>>): void {
  const errors = fixedFieldErrors(...fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** @param day `YYYY-MM-DD`, in the site's time zone. @throws UserError 422 on the field */
export function refuseFuture(ctx: Context, field: string, day: string | null | undefined): void {
  if (day && day > dayOf(ctx.now(), ctx.timeZone)) throw invalid({ [field]: ['This date is in the future.'] })
}
