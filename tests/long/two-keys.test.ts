import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { Client } from '../helpers/client'
import { query } from '../helpers/database'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'

const KEY = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`

let root: string
let database: TestDatabase
let processes: BuiltSite[] = []
const settings = (...ids: string[]) => ({
  ...{ APP_SECRET: 'x'.repeat(32), DATA_KEYS: ids.map(KEY).join(','), DEMO: 'off' },
  ...{ DATABASE_URL: database.url, MEDIA_DIR: path.join(root, 'media'), LOG_LEVEL: 'fatal' },
})
const startWith = (...ids: string[]) => startBuiltSite({ dataDir: root, env: settings(...ids) })
async function restart(at: 0 | 1, ...ids: string[]): Promise<void> {
  await processes[at]?.stop()
  processes[at] = await startWith(...ids)
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-keys-'))
  database = await createTestDatabase()
  processes = [await startWith('k1'), await startWith('k1')]
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

/** Alternates between the two processes. */
class Family extends Client {
  through(at: 0 | 1): this {
    Object.assign(this, { origin: processes[at]?.origin })
    return this
  }
}
const save = (family: Family, story: string, version: number | null) =>
  family.send<{ version: number; message: string }>('/apply/draft', {
    method: 'PUT',
    json: { answers: { details: { story } }, version, campaign: null },
  })
const drafts = () =>
  query<{ draft: string; draft_version: number }>(database.url, 'select draft, draft_version from applications order by id')

async function doctor(...ids: string[]): Promise<string> {
  const env = { ...process.env, ...settings(...ids), DATA_DIR: root, PORT: '1' }
  return promisify(execFile)(process.execPath, ['scripts/command.mjs', 'doctor'], { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
}

it('a new key that is put last everywhere, and then first, is no error to any family; put first at once, it is a clear one', async () => {
  expect(await doctor('k2', 'k1')).toMatch(/GAP +The key "k2" is first in DATA_KEYS, but 2 of 2 processes do not have it/)

  await restart(0, 'k2', 'k1')
  const early = new Family('')
  await early.through(0).get('/apply')
  expect((await save(early, 'Too early', null)).status).toBe(200)
  const before = await drafts()
  const page = await early.through(1).send('/apply', { headers: { Accept: 'text/html' } })
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(page.text).toContain('Nothing was lost or changed')
  const answer = await save(early, 'Too early, and more', 1)
  expect([answer.status, answer.json.message]).toEqual([503, expect.stringContaining('Nothing was lost or changed')])
  expect(await drafts(), 'nothing was overwritten').toEqual(before)
  expect(await doctor('k2', 'k1')).toMatch(/GAP +1 process of the site cannot decrypt what another encrypts with the key "k2"/)

  await restart(0, 'k1', 'k2')
  await restart(1, 'k1', 'k2')
  expect((await save(early.through(1), 'Too early, and more', 1)).status).toBe(200)
  expect(await doctor('k2', 'k1')).not.toMatch(/GAP.*key "k2"/)
  await restart(0, 'k2', 'k1')
  const family = new Family('')
  await family.through(0).get('/apply')
  expect((await save(family, 'One', null)).status).toBe(200)
  expect((await save(family.through(1), 'Two', 1)).status).toBe(200)
  expect((await save(family.through(0), 'Three', 2)).status).toBe(200)
  expect((await drafts()).map(({ draft }) => draft.split('.')[1])).toEqual(['k1', 'k2'])
})
