import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { readManifest, verifyBackup } from '../../src/platform/backup/restore-backup'
import type { Context } from '../../src/platform/context'
import { createSealer, keyOfBytes } from '../../src/platform/sealing'
import { diskStorage } from '../../src/platform/storage/disk-storage'
import { moveUploads, namesUpload } from '../../src/platform/storage/move-uploads'
import type { MediaStorage } from '../../src/platform/storage/storage'
import { rotateDocuments } from '../../src/services/data-keys/rotate-documents'
import { checkDocuments } from '../../src/server/doctor/check-storage'
import { ScannerUnavailable } from '../../src/platform/scanner'
import { deleteDocument, openDocument } from '../../src/services/documents/documents'
import { keepDocuments } from '../../src/services/documents/keep-documents'
import { leasePdf } from '../helpers/pdfs'
import { startRecusing, type Recusing } from '../helpers/recusing'

const key = (fill: number) => Buffer.alloc(32, fill)
const text = (...fills: number[]) => fills.map((fill) => `k${fill}:${key(fill).toString('base64')}`).join(',')
const sealerOf = (...fills: number[]) =>
  createSealer(
    fills.map((fill) => ({ id: `k${fill}`, key: key(fill) })),
    Buffer.alloc(32, 1),
  )

let at: Recusing
let lease: Buffer
let application: number
let folder: string
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing({ APP_SECRET: 'x'.repeat(32), DATA_KEYS: text(1, 2, 3), DEMO: 'off' })
  application = (await at.apply()).id
  lease = await leasePdf()
  folder = await mkdtemp(path.join(tmpdir(), 'hearthside-documents-'))
  restore = await at.site.remember()
})
afterEach(() => restore())
afterAll(async () => {
  await at.site.stop()
  await rm(folder, { recursive: true, force: true })
})

const add = async () => {
  const files = [{ name: 'Lease.pdf', bytes: lease }]
  const [row] = await keepDocuments(at.site.ctx, { application, kind: 'lease', from: 'family', by: null, files })
  if (!row) throw new Error('No document was kept.')
  return row
}
const fileOf = (name: string) => path.join(at.site.mediaDir, name)
const keyOf = async (name: string) => keyOfBytes(await readFile(fileOf(name)))
const withKeys = (...fills: number[]): Context => ({ ...at.site.ctx, sealer: sealerOf(...fills) })
const opened = async (id: number, ctx: Context) => {
  const actor = { id: at.adminId, name: '', email: '', isAdmin: true, recused: [], collection: 'users' } as const
  return (await openDocument(ctx, actor, id)).bytes.equals(lease)
}

it('documents are re-encrypted with the first key, each once, and open afterward with it alone', async () => {
  const [first, second] = [await add(), await add()]
  expect(await rotateDocuments(withKeys(2, 1))).toEqual({ sealed: 2, closed: [] })
  expect(await rotateDocuments(withKeys(2, 1))).toEqual({ sealed: 0, closed: [] })
  expect([await keyOf(first.file), await keyOf(second.file)]).toEqual(['k2', 'k2'])
  const names = sealerOf(2, 1)
  await expect(opened(first.id, { ...at.site.ctx, sealer: { ...sealerOf(2), open: names.open } })).resolves.toBe(true)
})

it('a file that does not open, or is missing, is left as it is and named', async () => {
  const [good, altered, missing, foreign] = [await add(), await add(), await add(), await add()]
  const bytes = await readFile(fileOf(altered.file))
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
  await writeFile(fileOf(altered.file), bytes)
  await rm(fileOf(missing.file))
  await writeFile(fileOf(foreign.file), sealerOf(9).sealBytes(lease, `document file ${foreign.file}`))
  const before = await Promise.all([altered, foreign].map(({ file }) => readFile(fileOf(file))))
  expect(await rotateDocuments(withKeys(2, 1))).toEqual({
    sealed: 1,
    closed: [altered, missing, foreign].map(({ id, file }) => `file ${file} of document ${id}`),
  })
  expect(await Promise.all([altered, foreign].map(({ file }) => readFile(fileOf(file))))).toEqual(before)
  expect(await keyOf(good.file)).toBe('k2')
})

