import pg from 'pg'

export const ROLE = 'hearthside'
export const DATABASE = 'hearthside'
const CONNECT_TIMEOUT_MS = 3000

export const urlOf = (server: { port: number; password: string }, database = DATABASE): string =>
  `postgres://${ROLE}:${server.password}@127.0.0.1:${server.port}/${database}`

/** Runs `work` on one connection, which is closed afterwards. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection that breaks fails its query; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes sure that our database exists. `url` names any other database of the server. */
export const ensureDatabase = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
