import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { createAlbum } from '../../src/services/albums/change-album'
import { NO_COVER, PROTECTED_FAMILY, newAlbumSchema } from '../../src/shared/albums'
import { albumRowSchema, albumSchema, type Album, type AlbumRow } from '../../src/shared/api/albums'
import type { Media } from '../../src/shared/api/media'
import type { Problem } from '../../src/shared/api/common'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let staff: Client
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  admin = await site.as('admin')
  staff = await site.as('staff')
})

const story = (fields: object = {}) => ({
  campaign_id: 1,
  year: 2024,
  family: 'Reyes',
  title: 'A roof',
  story: '<p>Thank you.</p>',
  media: [],
  ...fields,
})
const create = (fields?: object) => admin.post<Album & Problem>('/api/albums', story(fields))
const made = async (fields?: object) => albumSchema.parse((await create(fields)).json)
const put = (id: number, body: object) => admin.put<Album & Problem>(`/api/albums/${id}`, body)
const read = async (id: number) => (await staff.get<Album>(`/api/albums/${id}`)).json
const photos = async (count: number) => {
  const files = await Promise.all(Array.from({ length: count }, () => image()))
  return (await admin.upload<Media[]>(files)).json.map(({ id }) => id)
}
const media = (...ids: number[]) => ids.map((id, index) => ({ id, primary: index === 0 }))
const state = () => readTables(site.ctx.payload.db.pool, ['albums', 'albums_media', 'media'])

