import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  pageRowSchema,
  pageSchema,
  pageVersionRowSchema,
  pageVersionSchema,
  type PageRecord,
  type PageRow,
  type PageVersion,
  type PageVersionRow,
} from '../../src/shared/api/pages'
import type { Problem } from '../../src/shared/api/common'
import { BUILT_IN_PAGES } from '../../src/shared/pages'
import type { Client } from '../helpers/client'
import { bodyOf, heading, list, paragraph, question } from '../helpers/page-body'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let staff: Client
let visitor: Client
let restore: () => Promise<void>
beforeAll(async () => {
  admin = await site.as('admin')
  staff = await site.as('staff')
  visitor = await site.as('visitor')
  restore = await site.remember()
})
afterEach(() => restore())

const HELLO = bodyOf(heading('Hello'), paragraph('We are glad.'))
const NEW = { title: 'Our volunteers', slug: 'our-volunteers', body: HELLO }

const rows = async () => z.array(pageRowSchema).parse((await staff.get<PageRow[]>('/api/pages')).json)
const row = async (slug: string) => (await rows()).find((page) => page.slug === slug) as PageRow
const read = async (id: number) => pageSchema.parse((await staff.get<PageRecord>(`/api/pages/${id}`)).json)
const make = async (body: object = NEW) => (await admin.post<PageRecord & Problem>('/api/pages', body)).json
const put = (id: number, body: object) => admin.put<PageRecord & Problem>(`/api/pages/${id}`, body)
const versions = async (id: number) =>
  z.array(pageVersionRowSchema).parse((await staff.get<PageVersionRow[]>(`/api/pages/${id}/versions`)).json)
const shown = async (path: string) => {
  const { status, text } = await visitor.page(path)
  return status === 200 ? text : status
}
const tables = () => readTables(site.ctx.payload.db.pool, ['pages', 'pages_rels', '_pages_v', '_pages_v_rels'])
const changedBy = async (call: () => Promise<unknown>) => {
  const before = await tables()
  await call()
  return changes(before, await tables())
}

