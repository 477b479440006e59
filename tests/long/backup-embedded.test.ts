import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Media } from '../../src/shared/api/media'
import { startBuiltSite, temporaryFolder } from '../helpers/built-site'
import { sample } from '../helpers/client'
import { image } from '../helpers/images'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-embedded-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (command: string, args: string[], dataDir: string) =>
  promisify(execFile)(process.execPath, ['scripts/command.mjs', command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  })

/** Embedded PostgreSQL under DATA_DIR. */
it('the embedded database is backed up and restored, with the site running or not', async () => {
  const site = await startBuiltSite({})
  const dataDir = site.dataDir
  const admin = await site.admin()
  const { json } = await admin.post<Application>('/api/applications', {
    ...sample<object>('application'),
    full_name: 'Kept Whole',
    campaign: null,
  })
  const [photo] = (await admin.upload<Media[]>([await image()], 1)).json
  const [running, resting] = [path.join(root, 'running'), path.join(root, 'resting')]
  expect((await run('backup', ['--to', running], dataDir)).stdout).toMatch(/rows and \d+ uploads were saved in/)
  await cp(path.join(dataDir, 'secrets.json'), path.join(root, 'secrets.json'))
  await site.stop()
  const empty = await temporaryFolder()
  await cp(path.join(root, 'secrets.json'), path.join(empty, 'secrets.json'))
  expect((await run('restore', ['--from', running], empty)).stdout).toContain('were restored and checked')
  expect((await run('backup', ['--to', resting], empty)).stdout).toMatch(/rows and \d+ uploads were saved in/)
  const again = await startBuiltSite({ dataDir: empty })
  const found = await (await again.admin()).get<Application>(`/api/applications/${json.id}`)
  expect([found.json.full_name, found.json.details]).toEqual(['Kept Whole', json.details])
  expect((await fetch(`${again.origin}/uploads/${photo?.name}`)).status).toBe(200)
  await again.stop()
  await rm(empty, { recursive: true, force: true })
})
