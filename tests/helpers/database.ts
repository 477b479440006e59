import pg from 'pg'
import { withConnection } from '../../src/embedded-postgres/connection'
import { until } from './patience'

/** Runs one statement on a connection of its own. */
export const query = <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> =>
  withConnection(url, async (client) => (await client.query<T>(text, values)).rows)

/** Connects each time: within a transaction, PostgreSQL shows the activity of its start. */
async function countActivity(url: string, condition: string, values: unknown[] = []): Promise<number> {
  const [found] = await query<{ n: number }>(
    url,
    `select count(*)::int as n from pg_stat_activity where pid <> pg_backend_pid() and ${condition}`,
    values,
  )
  return found?.n ?? 0
}

export interface Hold {
  /** Waits until this many transactions wait for the table. */
  reached(count?: number): Promise<void>
  release(): Promise<void>
}

async function openHold(url: string, statement: string): Promise<{ client: pg.Client; hold: Hold }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const {
    rows: [own],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('begin')
  const reached = (count = 1) =>
    until(`${count} to stand before "${statement}"`, async () => {
      const standing = await countActivity(url, `$1 = any(pg_blocking_pids(pid)) and replace(query, '"', '') ilike $2`, [
        own?.pid,
        `%${statement}%`,
      ])
      if (standing < count) throw new Error(`There are ${standing}.`)
    })
  return { client, hold: { reached, release: () => client.end() } }
}

/**
 * Blocks every writer of a table, with what their transactions have done so far: a chosen moment within a call.
 * @param statement the blocked statement, its table last, as in `insert into messages`
 */
export async function holdBefore(url: string, statement: string): Promise<Hold> {
  const { client, hold } = await openHold(url, statement)
  await client.query(`lock table ${statement.split(' ').at(-1)} in share mode`)
  return hold
}

/** Locks rows of a table, one after the other, as a transaction of the site would. */
export async function holdRows(url: string, table: string): Promise<Hold & { lock(id: number): Promise<void> }> {
  const { client, hold } = await openHold(url, table)
  return { ...hold, lock: async (id) => void (await client.query(`select from ${table} where id = $1 for update`, [id])) }
}

/** Waits until no transaction is open: those of a killed process are rolled back a little later. */
export const untilQuiet = (url: string): Promise<void> =>
  until('every transaction to end', async () => {
    const open = await countActivity(url, `backend_type = 'client backend' and state <> 'idle'`)
    if (open > 0) throw new Error(`${open} are open.`)
  })
