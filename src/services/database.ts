import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Context } from './context'

export { sql, type SQL }

/** An open database transaction: `req` for Payload calls, `rows` for SQL. */
export interface Transaction {
  req: Partial<PayloadRequest>
  rows<T>(statement: SQL): Promise<T[]>
}

type Executor = { execute(statement: SQL): Promise<{ rows: unknown[] }> }

const execute = async <T>(db: unknown, statement: SQL): Promise<T[]> => (await (db as Executor).execute(statement)).rows as T[]

/** Runs one SQL statement outside a transaction. */
export const rows = <T>(ctx: Context, statement: SQL): Promise<T[]> => execute<T>(ctx.payload.db.drizzle, statement)

/** Resolves while the database answers. */
export const pingDatabase = (ctx: Context): Promise<unknown> => rows(ctx, sql`select 1`)

/** Runs `work` in one database transaction: all of it happened once this resolves, or nothing when it rejects. */
export async function inTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { db } = ctx.payload
  const id = (await db.beginTransaction()) as string
  try {
    const result = await work({ req: { transactionID: id }, rows: async (statement) => execute(db.sessions[id]?.db, statement) })
    await db.commitTransaction(id)
    return result
  } catch (error) {
    await db.rollbackTransaction(id)
    throw error
  }
}
