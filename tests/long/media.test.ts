import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { removeFiles } from '../../src/services/media/delete-media'
import { readMediaName } from '../../src/platform/storage/storage'
import { mediaSchema, type Media } from '../../src/shared/api/media'
import type { Problem } from '../../src/shared/api/common'
import { MAX_UPLOAD_BYTES, UPLOAD_FAILED } from '../../src/shared/media'
import type { Client } from '../helpers/client'
import { htmlFile, hugePng, image, imageOfSize, phonePhoto, svgFile } from '../helpers/images'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let staff: Client
let visitor: Client
beforeAll(async () => {
  admin = await site.as('admin')
  staff = await site.as('staff')
  visitor = await site.as('visitor')
})

const files = async () => (await readdir(site.mediaDir).catch(() => [])).sort()
const rows = async () => (await site.ctx.payload.db.pool.query('select id, name from media order by id')).rows
const state = async () => ({
  ...(await readTables(site.ctx.payload.db.pool, ['media'])),
  files: (await files()).map((id) => ({ id })),
})
const stored = (name: string) => readFile(path.join(site.mediaDir, name))
const upload = async (list: Blob[], thumbnails: 0 | 1 = 1) => (await admin.upload<Media[]>(list, thumbnails)).json

const startingWith = (bytes: string) => new Blob([Buffer.from(bytes.padEnd(600, '\0'), 'latin1')], { type: 'image/jpeg' })

