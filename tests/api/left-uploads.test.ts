import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { trackUpload, removeLeftUploads } from '../../src/services/media/delete-media'
import { DAY_MS } from '../../src/shared/dates'
import type { Media } from '../../src/shared/api/media'
import type { Client } from '../helpers/client'
import { makePayee } from '../helpers/awarding'
import { image } from '../helpers/images'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
let now: number
beforeAll(async () => {
  admin = await site.as('admin')
  await mkdir(site.mediaDir, { recursive: true })
})
beforeEach(async () => {
  now = Date.now()
  site.setNow(new Date(now))
  await site.ctx.payload.db.pool.query('delete from timed_work; delete from uploads_to_remove')
})

const at = (name: string) => path.join(site.mediaDir, name)
const files = async (of: string) => (await readdir(site.mediaDir)).filter((name) => name.includes(of))
const noted = async () =>
  (await site.ctx.payload.db.pool.query<{ name: string }>('select name from uploads_to_remove order by name')).rows.map(({ name }) => name)
async function upload(): Promise<Media> {
  const [media] = (await admin.upload<Media[]>([await image()])).json
  if (!media) throw new Error('Nothing was uploaded.')
  return media
}
/** Runs the task this many milliseconds later. */
async function later(ms: number): Promise<void> {
  now += ms
  site.setNow(new Date(now))
  await runScheduledTasks(site.ctx, [removeLeftUploads])
}

it('an upload that came to its end leaves nothing to remove', async () => {
  const { name } = await upload()
  expect(await noted()).toEqual([])
  await later(2 * DAY_MS)
  expect(await files(name)).toContain(name)
})

it('files of a deleted image whose removal failed are removed by the clock, once the store does it again', async () => {
  const { id, name } = await upload()
  await rm(at(name))
  await mkdir(path.join(at(name), 'in-the-way'), { recursive: true })
  expect((await admin.delete(`/api/media/${id}`)).status).toBe(200)
  expect(await noted()).toEqual([name])
  await later(11 * 60_000)
  expect(await noted()).toEqual([name])
  await rm(at(name), { recursive: true })
  await writeFile(at(name), 'a picture')
  await later(11 * 60_000)
  expect([await noted(), await files(name)]).toEqual([[], []])
})

it('files of an upload that was cut before its rows are removed a day later', async () => {
  const name = `${'c'.repeat(32)}.jpg`
  await trackUpload(site.ctx, [name])
  for (const file of [name, `th_${name}`]) await writeFile(at(file), 'a picture')
  await later(DAY_MS - 3_600_000)
  expect(await files(name)).toHaveLength(2)
  await later(2 * 3_600_000)
  expect([await noted(), await files(name)]).toEqual([[], []])
})

it('whatever a row names stays, noted or not', async () => {
  const { name } = await upload()
  await site.ctx.payload.db.pool.query('insert into uploads_to_remove (name, due_at) values ($1, $2)', [name, new Date(now).toISOString()])
  await later(11 * 60_000)
  expect([await noted(), await files(name)]).toEqual([[], expect.arrayContaining([name]) as string[]])
})

it('a private file stays while a document has it, and goes a day after its upload was cut', async () => {
  const { pool } = site.ctx.payload.db
  const [kept, cut] = [`doc_${'a'.repeat(32)}`, `doc_${'b'.repeat(32)}`]
  await trackUpload(site.ctx, [kept, cut])
  for (const file of [kept, cut]) await writeFile(at(file), 'encrypted')
  const { id } = await makePayee(admin)
  await pool.query(
    `insert into documents (payee_id, kind, name, type, size, "from", scan, file) values ($1, 'w9', '', 'pdf', 1, 'landlord', 'none', $2)`,
    [id, kept],
  )
  await later(DAY_MS - 3_600_000)
  expect(await files('doc_')).toEqual([kept, cut])
  await later(2 * 3_600_000)
  expect([await noted(), await files('doc_')]).toEqual([[], [kept]])
})
