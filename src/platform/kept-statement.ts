import { PgDialect, type PgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Query } from '@payloadcms/db-postgres/drizzle'
import type { Database, SQL } from './database'

const dialect = new PgDialect()
const names = new Set<string>()

/**
 * A statement that is built once, and that PostgreSQL reads once on each connection: for what every click asks, where building and
 * reading it takes longer than the answer.
 * @param name of its own: PostgreSQL knows it by that (decision 040)
 * @param build its values are `sql.placeholder(name)`
 * @param columns where it answers columns as they are in code: what it selects, in this order
 */
export function keptStatement<Row>(name: string, build: () => SQL, columns?: Readonly<Record<string, PgColumn>>) {
  const fields = columns && Object.entries(columns).map(([key, field]) => ({ path: [key], field }))
  if (names.has(name)) throw new Error(`Two statements are called ${name}.`)
  names.add(name)
  let query: Query | undefined
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(build())
    const prepared = db._.session.prepareQuery<{ execute: Row[] | { rows: Row[] }; all: never; values: never }>(
      query,
      fields,
      name,
      fields !== undefined,
    )
    const answer = await prepared.execute({ ...values })
    return Array.isArray(answer) ? answer : answer.rows
  }
}