describe('POST /api/media', () => {
  it('takes a phone’s photo, upright and without the place it was taken at, with a thumbnail', async () => {
    const { status, json } = await admin.upload<Media[]>([await phonePhoto()])
    expect(status).toBe(201)
    const [media] = z.array(mediaSchema).length(1).parse(json)
    expect(media).toMatchObject({
      primary: false,
      width: 3000,
      height: 4000,
      url: `/uploads/${media?.name}`,
      thumbnail_url: `/uploads/th_${media?.name}`,
    })
    expect(media?.name).toMatch(/^[0-9a-f]{32}\.jpg$/)
    for (const [name, width, height] of [
      [media?.name ?? '', 3000, 4000],
      [`th_${media?.name}`, 480, 640],
    ] as const) {
      const bytes = await stored(name)
      const { exif, orientation, ...meta } = await sharp(bytes).metadata()
      expect([meta.width, meta.height, exif, orientation]).toEqual([width, height, undefined, undefined])
      expect(bytes.toString('latin1')).not.toContain('PlantedPhoneMaker')
      const { data } = await sharp(bytes)
        .extract({ left: width - 8, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect((data[0] ?? 0) > 240 && (data[1] ?? 255) < 20).toBe(true)
    }
  })

  it('takes several at once, in their order, each kind re-encoded; thumbnails only where asked for', async () => {
    const thumbnails = async () => (await files()).filter((name) => name.startsWith('th_'))
    const before = await thumbnails()
    const list = await upload(
      [
        await image('png', 30, 20),
        await image('webp', 40, 20),
        await image('gif', 50, 20),
        await image('avif', 60, 20),
        await image('jpeg', 70, 20),
      ],
      0,
    )
    expect(list.map(({ width, name }) => [width, path.extname(name)])).toEqual([
      [30, '.png'],
      [40, '.webp'],
      [50, '.png'],
      [60, '.webp'],
      [70, '.jpg'],
    ])
    expect(list.every(({ thumbnail_url }) => thumbnail_url === null)).toBe(true)
    expect(await thumbnails()).toEqual(before)
  })

  it('takes a file of exactly 10 x 1024 x 1024 bytes, and not one byte more', async () => {
    expect((await admin.upload([await imageOfSize(MAX_UPLOAD_BYTES)])).status).toBe(201)
    const before = await state()
    expect((await admin.upload([await imageOfSize(MAX_UPLOAD_BYTES + 1)])).status).toBe(413)
    expect(changes(before, await state())).toEqual([])
  })

  it.each<[what: string, status: number, says: string, file: () => Promise<Blob> | Blob]>([
    ['an SVG', 422, 'is an SVG drawing', () => svgFile],
    ['an HTML file named .jpg', 422, 'isn’t an image we can read', () => htmlFile],
    ['a HEIC photo of an iPhone', 422, 'is a HEIC photo', () => startingWith('\0\0\0\x24ftypheic\0\0\0\0mif1heic')],
    ['a HEIC photo that names its container first', 422, 'is a HEIC photo', () => startingWith('\0\0\0\x24ftypmif1\0\0\0\0heic')],
    ['a video', 422, 'is a video', () => startingWith('\0\0\0\x20ftypisom\0\0\x02\0')],
    ['a BMP', 422, 'is a BMP image', () => startingWith('BM\x36\x84')],
    ['a TIFF', 422, 'is a TIFF image', () => startingWith('II*\0\x08\0')],
    ['a PDF', 422, 'is a PDF', () => startingWith('%PDF-1.7')],
    ['a PNG of 30,000 x 30,000 pixels', 422, 'has 900 megapixels, and the limit is 50.', hugePng],
    ['a file of 11 MB', 413, 'is larger than that', () => imageOfSize(11 * 1024 * 1024)],
    ['an empty file', 422, 'is empty', () => new Blob([])],
    ['half a JPEG', 422, 'is incomplete or damaged', async () => (await phonePhoto()).slice(0, 20_000)],
    ['a JPEG’s first bytes before HTML', 422, 'is incomplete', () => startingWith('\xff\xd8\xff\xe0<script>alert(1)</script>')],
  ])('refuses %s and says what it is, together with what came along', async (_what, status, says, file) => {
    const before = await state()
    const reply = await admin.upload<Problem>([await image(), await file(), await image('png')])
    expect([reply.status, reply.json.errors]).toEqual([status, { files: [reply.json.message] }])
    expect(reply.json.message.startsWith(`${UPLOAD_FAILED} `)).toBe(true)
    expect(reply.json.message).toContain(says)
    expect(changes(before, await state())).toEqual([])
  })

  it('says of each file that it refuses by its name what is wrong', async () => {
    const { json } = await admin.upload<Problem>([
      new File([startingWith('BM\x36\x84')], 'Küche 王.jpg'),
      await image(),
      new File([startingWith('%PDF-1.7')], 'rent.png'),
    ])
    expect(json.errors).toEqual({
      files: [expect.stringContaining('“Küche 王.jpg” is a BMP'), expect.stringContaining('“rent.png” is a PDF')],
    })
  })

  it.each([
    ['Smith family.JPG', 'Smith family.JPG'],
    ['C:\\Users\\Luz\\..\\Küche 王.jpg', 'Küche 王.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['12" print\t\u0085\u202egpj.exe .png', '12" print gpj.exe .png'],
    ['e\u0301té.jpg', 'été.jpg'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.jpg', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.jpg'],
    ['\u200d\u2060 \u200e', null],
    [`${'👨‍👩‍👧'.repeat(60)}.jpeg`, expect.stringMatching(/^.{110}….{4}\.jpeg$/u)],
  ])('keeps the name %j for staff, cleaned, and no word of it in the store', async (sent, kept) => {
    const [media] = await upload([new File([await image()], sent)])
    expect(media).toMatchObject({ file_name: kept, name: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/) })
    const { rows } = await site.ctx.payload.db.pool.query('select file_name from media where id = $1', [media?.id])
    expect(rows).toEqual([{ file_name: kept }])
    expect((await admin.get<Media[]>('/api/media')).json[0]).toEqual(media)
  })

  it('keeps a name that is sent as text (RFC 5987)', async () => {
    const head = `--x\r\nContent-Disposition: form-data; name="files[]"; filename*=utf-8''K%C3%BCche%20%E7%8E%8B.png\r\nContent-Type: image/png\r\n\r\n`
    const png = Buffer.from(await (await image('png')).arrayBuffer())
    const { json } = await admin.send<Media[]>('/api/media', {
      method: 'POST',
      body: new Blob([head, png, '\r\n--x--\r\n']),
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(json).toMatchObject([{ file_name: 'Küche 王.png' }])
  })

  it('takes a photo of 50 megapixels, and stores 40 of them, upright', async () => {
    const large = { create: { width: 8660, height: 5773, channels: 3, background: '#8ab4d8' } } as const
    const [media] = await upload([new Blob([new Uint8Array(await sharp(large).withMetadata({ orientation: 6 }).jpeg().toBuffer())])])
    const { width = 0, height = 0 } = media ?? {}
    expect([width < height, width * height > 39_900_000, width * height <= 40_000_000]).toEqual([true, true, true])
  })

  it('refuses no file, too many files, other fields and other bodies', async () => {
    const before = await state()
    const small = await image()
    expect((await admin.upload([])).status).toBe(422)
    expect((await admin.upload(Array.from({ length: 21 }, () => small))).status).toBe(422)
    const other = new FormData()
    other.append('document', small, 'a.jpg')
    expect((await admin.send('/api/media', { method: 'POST', body: other })).status).toBe(422)
    expect((await admin.post('/api/media', { files: [] })).status).toBe(415)
    const cut = {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\nabc',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    }
    expect((await admin.send('/api/media', cut)).status).toBe(400)
    expect((await admin.put('/api/media', {})).status).toBe(405)
    expect(changes(before, await state())).toEqual([])
  })

  it('answers staff, visitors and a missing token after the whole body, with nothing kept', async () => {
    const before = await state()
    const large = await imageOfSize(9 * 1024 * 1024)
    expect((await staff.upload([large])).status).toBe(403)
    expect((await visitor.upload([large])).status).toBe(401)
    const body = new FormData()
    body.append('files[]', large, 'a.jpg')
    expect((await admin.send('/api/media', { method: 'POST', body, headers: { 'X-CSRF-TOKEN': 'none' } })).status).toBe(403)
    expect(changes(before, await state())).toEqual([])
  })

  it('leaves no row and no file when the storage fails', async () => {
    const before = await state()
    const { media } = site.ctx
    const put = media.put.bind(media)
    let calls = 0
    media.put = (name, bytes) => (++calls === 3 ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : put(name, bytes))
    const reply = await admin.upload<Problem>([await image(), await image('png')])
    media.put = put
    expect([reply.status, reply.json.message]).toEqual([503, UPLOAD_FAILED])
    expect(changes(before, await state())).toEqual([])
  })

  it('leaves no file when the rows cannot be written', async () => {
    const before = await state()
    const { pool } = site.ctx.payload.db
    await pool.query('alter table media add constraint refused check (width <> 77)')
    expect((await admin.upload([await image('png', 20), await image('png', 77)])).status).toBe(500)
    await pool.query('alter table media drop constraint refused')
    expect(changes(before, await state())).toEqual([])
  })
})

describe('an uploaded image', () => {
  it('is cached by no one before something shows it, then by everyone for a year', async () => {
    const [media] = await upload([await image('png', 33, 22)])
    const names = [media?.url ?? '', media?.thumbnail_url ?? '', `/uploads/480_${media?.name}.webp`]
    const kept = async () =>
      Promise.all(
        names.map(async (url) => {
          const { status, headers } = await visitor.get(url, { 'If-None-Match': `"${url.replace('/uploads/', '')}"` })
          return [status, headers.get('Cache-Control'), headers.get('ETag') !== null]
        }),
      )
    expect(await kept()).toEqual(names.map(() => [200, 'no-store', false]))
    const { pool } = site.ctx.payload.db
    const { rows } = await pool.query("select id from pages where _status = 'published' order by id limit 1")
    const page = (rows[0] as { id: number }).id
    await pool.query("insert into pages_rels (parent_id, path, media_id) values ($1, 'pictures', $2)", [page, media?.id])
    expect(await kept()).toEqual(names.map(() => [304, 'public, max-age=31536000, immutable', true]))
    await pool.query("update pages set _status = 'draft' where id = $1", [page])
    expect(await kept()).toEqual(names.map(() => [200, 'no-store', false]))
    await pool.query("update pages set _status = 'published' where id = $1", [page])
    await pool.query('delete from pages_rels where media_id = $1', [media?.id])
  })

  it('is served to everyone, and runs nothing', async () => {
    const [media] = await upload([await image('png', 33, 22)])
    for (const url of [media?.url ?? '', media?.thumbnail_url ?? '']) {
      const { status, headers } = await visitor.get(url)
      expect([status, headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([200, 'image/png', 'nosniff'])
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    }
    const response = await fetch(site.origin + media?.url)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 33, height: 22 })
    const head = await visitor.send(media?.url ?? '', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
  })

  it('is found by its name alone: no listing, no other file', async () => {
    await mkdir(site.mediaDir, { recursive: true })
    await writeFile(path.join(site.mediaDir, 'secret.txt'), 'secret')
    for (const url of [
      '/uploads',
      '/uploads/',
      '/uploads/secret.txt',
      '/uploads/..%2fsecrets.json',
      '/uploads/%2e%2e/%2e%2e/etc/passwd',
      '/uploads/th_',
      `/uploads/${'a'.repeat(32)}.jpg`,
      '/uploads/..%5c..%5cx',
    ]) {
      const { status, text } = await visitor.get(url, { Accept: 'text/html' })
      expect([url, status]).toEqual([url, 404])
      expect(text).not.toContain('secret')
    }
    await rm(path.join(site.mediaDir, 'secret.txt'))
  })

  it('is not served once its record is gone, even if a file is left', async () => {
    const [media] = await upload([await image()])
    await site.ctx.payload.db.pool.query('delete from media where id = $1', [media?.id])
    expect(await files()).toContain(media?.name)
    for (const url of [media?.url ?? '', media?.thumbnail_url ?? '']) expect((await visitor.get(url)).status).toBe(404)
    await removeFiles(site.ctx, media?.name ?? '')
  })

  it('is deleted by admins alone, row and files', async () => {
    const [media] = await upload([await image()])
    const before = await state()
    expect((await staff.delete(`/api/media/${media?.id}`)).status).toBe(403)
    expect((await visitor.delete(`/api/media/${media?.id}`)).status).toBe(401)
    expect((await admin.delete('/api/media/999999')).status).toBe(404)
    expect(changes(before, await state())).toEqual([])
    expect((await admin.delete<Media>(`/api/media/${media?.id}`)).json).toEqual(media)
    expect((await files()).filter((name) => name.includes(media?.name ?? '?'))).toEqual([])
    expect((await visitor.get(media?.url ?? '')).status).toBe(404)
    expect((await admin.delete(`/api/media/${media?.id}`)).status).toBe(404)
  })

  it('that nothing uses goes a day later, with the next upload', async () => {
    const [unused] = await upload([await image()])
    await upload([await image()])
    expect(await files()).toContain(unused?.name)
    await site.ctx.payload.db.pool.query(`update media set updated_at = now() - interval '25 hours' where id = $1`, [unused?.id])
    expect((await admin.upload([await image()])).status).toBe(201)
    expect(await files()).not.toContain(unused?.name)
    expect((await rows()).map(({ id }) => id)).not.toContain(unused?.id)
  })
})

it('keeps no unfinished file', async () => {
  expect((await files()).filter((name) => !readMediaName(name))).toEqual([])
})
