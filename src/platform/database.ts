import { Column, sql, type Placeholder, type SQL, type Query } from '@payloadcms/db-postgres/drizzle'
import type { NodePgDatabase } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { PgDialect, type PgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PayloadRequest } from 'payload'
import type { Context } from './context'

const dialect = new PgDialect()
const names = new Set<string>()

/**
 * A statement built once and prepared once per connection, for frequent queries where building and parsing take longer than running.
 * @param name unique: PostgreSQL identifies it by name (decision 002)
 * @param build values are `sql.placeholder(name)`
 * @param columns the selected columns, in order, where the result needs their types in code
 */
export function preparedStatement<Row>(name: string, build: () => SQL, columns?: Readonly<Record<string, PgColumn>>) {
  const fields = columns && Object.entries(columns).map(([key, field]) => ({ path: [key], field }))
  if (names.has(name)) throw new Error(`Two statements are named ${name}.`)
  names.add(name)
  let query: Query | undefined
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(build())
    return executePrepared(db, query, name, values, fields)
  }
}

async function executePrepared<Row>(
  db: Database,
  query: Query,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
  fields?: { path: string[]; field: PgColumn }[],
): Promise<Row[]> {
  const prepared = db._.session.prepareQuery<{ execute: Row[] | { rows: Row[] }; all: never; values: never }>(
    query,
    fields,
    name,
    fields !== undefined,
  )
  const answer = await prepared.execute({ ...values })
  return Array.isArray(answer) ? answer : answer.rows
}

export const folded = (text: Column | SQL): SQL<string> => sql`fold_text(${text})`

export {
  aliasedTable as alias,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
} from '@payloadcms/db-postgres/drizzle'
export type { Table } from '@payloadcms/db-postgres/drizzle'
export { Column, sql, type SQL }

export type Database = NodePgDatabase<Record<string, unknown>>

export type ValueOrPlaceholder<T> = T | Placeholder

type AfterCommitHook = () => Promise<void> | void

export interface Transaction {
  req: Partial<PayloadRequest>
  db: Database
  rows<T>(statement: SQL): Promise<T[]>
  /** Runs after the commit and before the response; the same function runs once. */
  afterCommit(hook: AfterCommitHook): void
}

const execute = async <T>(db: Database, statement: SQL): Promise<T[]> => (await db.execute(statement)).rows as T[]

export const database = (ctx: Context): Database => ctx.payload.db.drizzle

export const rows = <T>(ctx: Context, statement: SQL): Promise<T[]> => execute<T>(database(ctx), statement)

const namesOfTexts = new Map<string, string>()

/** As `rows`, but parsed and planned once per connection: for a long statement with few forms (decision 002). */
export function preparedRows<T>(ctx: Context, statement: SQL): Promise<T[]> {
  const query = dialect.sqlToQuery(statement)
  const name = namesOfTexts.get(query.sql) ?? `rows_${namesOfTexts.size}`
  namesOfTexts.set(query.sql, name)
  return executePrepared(database(ctx), query, name)
}

export const withoutTransaction = (ctx: Context): Pick<Transaction, 'db' | 'rows'> => ({
  db: database(ctx),
  rows: (statement) => rows(ctx, statement),
})

export const pingDatabase = (ctx: Context): Promise<unknown> => rows(ctx, sql`select 1`)

export async function inTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { db: adapter } = ctx.payload
  const id = (await adapter.beginTransaction()) as string
  const hooks = new Set<AfterCommitHook>()
  /** Looked up each time: once the transaction is over there is none. */
  const session = () => adapter.sessions[id]?.db as Database
  let result: T
  try {
    result = await work({
      req: { transactionID: id },
      get db() {
        return session()
      },
      rows: async (statement) => execute(session(), statement),
      afterCommit: (hook) => void hooks.add(hook),
    })
    await adapter.commitTransaction(id)
  } catch (error) {
    await adapter.rollbackTransaction(id)
    throw error
  }
  for (const hook of hooks) await hook()
  return result
}
