import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '../../src/embedded-postgres/connection'
import { createTestDatabase, startTestPostgres } from '../helpers/postgres'

const before = process.env.TEST_POSTGRES_URL
let stop: () => Promise<void>

beforeAll(async () => {
  stop = await startTestPostgres((url) =>
    withConnection(url, async (client) => {
      await client.query('CREATE TABLE mould AS SELECT 1 AS n')
    }),
  )
})
afterAll(async () => {
  await stop()
  if (before === undefined) delete process.env.TEST_POSTGRES_URL
  else process.env.TEST_POSTGRES_URL = before
})

const count = (url: string): Promise<number> =>
  withConnection(url, async (client) => Number((await client.query('SELECT count(*) FROM mould')).rows[0].count))

describe('createTestDatabase', () => {
  it('gives each caller a migrated database of its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await withConnection(one.url, (client) => client.query('INSERT INTO mould VALUES (2)'))
    expect([await count(one.url), await count(two.url)]).toEqual([2, 1])
    await Promise.all([one.drop(), two.drop()])
    await expect(count(one.url)).rejects.toMatchObject({ code: '3D000' })
  })

  it('drops a database that is still in use', async () => {
    const database = await createTestDatabase()
    await withConnection(database.url, async () => database.drop())
    await expect(count(database.url)).rejects.toMatchObject({ code: '3D000' })
  })
})
