import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../helpers/database'
import { image } from '../helpers/images'
import { createEmptyDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite } from '../helpers/site'

const KEYS = { DEMO: 'off', APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }

let root: string
let database: TestDatabase
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-emptying-'))
  database = await createEmptyDatabase()
  const site = await startTestSite(KEYS)
  await (await site.as('admin')).upload([await image()])
  expect(await run('backup', ['--to', backup()], site.databaseUrl, site.mediaDir)).toContain('and 2 uploads')
  await site.stop()
})
afterAll(async () => {
  await database.drop()
  await rm(root, { recursive: true, force: true })
})
const backup = () => path.join(root, 'backup')
const media = () => path.join(root, 'media')

const run = (command: string, args: string[], url: string, mediaDir: string): Promise<string> => {
  const settings = { ...KEYS, DATABASE_URL: url, MEDIA_DIR: mediaDir, DATA_DIR: root, LOG_LEVEL: 'silent' }
  return promisify(execFile)(process.execPath, ['scripts/command.mjs', command, ...args], { env: { ...process.env, ...settings } }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

it('the commands of docs/operations.md make room for a restore, given by an administrator or by the owner of the database', async () => {
  const emptying = /^sudo -u postgres psql hearthside -c '(.*)'$/m.exec(await readFile('docs/operations.md', 'utf8'))?.[1] ?? ''
  const administrator = database.url
  const name = new URL(administrator).pathname.slice(1)
  const owner = Object.assign(new URL(administrator), { username: name, password: 'owner' }).href
  await query(administrator, `create role ${name} login password 'owner'`)
  await query(administrator, `alter database ${name} owner to ${name}`)
  const restore = () => run('restore', ['--from', backup()], owner, media())
  const accounts = () => query(owner, 'select email from users order by id')

  expect(await restore()).toMatch(/restored|are back/i)
  const whole = [await accounts(), (await readdir(media())).sort()]
  expect(whole.flat()).not.toEqual([])
  expect(await restore()).toContain('This database already has tables')
  for (const role of [owner, administrator]) {
    await query(role, emptying)
    await rm(media(), { recursive: true })
    expect(await restore()).not.toContain('already')
    expect([await accounts(), (await readdir(media())).sort()]).toEqual(whole)
  }
  await query(administrator, `reassign owned by ${name} to current_user`)
  await query(administrator, `drop role ${name}`)
})
