import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, PostgresError, type Log } from './errors'

export const ROLE = 'hearthside'
const DATABASE = 'hearthside'
const PING_TIMEOUT_MS = 3_000
/** A busy machine may take seconds to start a connection. */
const CONNECT_TIMEOUT_MS = 30_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000

export const urlOf = (server: { port: number; password: string }, database = DATABASE): string =>
  `postgres://${ROLE}:${server.password}@127.0.0.1:${server.port}/${database}`

export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectionTimeoutMillis = CONNECT_TIMEOUT_MS,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis })
  // A broken connection fails its query; without a listener the event would crash the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export const ping = (url: string): Promise<Error | null> =>
  withConnection(url, (client) => client.query('SELECT 1'), PING_TIMEOUT_MS).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

export const ensureDatabase = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  })

/** Errors that waiting does not fix (PostgreSQL error codes, appendix A of its manual). */
const HOPELESS: Readonly<Record<string, string>> = {
  '28P01': 'rejects the password. Check DATABASE_URL, and replace special characters in it with codes: @ with %40, % with %25',
  '28000': 'rejects the user. Check DATABASE_URL',
  '3D000': 'has no database with that name. Check DATABASE_URL',
}

function hopeless(problem: Error, code: string): string | null {
  if (/does not support SSL/i.test(problem.message))
    return 'does not support TLS. Remove sslmode from DATABASE_URL, or turn on TLS on the server'
  if (code === '28000' && /no encryption|SSL off/i.test(problem.message)) return 'requires TLS. Add ?sslmode=verify-full to DATABASE_URL'
  if ('syscall' in problem && problem.syscall === 'open')
    return `was not contacted, because a file named in DATABASE_URL cannot be read: ${problem.message}`
  return HOPELESS[code] ?? null
}

interface Waiting {
  signal?: AbortSignal | undefined
  log: Log
  whyUntrusted?: (problem: Error) => string | null
}

/**
 * Resolves once the server of DATABASE_URL answers; logs once that it is waiting.
 * @throws PostgresError when the URL is wrong or the server cannot be trusted; the signal's reason when aborted
 */
export async function waitForPostgres(url: string, { signal, log, whyUntrusted }: Waiting): Promise<void> {
  const place = placeOf(url)
  for (let tries = 0, wait = FIRST_PAUSE_MS; ; tries++, wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted()
    const problem = await ping(url)
    if (problem === null) {
      if (tries > 0) log.info(`PostgreSQL at ${place} answers.`)
      return
    }
    const code = codeOf(problem) ?? ''
    const mistrust = whyUntrusted?.(problem)
    const refusal = mistrust ? `is not trusted: ${mistrust}` : hopeless(problem, code)
    if (refusal) throw new PostgresError(`PostgreSQL at ${place} ${refusal}.`)
    if (tries === 0) log.warn(`PostgreSQL at ${place} does not answer yet (${code || 'no answer'}). Waiting for it.`)
    await pause(wait, undefined, { ref: true, ...(signal ? { signal } : {}) })
  }
}

function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (/^postgres(ql)?:$/.test(protocol)) return `${host}${pathname}`
  } catch {
    // Falls through: both are the same mistake.
  }
  throw new PostgresError('DATABASE_URL is not a PostgreSQL address. It looks like postgres://user:password@host:5432/database.')
}
