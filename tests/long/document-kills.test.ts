import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import type { Client } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { addDocuments, downloadDocument, fileOf } from '../helpers/documents'
import { patience, until } from '../helpers/patience'
import { addScript, leasePdf } from '../helpers/pdfs'

let folder: string
let site: BuiltSite
let admin: Client
let application: number
let lease: Buffer
beforeAll(async () => {
  folder = await temporaryFolder()
  await start()
  const [found] = await query<{ id: number }>(site.databaseUrl, `select min(id) as id from applications where submitted_at is not null`)
  application = found?.id ?? 0
  lease = await leasePdf()
}, patience(180))
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  site = await startBuiltSite({ dataDir: folder })
  admin = await site.admin()
}

const files = async () => (await readdir(path.join(folder, 'media'))).filter((name) => name.startsWith('doc_')).sort()
const rows = () => query<{ file: string }>(site.databaseUrl, 'select file from documents order by file')
const named = async () => (await rows()).map(({ file }) => file)
const add = (count = 1) =>
  addDocuments(
    admin,
    application,
    Array.from({ length: count }, (_, index) => fileOf(lease, `${index}.pdf`)),
  )

it('the worker of the build reads PDFs', async () => {
  expect((await add()).status).toBe(201)
  const refused = await addDocuments(admin, application, [fileOf(await leasePdf(addScript), 'script.pdf')])
  expect([refused.status, refused.json.errors?.files?.[0]]).toEqual([422, expect.stringContaining('a script') as string])
})

it(
  'a process killed before its rows leaves files that are removed, and no row without its file',
  async () => {
    const before = await named()
    const held = await holdBefore(site.databaseUrl, 'insert into documents')
    const lost = add(3).catch(() => null)
    await held.reached()
    expect(await files()).toHaveLength(before.length + 3)
    await site.kill()
    await lost
    await held.release()
    await untilQuiet(site.databaseUrl)
    expect(await named()).toEqual(before)
    /** As a day later. */
    await query(site.databaseUrl, `update uploads_to_remove set due_at = now() - interval '1 minute'; delete from timed_work`)
    await start()
    await until('the files to be removed', async () => expect(await files()).toEqual(before))
    expect(await query(site.databaseUrl, 'select * from uploads_to_remove')).toEqual([])
  },
  patience(180),
)

it(
  'a process killed while it deletes leaves the document whole, and the same call deletes it',
  async () => {
    const { json } = await add()
    const id = json[0]?.id ?? 0
    const remove = () => admin.send(`/api/documents/${id}`, { method: 'DELETE', json: { reason: 'A mistake' } })
    const held = await holdBefore(site.databaseUrl, 'insert into uploads_to_remove')
    const lost = remove().catch(() => null)
    await held.reached()
    await site.kill()
    await lost
    await held.release()
    await untilQuiet(site.databaseUrl)
    await start()
    expect((await downloadDocument(admin, id)).bytes.equals(lease)).toBe(true)
    expect((await remove()).status).toBe(200)
    expect((await downloadDocument(admin, id)).status).toBe(404)
    expect(await files()).toEqual(await named())
  },
  patience(180),
)
