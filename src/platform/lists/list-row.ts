import type { z } from 'zod'
import { users } from '../../database/tables'
import { person } from '../../shared/api/common'
import type { Context } from '../context'
import { sql, type Column, type SQL, type ValueOrPlaceholder, inTransaction, type Transaction } from '../database'

/** Rows in memory at a time. Their text is short enough to be garbage-collected soon (decision 023). */
const AT_ONCE = 100

/**
 * Reads a statement's rows through a cursor from one snapshot, in batches, so memory stays flat. Holds a connection for as long as the
 * caller reads.
 */
export const readInBatches = <Row>(
  ctx: Context,
  statement: SQL,
  take: (batches: AsyncIterable<Row[]>, tx: Transaction) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    await tx.rows(sql`declare batches no scroll cursor for ${statement}`)
    await take(fetched(tx), tx)
  })

async function* fetched<Row>(tx: Transaction): AsyncGenerator<Row[]> {
  const next = sql.raw(`fetch forward ${AT_ONCE} from batches`)
  for (let found = await tx.rows<Row>(next); found.length > 0; found = await tx.rows<Row>(next)) {
    yield found
    /** The driver keeps the result object alive longer than the batch; empty it to free the rows. */
    found.length = 0
  }
}

export type Value<T> = SQL<T> | (Column & { _: { data: NonNullable<T>; notNull: null extends T ? boolean : true } })

export function rowOf<S extends z.ZodObject>(
  { shape }: S,
  values: { [K in keyof z.output<S>]-?: Value<z.output<S>[K]> },
): SQL<z.output<S>> {
  const named = (Object.keys(shape) as (keyof typeof values)[]).map((name) => sql`${sql.raw(`'${String(name)}'`)}, ${values[name]}`)
  return sql`json_build_object(${sql.join(named, sql`, `)})`
}

export const orNull = <T>(id: Column, value: SQL<T>): SQL<T | null> => sql`case when ${id} is not null then ${value} end`

/** An aggregate would take longer to start, and these are mostly empty. */
export const arrayOf = <T>(row: SQL<T>, { from, where, order }: { from: SQL; where: SQL | undefined; order: SQL }): SQL<T[]> =>
  sql`array_to_json(array(select ${row} from ${from} where ${where} order by ${order}))`

export const staffRow = rowOf(person, { id: users.id, name: users.name })

/** Null for none. */
export const staffMember = (id: Column | SQL): SQL<z.output<typeof person> | null> =>
  sql`(select ${staffRow} from ${users} where ${users.id} = ${id})`

export const oneOrZero = (column: Column): SQL<0 | 1> => sql`${column}::int`

export const byName = (column: Column | SQL): SQL => sql`${column} collate "en-x-icu"`

/** ISO 8601 UTC with milliseconds. */
export const iso = <C extends Column | SQL>(column: C): SQL<C extends { _: { notNull: false } } ? string | null : string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const formattedDate = (column: Column | SQL, timeZone: ValueOrPlaceholder<string>): SQL<string> =>
  sql`to_char(${column} at time zone ${timeZone}, 'Mon FMDD, YYYY')`
