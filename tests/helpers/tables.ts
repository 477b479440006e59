import { createHash } from 'node:crypto'
import type { Client, Pool } from 'pg'

type Row = Record<string, unknown> & { id?: string | number }
/** Rows by table name, in a stable order. */
export type Tables = Record<string, Row[]>

type Querying = Pick<Pool | Client, 'query'>

/** Longer values are shown by their length: no one compares two encrypted texts. */
const SHOWN = 60

/**
 * Reads whole tables, all as of one moment.
 * @param leftOut columns that may change on their own
 */
export async function readTables(pool: Querying, names: readonly string[], leftOut: readonly string[] = []): Promise<Tables> {
  const one = (name: string, place: number) =>
    `select ${place} as place, '${name}' as name, coalesce(jsonb_agg(to_jsonb(t) - $1::text[] order by to_jsonb(t)), '[]') as rows from ${name} t`
  const { rows } = await pool.query<{ name: string; rows: Row[] }>(`${names.map(one).join(' union all ')} order by place`, [leftOut])
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

export async function tableNames(pool: Querying): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * A text per table that differs after any change of its rows. Reads no columns, so it takes a tenth of the time of reading tables.
 * `xmin` is the transaction that wrote a row; a count tells of deleted rows.
 */
export async function stampTables(pool: Querying, names: readonly string[]): Promise<Map<string, string>> {
  const one = (name: string) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as stamp from ${name}`
  const text = names.map(one).join(' union all ')
  /** Prepared once per connection: planning takes four times as long as reading. */
  const name = createHash('md5').update(text).digest('hex')
  const { rows } = await pool.query<{ name: string; stamp: string }>({ name, text })
  return new Map(rows.map(({ name, stamp }) => [name, stamp]))
}

/**
 * Remembers every row of every table.
 * @returns restores them, whatever was added, changed, or removed since
 */
export async function rememberTables(pool: Querying): Promise<() => Promise<void>> {
  const names = await tableNames(pool)
  await pool.query(`create schema remembered; ${names.map((name) => `create table remembered.${name} as table ${name}`).join('; ')}`)
  let stamps = await stampTables(pool, names)
  return async () => {
    const now = await stampTables(pool, names)
    const changed = names.filter((name) => now.get(name) !== stamps.get(name))
    if (changed.length === 0) return
    // Acts as a replica, to bypass the triggers that guard history and references.
    const rows = changed.map((name) => `delete from ${name}; insert into ${name} select * from remembered.${name}`)
    await pool.query(`begin; set local session_replication_role = replica; ${rows.join('; ')}; commit`)
    stamps = new Map([...now, ...(await stampTables(pool, changed))])
  }
}

/**
 * Lists changed columns, one line each: `messages 7: state was "waiting", is "sent"`. Empty if nothing changed. Rows without an id go by
 * position.
 */
export function changes(before: Tables, after: Tables): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const [was, is] = [byId(before[table]), byId(after[table])]
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => changesOf(`${table} ${id}`, was.get(id), is.get(id)))
  })
}

const byId = (rows: Row[] = []) => new Map(rows.map((row, place) => [String(row.id ?? `at ${place}`), row]))

function changesOf(record: string, was: Row | undefined, is: Row | undefined): string[] {
  if (!was) return [`${record} is new`]
  if (!is) return [`${record} is gone`]
  return Object.keys({ ...was, ...is })
    .filter((column) => text(was[column]) !== text(is[column]))
    .map((column) => `${record}: ${column} was ${shown(was[column])}, is ${shown(is[column])}`)
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
const shown = (value: unknown): string => (text(value).length > SHOWN ? `(${text(value).length} characters)` : text(value))
