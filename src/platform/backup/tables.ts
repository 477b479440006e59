import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { PoolClient } from 'pg'

/** A table's own columns, and the order in which its rows are copied, so that the same rows make the same text. */
export interface TableShape {
  name: string
  columns: string[]
  order: string
}

/** So that the same value is the same text on every server. */
export const COPIES_ALIKE = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every table of ours, by name. */
export async function tablesOf(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; keys: string[] | null }>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid, c.relname order by c.relname`)
  return rows.map(({ name, columns, keys }) => ({
    name,
    columns,
    order: keys ? keys.map((key) => `${quoted(key)}::text collate "C"`).join(', ') : `t::text collate "C"`,
  }))
}

export const copyOut = ({ name, columns, order }: TableShape): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} t order by ${order}) to stdout`
export const copyIn = (name: string, columns: readonly string[]): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`

/** Lets bytes through, and knows afterwards how many rows (lines) and bytes they were, and their hash. */
export class Counting extends Transform {
  rows = 0
  bytes = 0
  private readonly hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.rows += 1
    done(null, chunk)
  }

  /** Once it ended; in hex. */
  sha256(): string {
    return this.hash.digest('hex')
  }
}