describe('pages', () => {
  it('begin with those that the site needs, published, and are listed', async () => {
    const list = await rows()
    expect(list.map(({ slug, state, built_in, locale }) => [slug, state, built_in, locale]).sort()).toEqual(
      Object.keys(BUILT_IN_PAGES)
        .map((slug) => [slug, 'published', true, 'en'])
        .sort(),
    )
    const rest = restProvider(staff)
    const { data, total } = await rest.getList('pages', {
      filter: { q: 'QUESTIONS' },
      sort: { field: 'title', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    })
    expect([data, total]).toEqual([[await row('faq')], 1])
    expect((await staff.get('/api/pages?filter={"state":"draft"}')).json).toEqual([])
    expect((await staff.get('/api/pages?filter={"state":"lost"}')).status).toBe(400)
    expect((await staff.get('/api/pages?sort=["body","ASC"]')).status).toBe(400)
    expect((await staff.get('/api/pages/999')).status).toBe(404)
  })

  it('are drafts at first, which only staff read', async () => {
    const { status, json } = await admin.post<PageRecord>('/api/pages', NEW)
    expect(status).toBe(201)
    expect(pageSchema.parse(json)).toMatchObject({
      slug: 'our-volunteers',
      state: 'draft',
      built_in: false,
      description: null,
      locale: 'en',
    })
    expect(await read(json.id)).toEqual(json)
    expect(await shown('/our-volunteers')).toBe(404)
    expect((await visitor.get('/sitemap.xml')).text).not.toContain('our-volunteers')
    expect((await visitor.get('/share/our-volunteers.png')).status).toBe(404)
    expect((await visitor.get(`/preview/page/${json.id}`)).status).toBe(302)
    const preview = await staff.get(`/preview/page/${json.id}`, { Accept: 'text/html' })
    expect([preview.status, preview.headers.get('Cache-Control'), preview.headers.get('X-Robots-Tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(preview.text).toContain('We are glad.')
    expect((await staff.get('/preview/page/999')).status).toBe(404)
  })

  it('are published, changed behind the published one, published again, and taken offline', async () => {
    const { id } = await make({ ...NEW, publish: true })
    expect(await shown('/our-volunteers')).toContain('We are glad.')
    expect((await visitor.get('/sitemap.xml')).text).toContain('/our-volunteers</loc>')
    expect((await visitor.get('/share/our-volunteers.png')).status).toBe(200)

    const draft = await put(id, { body: bodyOf(paragraph('We are many.')) })
    expect([draft.status, draft.json.state, draft.json.title]).toEqual([200, 'changed', NEW.title])
    expect(await shown('/our-volunteers')).toContain('We are glad.')
    expect((await staff.page(`/preview/page/${id}`)).text).toContain('We are many.')

    expect((await put(id, { publish: true })).json.state).toBe('published')
    expect(await shown('/our-volunteers')).toContain('We are many.')

    expect((await put(id, { publish: false })).json.state).toBe('draft')
    expect(await shown('/our-volunteers')).toBe(404)
    expect((await put(id, { title: 'Volunteers', publish: true })).json).toMatchObject({ state: 'published', title: 'Volunteers' })
    expect(await shown('/our-volunteers')).toContain('Volunteers')
  })

  it('are linked in the footer where staff say so, once published', async () => {
    const FOOTER_LINK = /<li><a href="\/our-volunteers">Our volunteers<\/a><\/li>/
    const isLinked = async () => FOOTER_LINK.test((await visitor.get('/faq?fresh', { Accept: 'text/html' })).text)
    const { id, in_footer } = await make({ ...NEW, in_footer: true })
    expect([in_footer, await isLinked()]).toEqual([true, false])
    await put(id, { publish: true })
    expect(await isLinked()).toBe(true)
    expect((await put(id, { in_footer: false })).json.state).toBe('changed')
    expect(await isLinked()).toBe(true)
    await put(id, { publish: true })
    expect(await isLinked()).toBe(false)
    const { status, json } = await put((await row('faq')).id, { in_footer: true })
    expect([status, json.errors]).toEqual([422, { in_footer: ['This page already has its place on the site.'] }])
  })

  it('can move: the new address counts once it is published', async () => {
    const { id } = await make({ ...NEW, publish: true })
    await put(id, { slug: 'helpers' })
    expect([await shown('/our-volunteers'), await shown('/helpers')]).toEqual([expect.stringContaining('We are glad.'), 404])
    await put(id, { publish: true })
    expect([await shown('/our-volunteers'), await shown('/helpers')]).toEqual([404, expect.stringContaining('We are glad.')])
  })

  it('of staff’s own are deleted with their history; those that the site needs are not', async () => {
    const { id } = await make({ ...NEW, publish: true })
    expect((await admin.delete<PageRecord>(`/api/pages/${id}`)).json).toMatchObject({ id, slug: NEW.slug })
    expect([(await staff.get(`/api/pages/${id}`)).status, await shown('/our-volunteers')]).toEqual([404, 404])
    expect((await tables())._pages_v?.filter((version) => version.version_slug === NEW.slug)).toEqual([])
    const { id: faq } = await row('faq')
    expect(await changedBy(async () => expect((await admin.delete(`/api/pages/${faq}`)).status).toBe(403))).toEqual([])
  })

  it.each([
    ['renamed', { slug: 'questions' }, 'slug'],
    ['taken offline', { publish: false }, 'publish'],
    ['put into another language', { locale: 'es' }, 'locale'],
    ['published empty', { body: bodyOf(), publish: true }, 'body'],
    ['published with nothing but an empty list', { body: bodyOf(list('bullet', [])), publish: true }, 'body'],
    ['published with a title that nothing is filled in for', { title: 'Ask {fone}', publish: true }, 'title'],
  ])('that the site needs cannot be %s', async (_, change, field) => {
    const { id } = await row('faq')
    expect(
      await changedBy(async () => {
        const { status, json } = await put(id, change)
        expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
      }),
    ).toEqual([])
  })

  it('are not published with words in braces that stand for nothing, which other braces and drafts may hold', async () => {
    const { id } = await make()
    const answer = await put(id, {
      body: bodyOf(
        paragraph('Call {fone}, {fone} or {phone}.'),
        question('Who?', '{__proto__}'),
        paragraph('{about}'),
        paragraph('So {about}'),
      ),
      publish: true,
    })
    expect([answer.status, answer.json.errors]).toEqual([
      422,
      { body: ['{fone}', '{__proto__}', '{about}'].map((word) => expect.stringContaining(word) as string) },
    ])
    expect((await read(id)).state).toBe('draft')
    expect((await put(id, { body: bodyOf(paragraph('{fone}')) })).status).toBe(200)
    expect((await put(id, { body: bodyOf(paragraph('{1, 2}, { a }, {}, {a b}, {phone}')), publish: true })).status).toBe(200)
  })

  it('have addresses of their own', async () => {
    await make({ ...NEW, publish: true })
    const { id } = await make({ ...NEW, slug: 'second' })
    await put(id, { slug: 'later' })
    for (const slug of ['our-volunteers', 'later', 'faq', 'admin', 'api', 'es', 'Two Words', 'x_y', '-x', '', '../x', 'x'.repeat(81), 5]) {
      const { status, json } = await admin.post<Problem>('/api/pages', { ...NEW, slug })
      expect([slug, status, Object.keys(json.errors ?? {})]).toEqual([slug, 422, ['slug']])
    }
    expect((await put(id, { slug: 'our-volunteers' })).json.errors).toEqual({ slug: ['Another page already uses this address.'] })
    expect((await admin.post('/api/pages', { ...NEW, locale: 'es' })).status).toBe(201)
    expect((await admin.post('/api/pages', { ...NEW, slug: 'faq', locale: 'es' })).status).toBe(201)
  })

  it('take one address once, however many ask for it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/pages', NEW)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('say under each field what is wrong, and keep what was there', async () => {
    const { id } = await make()
    for (const [change, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ description: 'x'.repeat(301) }, 'description'],
      [{ publish: 'yes' }, 'publish'],
      [{ body: null }, 'body'],
      [{ body: 'words' }, 'body'],
      [{ updated_at: 'yesterday' }, 'updated_at'],
    ] as const) {
      const unchanged = await changedBy(async () => {
        const { status, json } = await put(id, change)
        expect([change, status, Object.keys(json.errors ?? {})]).toEqual([change, 422, [field]])
      })
      expect(unchanged).toEqual([])
    }
  })
})

describe('versions of a page', () => {
  it('are all kept with their authors, and an identical one is not added', async () => {
    const { id } = await row('about-us')
    const body = bodyOf(question('Who?', 'You.'))
    await put(id, { body })
    await put(id, { body })
    await put(id, { publish: true })
    await put(id, { publish: true })
    expect((await versions(id)).map(({ state, user }) => [state, user?.name ?? null])).toEqual([
      ['published', 'Test admin'],
      ['draft', 'Test admin'],
      ['published', null],
    ])
    const events = await site.ctx.payload.db.pool.query(`select fields, "user" from audit_events where resource = 'pages' order by id`)
    expect(events.rows).toEqual([
      { fields: ['body'], user: String(site.accounts.admin.id) },
      { fields: ['published'], user: String(site.accounts.admin.id) },
    ])
  })

  it('restore an old text, first as a draft, then for everyone', async () => {
    const { id } = await row('faq')
    const before = await read(id)
    await put(id, { title: 'Wrong', body: bodyOf(paragraph('Wrong words.')), publish: true })
    const [, first] = await versions(id)
    const old = (await staff.get<PageVersion>(`/api/pages/${id}/versions/${first?.id}`)).json
    expect(pageVersionSchema.parse(old)).toMatchObject({ title: before.title, body: before.body, user: null })
    const restored = await admin.post<PageRecord>(`/api/pages/${id}/versions/${first?.id}/restore`, {})
    const { nice_date, updated_at } = restored.json
    expect([restored.status, restored.json]).toEqual([200, { ...before, state: 'changed', nice_date, updated_at }])
    expect(await shown('/faq')).toContain('Wrong words.')
    const [, current] = await versions(id)
    const undone = await admin.post<PageRecord>(`/api/pages/${id}/versions/${current?.id}/restore`, {})
    expect(undone.json, 'what everybody reads is no change').toMatchObject({ title: 'Wrong', state: 'published' })
    await admin.post(`/api/pages/${id}/versions/${first?.id}/restore`, {})
    await put(id, { publish: true })
    expect(await shown('/faq')).toContain('Who can apply?')
  })

  it('of another page, or of none, are not found', async () => {
    const [faq, home] = [await row('faq'), await row('home')]
    const [other] = await versions(home.id)
    for (const version of [other?.id, 999]) {
      expect((await staff.get(`/api/pages/${faq.id}/versions/${version}`)).status).toBe(404)
      expect((await admin.post(`/api/pages/${faq.id}/versions/${version}/restore`, {})).status).toBe(404)
    }
    expect((await staff.get('/api/pages/999/versions')).status).toBe(404)
  })

  it('are refused when someone else saved one meanwhile', async () => {
    const { id, updated_at } = await make()
    await put(id, { title: 'Theirs' })
    expect((await put(id, { title: 'Mine', updated_at })).status).toBe(409)
    expect((await read(id)).title).toBe('Theirs')
    const { status } = await put(id, { title: 'Mine', updated_at: (await read(id)).updated_at })
    expect([status, (await read(id)).title]).toEqual([200, 'Mine'])
  })

  it('saved by several at once are all there, the newest being one of them', async () => {
    const { id } = await make()
    const titles = ['one', 'two', 'three', 'four']
    expect((await Promise.all(titles.map((title) => put(id, { title })))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await versions(id)).toHaveLength(5)
    expect(titles).toContain((await read(id)).title)
  })
})

describe('staff who are no admins', () => {
  it('read pages, drafts and versions, and change nothing', async () => {
    const { id } = await make()
    const [version] = await versions(id)
    const unchanged = await changedBy(async () => {
      for (const call of [
        () => staff.post('/api/pages', { ...NEW, slug: 'theirs' }),
        () => staff.put(`/api/pages/${id}`, { title: 'Theirs' }),
        () => staff.put(`/api/pages/${id}`, { publish: true }),
        () => staff.delete(`/api/pages/${id}`),
        () => staff.post(`/api/pages/${id}/versions/${version?.id}/restore`, {}),
      ])
        expect((await call()).status).toBe(403)
    })
    expect(unchanged).toEqual([])
    expect((await staff.get(`/api/pages/${id}/versions/${version?.id}`)).status).toBe(200)
  })
})
