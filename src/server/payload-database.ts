import { randomUUID } from 'node:crypto'
import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { DatabaseAdapterObj } from 'payload'
import pg from 'pg'
import * as ownTables from '../database/own-tables'

/** Maximum duration of a statement in milliseconds; a longer one is canceled (503) because it blocks others. */
const STATEMENT_MS = 30_000
/**
 * Maximum idle time in a transaction, in milliseconds: an abandoned one must release its locks. Long enough for the slowest reader of an
 * export.
 */
const FORGOTTEN_MS = 150_000
const CONNECTIONS = 20
const CONNECT_MS = 5_000

export interface DatabaseOptions {
  databaseUrl: string
  onConnectionLost?: (error: Error) => void
}

type Session = PostgresAdapter['sessions'][string]
type SchemaHook = PostgresAdapter['beforeSchemaInit'][number]

/** A finished transaction rejects every statement, which would otherwise run outside it by mistake. */
const OVER = {
  get db(): never {
    throw new Error('This transaction is over.')
  },
} as unknown as Session

const withOwnTables: SchemaHook = ({ schema }) => ({ ...schema, tables: { ...schema.tables, ...ownTables } })

/**
 * Payload's PostgreSQL adapter with our own pool and transactions (decision 001). Payload's own treat a failed commit as a success, leak
 * the connection when a transaction cannot begin, and run statements outside a finished transaction.
 */
export const payloadDatabase = (options: DatabaseOptions): DatabaseAdapterObj<PostgresAdapter> => {
  const base = postgresAdapter({ pool: {}, migrationDir: 'migrations', push: false, beforeSchemaInit: [withOwnTables] })
  return { ...base, init: (args) => withOwnTransactions(base.init(args), createPool(options)) }
}

function createPool({ databaseUrl, onConnectionLost = () => undefined }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: FORGOTTEN_MS,
  })
  pool.on('error', onConnectionLost)
  /** The pool handles errors only of idle connections; without this, an error on a checked-out one would crash the process. */
  pool.on('connect', (client) => void client.on('error', onConnectionLost))
  return pool
}

function withOwnTransactions(adapter: PostgresAdapter, pool: pg.Pool): PostgresAdapter {
  const open = new Map<string, pg.PoolClient>()
  /** Cached by connection: creating one takes a millisecond. */
  const sessions = new WeakMap<pg.PoolClient, Session>()

  const sessionOn = (client: pg.PoolClient): Session => {
    const known = sessions.get(client)
    if (known) return known
    const made = {
      db: drizzle({ client, schema: adapter.schema }),
      resolve: () => Promise.resolve(),
      reject: () => Promise.resolve(),
    } as unknown as Session
    sessions.set(client, made)
    return made
  }
  const take = (id: string) => {
    const client = open.get(id)
    open.delete(id)
    return client
  }

  async function beginTransaction(): Promise<string> {
    const client = await pool.connect()
    try {
      await client.query('begin')
    } catch (error) {
      client.release(error as Error)
      throw error
    }
    const id = randomUUID()
    open.set(id, client)
    return id
  }

  /** @throws unless the server confirms the commit; only after a broken connection is the outcome unknown */
  async function commitTransaction(id: string | number | Promise<string | number>): Promise<void> {
    const client = take(String(await id))
    if (!client) throw new Error('This transaction is over.')
    try {
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement failed.')
      client.release()
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  /** The server rolls back by itself when a connection breaks. */
  async function rollbackTransaction(id: string | number | Promise<string | number>): Promise<void> {
    const client = take(String(await id))
    if (!client) return
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }

  return Object.assign(adapter, {
    pool,
    sessions: new Proxy(
      {},
      {
        get: (_, id) => {
          const client = open.get(String(id))
          return client ? sessionOn(client) : OVER
        },
      },
    ),
    beginTransaction,
    commitTransaction,
    rollbackTransaction,
  })
}
