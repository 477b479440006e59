import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, writeFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkStorage } from '../../src/server/doctor/check-storage'
import { loadSettings } from '../../src/server/env'
import { openMediaStore } from '../../src/server/media-store'
import type { Media } from '../../src/shared/api/media'
import { UPLOAD_FAILED } from '../../src/shared/media'
import { DEAD_PORT } from '../helpers/built-site'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { startS3Server } from '../helpers/s3-server'
import { startTestSite, type TestSite } from '../helpers/site'

/** Two processes that share a database and a bucket, but no disk. */
let store: Awaited<ReturnType<typeof startS3Server>>
let site: TestSite
let other: TestSite
let admin: Client
let root: string
const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-bucket-'))
  store = await startS3Server()
  const database = await createTestDatabase()
  site = await startTestSite({ ...KEYS, ...store.env }, { database: { ...database, drop: () => Promise.resolve() } })
  other = await startTestSite({ ...KEYS, ...store.env }, { database, listens: true })
  admin = await site.as('admin')
})
afterAll(async () => {
  await other.stop()
  await site.stop()
  await store.stop()
  await rm(root, { recursive: true, force: true })
})

const upload = async (count = 1) => admin.upload<Media[]>(await Promise.all(Array.from({ length: count }, () => image())), 1)
const onDisks = async () => (await Promise.all([site, other].map(({ mediaDir }) => readdir(mediaDir).catch(() => [])))).flat()
const rows = async () => (await site.ctx.payload.db.pool.query('select id from media order by id')).rows

