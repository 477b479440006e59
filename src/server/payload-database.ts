import { randomUUID } from 'node:crypto'
import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { DatabaseAdapterObj } from 'payload'
import pg from 'pg'
import * as ownTables from '../database/own-tables'

/** No statement of ours takes longer, in milliseconds; one that does holds others up, and is canceled (503). */
const STATEMENT_MS = 30_000
/** A transaction that nobody goes on with holds its locks no longer, in milliseconds; the longest wait between statements is an export's reader. */
const FORGOTTEN_MS = 150_000
const CONNECTIONS = 20
const CONNECT_MS = 5_000

export interface DatabaseOptions {
  databaseUrl: string
  /** Hears of a connection that ended under us. */
  onConnectionLost?: (error: Error) => void
}

type Session = PostgresAdapter['sessions'][string]
type SchemaHook = PostgresAdapter['beforeSchemaInit'][number]

/** What a transaction that is over answers: nothing is ever done outside it by mistake. */
const OVER = {
  get db(): never {
    throw new Error('This transaction is over.')
  },
} as unknown as Session

/** Payload, and so the migrations, know of the tables that are no collection. */
const withOwnTables: SchemaHook = ({ schema }) => ({ ...schema, tables: { ...schema.tables, ...ownTables } })

/**
 * Payload's PostgreSQL with a pool and transactions of our own (decision 017). Payload's take a commit that failed for
 * one that did not, lose the connection on which a transaction could not begin, and go on outside a transaction that is over.
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
  /** The pool hears of a connection's end only while it is idle; one that ends on its way out must not end the process. */
  pool.on('connect', (client) => void client.on('error', onConnectionLost))
  return pool
}

function withOwnTransactions(adapter: PostgresAdapter, pool: pg.Pool): PostgresAdapter {
  const open = new Map<string, pg.PoolClient>()
  /** Made once a connection: it takes a millisecond. */
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

  /** @throws unless the server says that it committed; then whether it did is unknown only if the connection broke */
  async function commitTransaction(id: string | number | Promise<string | number>): Promise<void> {
    const client = take(String(await id))
    if (!client) throw new Error('This transaction is over.')
    try {
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because a statement in it failed.')
      client.release()
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  /** Of a connection that broke the server rolls back by itself. */
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
