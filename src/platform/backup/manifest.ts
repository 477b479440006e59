import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Sealer } from '../sealing'

/** Identifies APP_SECRET without revealing it. */
export const secretCheck = (sealer: Sealer): string => sealer.hash('backup').slice(0, 16)

export const missingKeys = ({ keys }: Pick<Manifest, 'keys'>, { checks }: Sealer): string[] =>
  keys.flatMap(({ id, check }) => {
    const same = checks.find((one) => one.id === id)
    if (!same) return [`DATA_KEYS does not contain the key "${id}".`]
    return same.check === check ? [] : [`The key "${id}" in DATA_KEYS is not the one used for the backup.`]
  })

export interface TableShape {
  name: string
  columns: string[]
  order: string
}

export const COPIES_ALIKE = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

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

  sha256(): string {
    return this.hash.digest('hex')
  }
}

/** `backup.json`, written last: without it a folder is not a complete backup. */
export const MANIFEST = 'backup.json'
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601; the moment of the snapshot. */
  made_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: count, sha256 })),
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
  uploads: z.record(z.string(), z.object({ bytes: count, sha256 })),
  missing: z.array(z.string()).default([]),
  keys: z.array(z.object({ id: z.string(), check: z.string() })),
  secret: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>