describe('a story', () => {
  it('is made, trimmed, with its campaign, and read by all staff', async () => {
    const { status, json } = await create({ family: '  Reyes ', title: ' A roof  ', id: 999, created_at: '2000-01-01T00:00:00.000Z' })
    expect(status).toBe(201)
    expect(albumSchema.parse(json)).toMatchObject({
      campaign_id: 1,
      campaign: { slug: 'northstar', company_name: 'North Star Credit Union' },
      year: 2024,
      family: 'Reyes',
      title: 'A roof',
      media: [],
    })
    expect(await read(json.id)).toEqual(json)
  })

  it('is of the current year when none is given', async () => {
    const actor = { ...site.accounts.admin, name: 'Test admin', isAdmin: true, recused: [], collection: 'users' } as const
    site.setNow(new Date('2027-01-01T05:59:00Z'))
    const album = await createAlbum(site.ctx, actor, newAlbumSchema.parse(story({ year: undefined })))
    site.setNow(null)
    expect(album.year).toBe(2026)
  })

  it('needs its fields, and says so under each', async () => {
    const before = await state()
    const { status, json } = await admin.post<Problem>('/api/albums', { year: '', story: '   ' })
    expect(status).toBe(422)
    expect(Object.keys(json.errors ?? {}).sort()).toEqual(['campaign_id', 'family', 'story', 'title', 'year'])
    for (const [field, value] of [
      ['campaign_id', 999],
      ['campaign_id', 'x'],
      ['year', 'soon'],
      ['year', 20.5],
      ['family', { a: 1 }],
      ['title', 'x'.repeat(300)],
      ['story', '<script>x</script>'],
      ['media', 'x'],
      ['media', [{ id: 999, primary: true }]],
    ] as const) {
      const reply = await create({ [field]: value })
      expect([field, value, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([field, value, 422, [field]])
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('is sanitised when it is saved and when it is shown', async () => {
    const album = await made({
      story: '<p onclick="alert(1)">Good <b>day</b></p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
    })
    expect(album.story).toMatch(/^<p>Good <b>day<\/b><\/p><a[^>]*>x<\/a>$/)
    const { pool } = site.ctx.payload.db
    expect((await pool.query('select story from albums where id = $1', [album.id])).rows[0].story).not.toMatch(/script|onclick/)
    await pool.query(`update albums set story = '<p>ok</p><img src=x onerror=alert(1)>' where id = $1`, [album.id])
    expect((await read(album.id)).story).toBe('<p>ok</p>')
  })

  it('keeps what an edit leaves out, and refuses an edit of an older state', async () => {
    const album = await made()
    const changed = (await put(album.id, { title: 'Another', updated_at: album.updated_at })).json
    expect(changed).toEqual({ ...album, title: 'Another', updated_at: changed.updated_at })
    const before = await state()
    expect((await put(album.id, { title: 'Late', updated_at: album.updated_at })).status).toBe(409)
    expect((await put(album.id, { title: '' })).status).toBe(422)
    expect((await put(9999, { title: 'x' })).status).toBe(404)
    expect(changes(before, await state())).toEqual([])
  })

  it('is deleted by admins alone', async () => {
    const album = await made()
    const before = await state()
    expect((await staff.delete(`/api/albums/${album.id}`)).status).toBe(403)
    expect((await staff.put(`/api/albums/${album.id}`, { title: 'x' })).status).toBe(403)
    expect((await staff.post('/api/albums', story())).status).toBe(403)
    expect(changes(before, await state())).toEqual([])
    expect((await admin.delete<Album>(`/api/albums/${album.id}`)).json).toEqual(album)
    expect((await staff.get(`/api/albums/${album.id}`)).status).toBe(404)
    expect((await admin.delete(`/api/albums/${album.id}`)).status).toBe(404)
  })

  it(`of ${PROTECTED_FAMILY} is neither deleted nor renamed`, async () => {
    const album = await made({ family: PROTECTED_FAMILY })
    const before = await state()
    expect((await admin.delete(`/api/albums/${album.id}`)).status).toBe(403)
    const renamed = await put(album.id, { family: 'Other' })
    expect([renamed.status, Object.keys(renamed.json.errors ?? {})]).toEqual([403, ['family']])
    expect(changes(before, await state())).toEqual([])
    expect((await put(album.id, { family: PROTECTED_FAMILY, title: 'New words' })).status).toBe(200)
  })
})

describe('the images of a story', () => {
  it('are the whole ordered list, the cover among them', async () => {
    const [a = 0, b = 0, c = 0] = await photos(3)
    const album = await made({
      media: [
        { id: a, primary: false, alt: ' A door ' },
        { id: b, primary: true },
        { id: c, primary: false },
      ],
    })
    expect(album.media.map(({ id, primary, alt }) => [id, primary, alt])).toEqual([
      [a, false, 'A door'],
      [b, true, ''],
      [c, false, ''],
    ])
    const changed = (await put(album.id, { media: media(c, a) })).json
    expect(changed.media.map(({ id, primary, alt }) => [id, primary, alt])).toEqual([
      [c, true, ''],
      [a, false, 'A door'],
    ])
    expect((await put(album.id, { title: 'Same images' })).json.media).toEqual(changed.media)
    expect((await put(album.id, { media: media(a, b, c) })).json.media).toHaveLength(3)
    expect((await put(album.id, { media: [] })).json.media).toEqual([])
  })

  it('have exactly one cover', async () => {
    const [a = 0, b = 0] = await photos(2)
    const album = await made({ media: media(a, b) })
    const before = await state()
    const none = await put(album.id, { media: [{ id: a, primary: false }, { id: b }] })
    expect([none.status, none.json.errors]).toEqual([422, { media: [NO_COVER] }])
    expect(
      (
        await put(album.id, {
          media: [
            { id: a, primary: true },
            { id: b, primary: true },
          ],
        })
      ).json.errors?.media,
    ).toHaveLength(1)
    expect(
      (
        await put(album.id, {
          media: [
            { id: a, primary: true },
            { id: a, primary: false },
          ],
        })
      ).json.errors?.media,
    ).toHaveLength(1)
    expect((await create({ media: [{ id: a, primary: false }] })).status).toBe(422)
    expect(changes(before, await state())).toEqual([])
  })

  it('lose one that is deleted; the next becomes the cover', async () => {
    const [a = 0, b = 0, c = 0] = await photos(3)
    const album = await made({ media: media(a, b, c) })
    expect((await admin.delete(`/api/media/${a}`)).status).toBe(200)
    const left = await read(album.id)
    expect(left.media.map(({ id, primary }) => [id, primary])).toEqual([
      [b, true],
      [c, false],
    ])
    expect((await put(album.id, { media: left.media, updated_at: album.updated_at })).status).toBe(200)
  })

  it('stay a day when their story is deleted', async () => {
    const [a = 0] = await photos(1)
    const album = await made({ media: media(a) })
    await admin.delete(`/api/albums/${album.id}`)
    expect((await staff.get(album.media[0]?.url ?? '')).status).toBe(200)
    await site.ctx.payload.db.pool.query(`update media set updated_at = now() - interval '25 hours'`)
    await photos(1)
    expect((await staff.get(album.media[0]?.url ?? '')).status).toBe(404)
  })
})

describe('the list of stories', () => {
  it('answers the named columns, searched by family and year, sorted by year', async () => {
    const [a = 0] = await photos(1)
    const { id } = await made({ family: 'Zebrowski', year: 1987, media: media(a) })
    const list = async (query: string) => z.array(albumRowSchema).parse((await staff.get<AlbumRow[]>(`/api/albums${query}`)).json)
    const all = await list('')
    expect(all.map(({ year }) => year)).toEqual(all.map(({ year }) => year).sort((x, y) => y - x))
    expect(all.filter(({ cover }) => cover !== null).every(({ cover }) => cover?.startsWith('/uploads/th_'))).toBe(true)
    for (const q of ['zEBRO', '1987', '98']) expect((await list(`?filter=${JSON.stringify({ q })}`)).map((row) => row.id)).toContain(id)
    for (const q of ['A roof', 'northstar', '%']) expect(await list(`?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).toEqual([])
    expect((await staff.get('/api/albums?filter={"story":"x"}')).status).toBe(400)
    expect((await staff.get('/api/albums?sort=["story","ASC"]')).status).toBe(400)
  })

  it('is spoken to by ra-data-simple-rest', async () => {
    const rest = restProvider(admin)
    const { data } = await rest.create('albums', { data: story({ family: 'By provider' }) })
    const updated = await rest.update('albums', { id: data.id, data: { ...data, title: 'Updated' }, previousData: data })
    expect(albumSchema.parse(updated.data).title).toBe('Updated')
    expect((await rest.getOne('albums', { id: data.id })).data).toEqual(updated.data)
    expect((await rest.getMany('albums', { ids: [data.id] })).data).toHaveLength(1)
    const found = await rest.getList('albums', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'family', order: 'DESC' },
      filter: { q: 'by provider' },
    })
    expect(found.total).toBe(1)
    expect((await rest.delete('albums', { id: data.id })).data.id).toBe(data.id)
    await expect(rest.getOne('albums', { id: data.id })).rejects.toMatchObject({ status: 404 })
  })
})
