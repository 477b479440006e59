import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { CONSENT_ENDED, NO_CONSENT } from '../../src/shared/consents'
import { albumSchema, type Album, type AlbumRow } from '../../src/shared/api/albums'
import type { Media } from '../../src/shared/api/media'
import type { Problem } from '../../src/shared/api/common'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let staff: Client
let visitor: Client
let restore: () => Promise<void>
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  admin = await site.as('admin')
  staff = await site.as('staff')
  visitor = await site.as('visitor')
  site.setNow(new Date('2026-06-15T18:00:00Z'))
  restore = await site.remember()
})
afterEach(async () => {
  site.setNow(new Date('2026-06-15T18:00:00Z'))
  await restore()
})

const GIVEN = { person: 'Ana Reyes', scope: 'website', given_on: '2026-01-10' }
const EXPIRED = { ...GIVEN, expires_on: '2026-06-14' }
const WITHDRAWN = { ...GIVEN, withdrawn_on: '2026-06-15' }
const post = (fields: object = {}) =>
  admin.post<Album & Problem>('/api/albums', { campaign_id: 1, year: 2025, family: 'Reyes', title: 'A roof', story: 'Thanks', ...fields })
const made = async (fields?: object) => albumSchema.parse((await post(fields)).json)
const published = (fields: object = {}) => made({ published: true, consents: [GIVEN], ...fields })
const put = (id: number, body: object) => admin.put<Album & Problem>(`/api/albums/${id}`, body)
const photo = async () => (await admin.upload<Media[]>([await image()], 1)).json[0] as Media
const pictured = ({ id }: Media) => [{ id, primary: true }]
const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await visitor.get(path)).status))
/** Bypasses the cached page, because this site gets no notice to refresh it. */
const listed = async () => (await visitor.get('/stories?page=1')).text
const pathsOf = ({ name }: Media) => [`/uploads/${name}`, `/uploads/th_${name}`, `/uploads/480_${name}.webp`] as const
const state = () => readTables(site.ctx.payload.db.pool, ['albums', 'albums_consents'])

describe('publishing a story', () => {
  it('is a separate step: new stories are private drafts', async () => {
    const album = await made()
    expect(album).toMatchObject({ published: false, public_name: null, consents: [], state: 'draft' })
    expect(await statuses(`/stories/${album.id}`)).toEqual([404])
    expect(await listed()).not.toContain('A roof')
  })

  it.each([
    ['no consent', [], NO_CONSENT],
    ['one of tomorrow', [{ ...GIVEN, given_on: '2026-06-16' }], NO_CONSENT],
    ['one that was withdrawn', [WITHDRAWN], CONSENT_ENDED],
    ['one that has expired beside one that holds', [GIVEN, EXPIRED], CONSENT_ENDED],
  ])('is refused with %s', async (_, consents, message) => {
    const draft = await made()
    const before = await state()
    for (const reply of [await post({ published: true, consents }), await put(draft.id, { published: true, consents })])
      expect([reply.status, reply.json.errors]).toEqual([422, { consents: [message] }])
    expect(changes(before, await state())).toEqual([])
  })

  it('shows it under the public name alone, never under the surname', async () => {
    const unnamed = await published()
    const named = await published({ public_name: 'Ana', title: 'Named' })
    for (const path of ['/stories?page=1', `/stories/${unnamed.id}`, `/stories/${named.id}`])
      expect((await visitor.get(path)).text).not.toContain('Reyes')
    expect((await visitor.get(`/stories/${named.id}`)).text).toContain('Ana, 2025')
  })

  it('is undone by staff at any time', async () => {
    const album = await published()
    expect((await put(album.id, { published: false })).json.state).toBe('draft')
    expect(await statuses(`/stories/${album.id}`)).toEqual([404])
    expect((await put(album.id, { published: true })).json.state).toBe('published')
    expect(await statuses(`/stories/${album.id}`)).toEqual([200])
  })
})

