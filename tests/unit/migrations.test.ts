import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastSnapshot, readModel, schemaOf, type Snapshot } from '../../scripts/tools/snapshots'
import { withConnection } from '../../src/server/postgres/connection'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The type's name, as PostgreSQL itself gives it back. */
const TYPES: Record<string, string> = { serial: 'integer', varchar: 'character varying' }

const columnsOf = ({ tables }: Snapshot) =>
  Object.values(tables)
    .flatMap(({ name: table, columns }) => Object.values(columns).map(({ name, type, notNull }) => `${table}.${name} ${TYPES[type] ?? type}${notNull ? ' not null' : ''}`))
    .sort()

const COLUMNS = `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped`

describe('migrations', () => {
  it('make everything that the collections say: npm run migrate:create writes what is missing', async () => {
    expect(schemaOf((await readModel()).snapshot)).toEqual(schemaOf(await lastSnapshot('migrations')))
  })

  it('leave the columns in the database that their last snapshot claims', async () => {
    const snapshot = await lastSnapshot('migrations')
    const tables = Object.values(snapshot.tables).map(({ name }) => name)
    const { rows } = await withConnection(database.url, (client) => client.query<{ text: string }>(COLUMNS, [tables]))
    expect(rows.map(({ text }) => text).sort()).toEqual(columnsOf(snapshot))
  })
})