async function fetched(from: TestSite, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${from.origin}${address}`, { headers })
  const { 'cache-control': kept, 'content-type': type, etag } = Object.fromEntries(answer.headers)
  return { status: answer.status, kept, type, etag, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('what comes through one process is served by another whose disk never saw it', async () => {
  const [photo] = (await upload()).json
  const name = photo?.name ?? ''
  expect([...store.objects.keys()].filter((key) => key.includes(name)).toSorted()).toEqual([name, `th_${name}`].toSorted())
  const there = await fetched(other, `/uploads/${name}`)
  expect(there).toEqual({
    status: 200,
    kept: 'no-store',
    type: 'image/jpeg',
    etag: undefined,
    bytes: store.objects.get(name)?.bytes,
  })
  expect(there).toEqual(await fetched(site, `/uploads/${name}`))
  const rendition = `/uploads/480_${name}.webp`
  expect((await fetched(other, rendition)).type).toBe('image/webp')
  expect(store.objects.has(`480_${name}.webp`)).toBe(true)
  expect((await fetched(site, rendition)).bytes).toEqual(store.objects.get(`480_${name}.webp`)?.bytes)
  expect(await onDisks()).toEqual([])

  await (await other.as('admin')).delete(`/api/media/${photo?.id}`)
  expect((await fetched(site, `/uploads/${name}`)).status).toBe(404)
  expect([...store.objects.keys()].filter((key) => key.includes(name))).toEqual([])
})

it('several come whole or not at all, also when the store fails in the middle', async () => {
  const before = [await rows(), [...store.objects.keys()]]
  for (const faults of [
    [200, 503, 503, 503, 503, 503, 503, 503, 503, 503],
    ['cut', 'cut', 'cut', 'cut', 'cut', 'cut'],
    [507, 507, 507, 507, 507],
  ] as const) {
    store.faults.push(...faults.map((fault) => (fault === 200 ? 0 : fault)))
    const { status, json } = await upload(2)
    store.faults.length = 0
    expect([status, json]).toMatchObject([503, { message: UPLOAD_FAILED }])
    expect([await rows(), [...store.objects.keys()]]).toEqual(before)
  }
})

it('a storage outage is reported, and the answer is not cached', async () => {
  const [photo] = (await upload()).json
  store.faults.push(503, 503, 503)
  const { status, kept } = await fetched(other, `/uploads/${photo?.name}`)
  expect([status, kept]).toEqual([503, 'no-store'])
  expect((await fetched(other, `/uploads/${photo?.name}`)).status).toBe(200)
})

const settings = (env: Record<string, string>) => loadSettings({ ...KEYS, DEMO: 'off', DATA_DIR: root, ...env })

it('the doctor writes, reads and deletes there, and says what to look at', async () => {
  const before = [...store.objects.keys()]
  expect((await checkStorage(site.ctx, settings(store.env)))[0]).toMatchObject({ is: 'ok' })
  expect([...store.objects.keys()]).toEqual(before)
  expect(await checkStorage(site.ctx, settings(store.env))).toContainEqual({
    is: 'note',
    what: 'S3_ENDPOINT uses http, so photos are sent to the store unencrypted.',
    todo: expect.any(String) as string,
  })
  store.faults.push(403)
  expect((await checkStorage(site.ctx, settings(store.env)))[0]).toMatchObject({
    is: 'gap',
    what: expect.stringContaining('403') as string,
    todo: expect.stringContaining('S3_ENDPOINT') as string,
  })
})

const run = (command: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/command.mjs', command, ...args], {
    env: { ...process.env, ...KEYS, DEMO: 'off', DATA_DIR: root, LOG_LEVEL: 'silent', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )

it('what lies on a disk moves into the bucket, cut or not, and nothing there is written over', async () => {
  const disk = await startTestSite(KEYS)
  const [, second] = (await (await disk.as('admin')).upload<Media[]>([await image(), await image('png')], 1)).json
  const folder = path.join(root, 'moved')
  await cp(disk.mediaDir, folder, { recursive: true })
  const names = (await readdir(folder)).toSorted()
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)))
  const move = (args: string[] = [], env: Record<string, string> = store.env) =>
    run('move-uploads', args, { ...env, S3_PREFIX: 'moved', MEDIA_DIR: folder, DATABASE_URL: disk.databaseUrl })
  const inBucket = () =>
    new Map([...store.objects].flatMap(([key, { bytes }]) => (key.startsWith('moved/') ? [[key.slice(6), bytes] as const] : [])))

  expect(await move([], {})).toMatchObject({ code: 1, said: expect.stringContaining('S3_BUCKET') as string })
  expect(await move(['--keep'])).toMatchObject({ code: 0, said: expect.stringMatching(/^Copied 4 files .* Removed 0 /) as string })
  expect([inBucket(), (await readdir(folder)).toSorted()]).toEqual([files, names])

  store.objects.set(`moved/${second?.name}`, { bytes: Buffer.from('another'), type: 'image/png' })
  const refused = await move()
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`A different file named ${second?.name}`)])
  expect(inBucket().get(second?.name ?? '')).toEqual(Buffer.from('another'))
  expect(await readdir(folder)).toContain(second?.name)
  store.objects.delete(`moved/${second?.name}`)
  store.faults.push(0, 403)
  expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('403') as string })
  expect(await move()).toMatchObject({ code: 0 })
  expect([inBucket(), await readdir(folder)]).toEqual([files, []])
  expect(await move()).toMatchObject({ code: 0, said: expect.stringMatching(/^Copied 0 files /) as string })

  const deleted = '0123456789abcdef0123456789abcdef.png'
  await writeFile(path.join(folder, deleted), 'a picture that was deleted meanwhile')
  expect(await move()).toMatchObject({ code: 0, said: expect.stringContaining('Left 1 file of') as string })
  expect([inBucket(), await readdir(folder)]).toEqual([files, [deleted]])
  await disk.stop()
})

it('a backup whose bucket is down says so, in words for the administrator, and leaves nothing behind', async () => {
  await upload()
  const backup = path.join(root, 'away')
  const endpoint = `http://127.0.0.1:${DEAD_PORT}`
  const env = { ...store.env, S3_ENDPOINT: endpoint, DATABASE_URL: site.databaseUrl }
  const { code, said } = await run('backup', ['--to', backup], env)
  expect([code, said.trim()]).toEqual([
    1,
    `Could not make a backup. The bucket hearthside at ${endpoint} does not work: no program is listening there (ECONNREFUSED). To find out more, run npm run doctor.`,
  ])
  expect(await readdir(backup)).toEqual([])
  expect((await checkStorage({ media: await openMediaStore(settings(env)) }, settings(env)))[0]?.what).toContain(
    'no program is listening there',
  )
})

it('a backup has the uploads of the bucket, and is restored into another', async () => {
  await upload(2)
  const backup = path.join(root, 'backup')
  const { code, said } = await run('backup', ['--to', backup], { ...store.env, DATABASE_URL: site.databaseUrl })
  expect([code, said]).toEqual([0, expect.stringMatching(/ uploads were saved in /)])
  const saved = await readdir(path.join(backup, 'uploads'))
  expect(saved.length).toBeGreaterThanOrEqual(4)
  const empty: TestDatabase = await createEmptyDatabase()
  expect(await run('restore', ['--from', backup], { ...store.env, S3_PREFIX: 'restored/', DATABASE_URL: empty.url })).toMatchObject({
    code: 0,
  })
  for (const name of saved) expect(store.objects.get(`restored/${name}`)?.bytes).toEqual(await readFile(path.join(backup, 'uploads', name)))
  await empty.drop()
})
