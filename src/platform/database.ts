import { Column, sql, type Placeholder, type SQL, type Query } from '@payloadcms/db-postgres/drizzle'
import type { NodePgDatabase } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { PgDialect, type PgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PayloadRequest } from 'payload'
import type { Context } from './context'

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

/** A text as `foldText` folds it, in a statement (decision 050). */
export const folded = (text: Column | SQL): SQL<string> => sql`fold_text(${text})`

export {
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

/** Makes statements whose columns and rows the compiler knows, with the tables of `database/tables`. */
export type Database = NodePgDatabase<Record<string, unknown>>

/** A value in a statement: known as it is built, or filled in whenever it is run (`keptStatement`). */
export type Given<T> = T | Placeholder

type Duty = () => Promise<void> | void

/** An open database transaction: `req` for Payload calls, `db` and `rows` for SQL. */
export interface Transaction {
  req: Partial<PayloadRequest>
  db: Database
  /** Runs a statement that `db` cannot say. */
  rows<T>(statement: SQL): Promise<T[]>
  /** Has something done once the transaction committed, before its answer; the same function is called once. */
  afterCommit(duty: Duty): void
}

const execute = async <T>(db: Database, statement: SQL): Promise<T[]> => (await db.execute(statement)).rows as T[]

/** The database outside a transaction. */
export const database = (ctx: Context): Database => ctx.payload.db.drizzle

/** Runs one SQL statement outside a transaction, that `database` cannot say. */
export const rows = <T>(ctx: Context, statement: SQL): Promise<T[]> => execute<T>(database(ctx), statement)

/** Reads outside a transaction as in one. */
export const outside = (ctx: Context): Pick<Transaction, 'db' | 'rows'> => ({
  db: database(ctx),
  rows: (statement) => rows(ctx, statement),
})

/** Resolves while the database answers. */
export const pingDatabase = (ctx: Context): Promise<unknown> => rows(ctx, sql`select 1`)

/** Runs `work` in one database transaction: all of it happened once this resolves, or nothing when it rejects. */
export async function inTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { db: adapter } = ctx.payload
  const id = (await adapter.beginTransaction()) as string
  const duties = new Set<Duty>()
  /** Asked for anew each time: once the transaction is over there is none. */
  const session = () => adapter.sessions[id]?.db as Database
  let result: T
  try {
    result = await work({
      req: { transactionID: id },
      get db() {
        return session()
      },
      rows: async (statement) => execute(session(), statement),
      afterCommit: (duty) => void duties.add(duty),
    })
    await adapter.commitTransaction(id)
  } catch (error) {
    await adapter.rollbackTransaction(id)
    throw error
  }
  for (const duty of duties) await duty()
  return result
}
