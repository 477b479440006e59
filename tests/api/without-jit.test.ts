import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database'
import { loadSettings } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { startPayload } from '../../src/server/start-payload'
import { query } from '../helpers/database'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'

/** A database with JIT enabled, like Debian's PostgreSQL. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await query(database.url, `alter database ${new URL(database.url).pathname.slice(1)} set jit = on`)
})
afterAll(() => database.drop())

const settingsOf = (url: string) => loadSettings({ DATABASE_URL: url, DEMO: 'on' })

it('no connection of the site or of a command compiles what it runs, and what the address says beside stays', async () => {
  expect(await query(database.url, 'show jit')).toEqual([{ jit: 'on' }])
  const asked = `${database.url}?options=-c%20work_mem%3D9MB&application_name=ours`
  const { url } = await openDatabase(settingsOf(asked), createLog('silent'))
  const said = { jit: 'off', work_mem: '9MB', name: 'ours' }
  const ask = `select current_setting('jit') as jit, current_setting('work_mem') as work_mem, current_setting('application_name') as name`
  expect(await query(url, ask)).toEqual([said])
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  expect((await pool.query(ask)).rows).toEqual([said])
  await pool.end()
  const payload = await startPayload({ databaseUrl: url, secret: 'none', sessionMaxHours: 1, migrations: 'none' })
  expect((await payload.db.pool.query(ask)).rows).toEqual([said])
  await payload.db.pool.end()
})