describe('a consent', () => {
  it('that is withdrawn takes story, picture, thumbnail and renditions away at once, and staff see why', async () => {
    const media = await photo()
    const album = await published({ media: pictured(media) })
    const paths = [`/stories/${album.id}`, ...pathsOf(media)]
    expect(await statuses(...paths)).toEqual([200, 200, 200, 200])
    const reply = await put(album.id, { consents: album.consents.map((consent) => ({ ...consent, withdrawn_on: '2026-06-15' })) })
    expect([reply.status, reply.json.state, reply.json.published]).toEqual([200, 'withdrawn', true])
    expect(await statuses(...paths)).toEqual([410, 410, 410, 410])
    expect(await listed()).not.toContain('A roof')
    const rows = (await staff.get<AlbumRow[]>('/api/albums')).json
    expect(rows.find(({ id }) => id === album.id)?.state).toBe('withdrawn')
    const again = await put(album.id, { published: true })
    expect([again.status, again.json.errors], 'asked for anew').toEqual([422, { consents: [CONSENT_ENDED] }])
  })

  it('that is withdrawn leaves the pictures to staff alone, who keep no copy', async () => {
    const media = await photo()
    await published({ media: pictured(media) }).then(({ id }) => put(id, { consents: [WITHDRAWN] }))
    const disabled = await site.as('disabled')
    for (const path of pathsOf(media)) {
      const seen = await staff.get(path, { 'If-None-Match': `"${path.slice('/uploads/'.length)}"` })
      expect([seen.status, seen.headers.get('Cache-Control'), seen.headers.get('ETag')]).toEqual([200, 'no-store', null])
      for (const other of [visitor, disabled]) expect((await other.get(path)).status).toBe(410)
    }
  })

  it('holds through its last day, and no longer', async () => {
    const media = await photo()
    const album = await published({ media: pictured(media), consents: [{ ...GIVEN, expires_on: '2026-06-15' }] })
    const paths = [`/stories/${album.id}`, ...pathsOf(media)]
    site.setNow(new Date('2026-06-16T04:59:59Z'))
    expect(await statuses(...paths)).toEqual([200, 200, 200, 200])
    site.setNow(new Date('2026-06-16T05:00:00Z'))
    expect(await statuses(...paths)).toEqual([410, 410, 410, 410])
    expect((await staff.get<Album>(`/api/albums/${album.id}`)).json.state).toBe('expired')
  })

  it('of one story leaves the pictures that another story or a campaign shows', async () => {
    const [shared, logo] = [await photo(), await photo()]
    const album = await published({ media: pictured(shared) })
    const other = await published({ media: pictured(shared) })
    const third = await published({ media: pictured(logo) })
    await site.ctx.payload.db.pool.query('update campaigns set media_id = $1 where id = 1', [logo.id])
    for (const { id } of [album, third]) await put(id, { consents: [WITHDRAWN] })
    expect(await statuses(...pathsOf(shared), ...pathsOf(logo))).toEqual([200, 200, 200, 200, 200, 200])
    await put(other.id, { published: false })
    expect(await statuses(...pathsOf(shared))).toEqual([410, 410, 410])
  })

  it('is asked for before a browser shows a kept picture again', async () => {
    const media = await photo()
    const [url] = pathsOf(media)
    const album = await published({ media: pictured(media) })
    const first = await visitor.get(url)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = () => visitor.get(url, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect((await again()).status).toBe(304)
    await put(album.id, { consents: [WITHDRAWN] })
    const gone = await again()
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
  })

  it('cannot be removed from a public story; stories from before consents were recorded stay as they are', async () => {
    const album = await published()
    const before = await state()
    expect((await put(album.id, { consents: [] })).json.errors).toEqual({ consents: [NO_CONSENT] })
    expect(changes(before, await state())).toEqual([])
    await site.ctx.payload.db.pool.query('delete from albums_consents where _parent_id = $1', [album.id])
    const edited = await put(album.id, { title: 'Another', consents: [] })
    expect([edited.status, edited.json.state]).toEqual([200, 'published'])
    expect((await put(album.id, { published: true })).json.errors).toEqual({ consents: [NO_CONSENT] })
  })

  it('keeps its id, and never takes another’s', async () => {
    const [album, other] = [await published(), await published()]
    const [consent] = album.consents
    const reply = await put(album.id, { consents: [{ ...consent, note: 'By phone' }, { ...GIVEN, id: consent?.id }, other.consents[0]] })
    expect(reply.status).toBe(200)
    const ids = reply.json.consents.map(({ id }) => id)
    expect([ids[0], new Set([...ids, other.consents[0]?.id]).size]).toEqual([consent?.id, 4])
    expect((await staff.get<Album>(`/api/albums/${other.id}`)).json.consents).toEqual(other.consents)
  })

  it.each([
    ['no person', { person: ' ' }, 'consents.0.person'],
    ['another scope', { scope: 'radio' }, 'consents.0.scope'],
    ['no day', { given_on: '2026-02-30' }, 'consents.0.given_on'],
    ['an end before it was given', { expires_on: '2026-01-09' }, 'consents.0.expires_on'],
    ['a withdrawal before it was given', { withdrawn_on: '2026-01-09' }, 'consents.0.withdrawn_on'],
    ['a NUL', { note: 'a\u0000b' }, null],
  ])('with %s is refused, under its field', async (_, fields, field) => {
    const album = await made()
    const before = await state()
    const reply = await put(album.id, { consents: [{ ...GIVEN, ...fields }] })
    if (field) expect([reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([422, [field]])
    else expect([400, 422]).toContain(reply.status)
    expect(changes(before, await state())).toEqual([])
  })
})

describe('the preview of a story', () => {
  it('is for staff, and kept nowhere', async () => {
    const album = await made({ public_name: 'Ana' })
    const path = `/preview/story/${album.id}`
    const reply = await staff.get(path)
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('Ana, 2025')
    expect([reply.headers.get('Cache-Control'), reply.headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
    const refused = await visitor.get(path)
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/login'])
    expect((await staff.get('/preview/story/9999')).status).toBe(404)
  })
})
