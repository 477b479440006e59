import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../src/platform/storage/disk-storage'
import { readMediaName } from '../../src/platform/storage/storage'
import type { Media } from '../../src/shared/api/media'
import { renditionUrl, type RenditionWidth } from '../../src/shared/media'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
let visitor: Client
beforeAll(async () => {
  admin = await site.as('admin')
  visitor = await site.as('visitor')
})

const stored = (name: string) => readFile(path.join(site.mediaDir, name))
const filesOf = async (media?: Media) => (await readdir(site.mediaDir)).filter((name) => name.includes(media?.name ?? '?'))
const upload = async (list: Blob[]) => (await admin.upload<Media[]>(list)).json
const rendition = (media: Media | undefined, width: RenditionWidth) => renditionUrl(media?.name ?? '', width)
const images = (count: number) => Promise.all(Array.from({ length: count }, () => image()))
/** Runs `before` before each file is stored, and records its name. */
function watchPut(before: () => Promise<void>) {
  const { media } = site.ctx
  const put = media.put.bind(media)
  const calls: string[] = []
  media.put = async (name, bytes) => {
    calls.push(name)
    await before()
    await put(name, bytes)
  }
  return { calls, restore: () => void (media.put = put) }
}

describe('an uploaded image', () => {
  it('is shown in WebP too, in three widths and never wider than it is, made when first asked for', async () => {
    const [media] = await upload([await image('png', 700, 350)])
    const onPage = "insert into pages_rels (parent_id, path, media_id) select min(id), 'pictures', $1 from pages"
    await site.ctx.payload.db.pool.query(onPage, [media?.id])
    const made = () => filesOf(media).then((names) => names.filter((name) => /^\d+_/.test(name)))
    expect(await made()).toEqual([])
    for (const [width, shown] of [
      [480, 480],
      [960, 700],
      [1600, 700],
    ] as const) {
      const url = rendition(media, width)
      for (let time = 0; time < 2; time++) {
        const response = await fetch(site.origin + url)
        expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
        expect(response.headers.get('Cache-Control')).toContain('immutable')
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: shown, height: shown / 2 })
        expect(await stored(path.basename(url))).toEqual(bytes)
      }
      expect((await visitor.get(url, { 'If-None-Match': `"${path.basename(url)}"` })).status).toBe(304)
    }
    expect(await made()).toHaveLength(3)
    for (const url of [`/uploads/481_${media?.name}.webp`, `/uploads/480_${media?.name}`, `/uploads/480_th_${media?.name}.webp`])
      expect((await visitor.get(url)).status).toBe(404)
    expect(await made()).toHaveLength(3)
    await admin.delete(`/api/media/${media?.id}`)
    expect(await filesOf(media)).toEqual([])
    expect((await visitor.get(rendition(media, 480))).status).toBe(404)
  })

  it('is made once, however many ask at once, and by several processes without harm', async () => {
    const [media] = await upload([await image('jpeg', 900, 600)])
    const { calls, restore } = watchPut(() => Promise.resolve())
    const replies = await Promise.all(Array.from({ length: 12 }, () => visitor.get(rendition(media, 480))))
    restore()
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(calls).toEqual([path.basename(rendition(media, 480))])
    const name = path.basename(rendition(media, 960))
    const bytes = await stored(media?.name ?? '')
    const processes = Array.from({ length: 8 }, () => diskStorage(site.mediaDir))
    for (let time = 0; time < 5; time++) {
      await Promise.all(processes.map((storage) => storage.put(name, bytes)))
      expect(await stored(name)).toEqual(bytes)
    }
    expect((await readdir(site.mediaDir)).filter((file) => !readMediaName(file))).toEqual([])
  })

  it('leaves no rendition when it is deleted while one is made', async () => {
    const [media] = await upload([await image('jpeg', 900, 600)])
    const { restore } = watchPut(async () => void (await admin.delete(`/api/media/${media?.id}`)))
    expect((await visitor.get(rendition(media, 480))).status).toBe(404)
    restore()
    expect(await filesOf(media)).toEqual([])
  })

  it('is shown in WebP though the storage is full', async () => {
    const [media] = await upload([await image('jpeg', 900, 600)])
    const { restore } = watchPut(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })))
    const reply = await visitor.get(rendition(media, 480))
    restore()
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  })

  it('stands in for its renditions while very many are asked for, and is not kept as one', async () => {
    const list = (await Promise.all([upload(await images(20)), upload(await images(20))])).flat()
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    const { restore } = watchPut(() => held)
    const asked = list.map((media) => visitor.get(rendition(media, 480)))
    const first = await Promise.race(asked)
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect([first.headers.get('Cache-Control'), first.headers.get('ETag')]).toEqual(['no-store', null])
    go()
    const types = (await Promise.all(asked)).map(({ headers }) => headers.get('Content-Type'))
    expect(types.filter((type) => type === 'image/webp').length).toBeGreaterThanOrEqual(30)
    expect(types.every((type) => type === 'image/webp' || type === 'image/jpeg')).toBe(true)
    restore()
    for (const media of list) expect((await visitor.get(rendition(media, 480))).headers.get('Content-Type')).toBe('image/webp')
  })
})