it('a rotation that is interrupted goes on where it was', async () => {
  const kept = [await add(), await add(), await add()]
  let puts = 0
  const media: MediaStorage = {
    ...at.site.ctx.media,
    put: (name, bytes) => {
      if (++puts > 1) throw new Error('killed')
      return at.site.ctx.media.put(name, bytes)
    },
  }
  expect((await rotateDocuments({ ...withKeys(2, 1), media })).sealed).toBe(1)
  expect(await rotateDocuments(withKeys(2, 1))).toEqual({ sealed: 2, closed: [] })
  expect(await Promise.all(kept.map(({ id }) => opened(id, withKeys(2, 1))))).toEqual([true, true, true])
})

it('a document deleted during the rotation does not get its file back', async () => {
  const { id, file } = await add()
  const actor = { id: at.adminId, name: '', email: '', isAdmin: true, recused: [], collection: 'users' } as const
  let deleting: Promise<unknown> = Promise.resolve()
  const media: MediaStorage = {
    ...at.site.ctx.media,
    put: (name, bytes) => {
      deleting = deleteDocument(at.site.ctx, actor, id, 'A mistake')
      return at.site.ctx.media.put(name, bytes)
    },
  }
  await rotateDocuments({ ...withKeys(2, 1), media })
  await deleting
  expect(await at.site.ctx.media.open(file)).toBeNull()
})

it('a backup has them, encrypted, and move-uploads moves those that have a row', async () => {
  const { file } = await add()
  const left = `doc_${'0'.repeat(32)}`
  await at.site.ctx.media.put(left, Buffer.from('of no row'))
  const backup = path.join(folder, 'backup')
  expect(await makeBackup(at.site.ctx, backup)).toMatchObject({ missing: [] })
  const manifest = await readManifest(backup)
  await verifyBackup(backup, manifest)
  expect(Object.keys(manifest.uploads)).toContain(file)
  expect((await readFile(path.join(backup, 'uploads', file))).equals(await readFile(fileOf(file)))).toBe(true)
  await rm(fileOf(file))
  expect((await makeBackup(at.site.ctx, path.join(folder, 'second'))).missing).toEqual([file])

  await writeFile(fileOf(file), await readFile(path.join(backup, 'uploads', file)))
  const to = diskStorage(path.join(folder, 'moved'))
  const moved = await moveUploads(at.site.ctx.media, to, { keep: false, isNamed: (name) => namesUpload(at.site.ctx, name) })
  expect(moved.unnamed).toBeGreaterThan(0)
  const there: string[] = []
  for await (const name of to.names()) there.push(name)
  expect(there).toEqual([file])
  await at.site.ctx.media.remove(left)
})

it('doctor says that the newest files open, or which do not, and asks the scanner', async () => {
  const told = async (ctx: Context) => (await checkDocuments(ctx)).map(({ is, what }) => `${is} ${what}`)
  const [kept, missing] = [await add(), await add()]
  expect(await told(at.site.ctx)).toEqual([
    'note Documents from families and landlords are not scanned for viruses.',
    'ok The newest documents can be read and decrypted (2).',
  ])
  await rm(fileOf(missing.file))
  const scanner = { isInfected: () => Promise.reject(new ScannerUnavailable('It is away.')) }
  expect(await told({ ...at.site.ctx, scanner })).toEqual([
    'gap The virus scanner does not answer: It is away.',
    `gap 1 document among the newest 2 cannot be read: ${missing.id}.`,
  ])
  expect((await told({ ...withKeys(9), scanner: null }))[1]).toContain(`${missing.id}, ${kept.id}`)
})
