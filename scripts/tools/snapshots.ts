import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { BasePayload, type Payload, type SanitizedConfig } from 'payload'
import { payloadConfig } from '../../payload.config'

/** The tables as drizzle-kit stores them with a migration, for the next comparison. */
export interface Snapshot {
  id: string
  tables: Record<string, { name: string; columns: Record<string, SnapshotColumn> }>
  enums: Record<string, unknown>
}

interface SnapshotColumn {
  name: string
  type: string
  notNull: boolean
}

export interface Model {
  config: SanitizedConfig
  payload: Payload & { db: PostgresAdapter }
  snapshot: Snapshot
}

export async function readModel(): Promise<Model> {
  const config = await payloadConfig({ databaseUrl: 'postgres://nowhere', secret: 'none', sessionMaxHours: 1 })
  const payload = (await new BasePayload().init({
    config,
    disableDBConnect: true,
    disableOnInit: true,
    cron: false,
  })) as unknown as Model['payload']
  const snapshot = await payload.db.requireDrizzleKit().generateDrizzleJson(payload.db.schema)
  return { config, payload, snapshot: JSON.parse(JSON.stringify(snapshot)) as Snapshot }
}

/** The snapshot in a migrations folder; `migrate:create` keeps only the newest. */
export async function lastSnapshot(folder: string): Promise<Snapshot> {
  const file = (await readdir(folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1)
  if (!file) throw new Error(`${folder} has no snapshot.`)
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Snapshot
}

/** Removes the id, which is unique to each snapshot. */
export const schemaOf = ({ id: _, ...schema }: Snapshot): Omit<Snapshot, 'id'> => schema

export const isSameSchema = (one: Snapshot, other: Snapshot): boolean => isDeepStrictEqual(schemaOf(one), schemaOf(other))

/** Possible renames: names that went and came in one place, about which the generator asks in a terminal. */
export function renames(before: Snapshot, after: Snapshot): string[] {
  const pairs = (what: string, was: object, is: object) => {
    const [gone, come] = [keysWithout(was, is), keysWithout(is, was)]
    return gone.length > 0 && come.length > 0 ? [`${what}: ${gone.join(', ')} went, ${come.join(', ')} came`] : []
  }
  const columns = Object.entries(after.tables).flatMap(([table, { columns }]) =>
    pairs(`columns of ${table}`, before.tables[table]?.columns ?? {}, columns),
  )
  return [...pairs('tables', before.tables, after.tables), ...pairs('enums', before.enums, after.enums), ...columns]
}

const keysWithout = (one: object, other: object): string[] => Object.keys(one).filter((key) => !Object.hasOwn(other, key))
