import type { z } from 'zod'
import { users } from '../../database/tables'
import { person } from '../../shared/api/common'
import type { Context } from '../context'
import { sql, type Column, type SQL, type Given, inTransaction, type Transaction } from '../database'

/** Rows that are in memory at once; as text they are short enough to be collected soon (decision 056). */
const AT_ONCE = 100

/**
 * Reads the rows of a statement, all as of one moment, a few at a time, however many there are: the next are fetched once the caller asks for
 * them, and memory stays flat. A connection is held for as long as the caller reads.
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
    /** What the driver leaves behind of a query may long outlive it; it is not to hold rows. */
    found.length = 0
  }
}

/** A column, or a part of a statement, whose value is a `T`; null only where `T` may be. */
export type Value<T> = SQL<T> | (Column & { _: { data: NonNullable<T>; notNull: null extends T ? boolean : true } })

/**
 * A row as a JSON object that is just what the answer's schema names: a field that is missing, too many or of another type
 * does not compile.
 */
export function rowOf<S extends z.ZodObject>(
  { shape }: S,
  values: { [K in keyof z.output<S>]-?: Value<z.output<S>[K]> },
): SQL<z.output<S>> {
  const named = (Object.keys(shape) as (keyof typeof values)[]).map((name) => sql`${sql.raw(`'${String(name)}'`)}, ${values[name]}`)
  return sql`json_build_object(${sql.join(named, sql`, `)})`
}

/** What stands in a row that an outer join may have left out: null where there is none. */
export const orNull = <T>(id: Column, value: SQL<T>): SQL<T | null> => sql`case when ${id} is not null then ${value} end`

/** Rows as one JSON array, in an order; empty where there are none. */
export const arrayOf = <T>(row: SQL<T>, { from, where, order }: { from: SQL; where: SQL | undefined; order: SQL }): SQL<T[]> =>
  sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from} where ${where})`

/** Somebody of the staff, whom an outer join brings; null for nobody. */
export const somebody: SQL<z.output<typeof person> | null> = orNull(users.id, rowOf(person, { id: users.id, name: users.name }))

/** A yes or no as 1 or 0. */
export const oneOrZero = (column: Column): SQL<0 | 1> => sql`${column}::int`

/** Names sort as a person expects, whatever the cluster's order is. */
export const byName = (column: Column | SQL): SQL => sql`${column} collate "en-x-icu"`

/** A moment as ISO 8601 UTC with milliseconds. */
export const iso = <C extends Column | SQL>(column: C): SQL<C extends { _: { notNull: false } } ? string | null : string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `Nov 21, 2026` in the site's time zone. */
export const nice = (column: Column | SQL, timeZone: Given<string>): SQL<string> =>
  sql`to_char(${column} at time zone ${timeZone}, 'Mon FMDD, YYYY')`
