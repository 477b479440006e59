import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PageConfig } from '../../src/shared/page-config'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

/** Strict: unlisted fields fail. */
const pageConfigSchema = z.strictObject({
  csrfToken: z.string(),
  user: z.strictObject({ id: z.number(), name: z.string(), isAdmin: z.boolean() }).nullable(),
  version: z.string(),
}) satisfies z.ZodType<PageConfig>

const site = siteTests()
let visitor: Client
beforeAll(async () => {
  visitor = await site.as('visitor')
})

interface PageObject {
  component: string
  url: string
  version: string
  props: Record<string, unknown>
}
const pageIn = (html: string) =>
  JSON.parse(/<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as PageObject
const nonces = (html: string) => new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce))

describe('a page as a document', () => {
  it('is rendered, carries its page object and the page configuration', async () => {
    const { text, headers } = await visitor.get('/')
    expect(text).toContain('<title data-inertia="">Hearthside Foundation</title>')
    expect(text).toMatch(/<h1[^>]*>/)
    expect(pageIn(text)).toMatchObject({ component: 'Home', url: '/', version: 'test' })
    expect(pageConfigSchema.parse(visitor.config)).toMatchObject({ user: null, version: 'test' })
    expect(headers.get('Vary')).toContain('X-Inertia')
  })

  it('shares nothing but the named props', async () => {
    const { json } = await visitor.page<PageObject>('/')
    expect(Object.keys(json.props).sort()).toEqual(['csrf_field', 'errors', 'meta', 'site', 'text'])
    expect(Object.keys(json.props.site as object).sort()).toEqual([
      'address',
      'ein',
      'email',
      'footer_pages',
      'hours',
      'name',
      'phone',
      'registered_in',
      'tagline',
    ])
  })

  it('gets a fresh nonce and its own token each time, though it is kept', async () => {
    const [a, b] = [await site.as('visitor'), await site.as('visitor')]
    const [first, second] = [await a.get('/'), await b.get('/')]
    const [one, two] = [nonces(first.text), nonces(second.text)]
    expect([one.size, two.size]).toEqual([1, 1])
    expect([...one]).not.toEqual([...two])
    expect(first.headers.get('Content-Security-Policy')).toContain(`'nonce-${[...one][0]}'`)
    expect(a.config?.csrfToken).not.toBe(b.config?.csrfToken)
    expect(first.text).toContain(a.config?.csrfToken ?? '?')
    expect(first.text).not.toContain(b.config?.csrfToken ?? '?')
    expect(first.text).not.toMatch(/__(nonce|csrf|config)-/)
  })

  it('never lets text end a script', async () => {
    const evil = '</script><script>alert(1)</script>'
    await site.ctx.payload.updateGlobal({ slug: 'site-settings', data: { tagline: evil } })
    const fresh = await (await site.as('visitor')).get('/?fresh=1')
    expect(fresh.text).not.toContain('<script>alert(1)')
    expect(JSON.stringify(pageIn(fresh.text).props.site)).toContain('alert(1)')
    const echoed = await visitor.get(`/${encodeURIComponent(`${evil}x`)}`, { Accept: 'text/html' })
    expect(echoed.status).toBe(404)
    expect(echoed.text).not.toContain('<script>alert(1)')
    const mended = await visitor.get(`/${encodeURIComponent(evil)}`, { Accept: 'text/html' })
    expect(mended.status).toBe(302)
    expect(mended.text).not.toContain('<script>alert(1)')
  })

  it('shows the terms without anything that runs', async () => {
    await site.ctx.payload.db.pool.query(
      `insert into terms (version, content) values (2, '<h2>New</h2><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>')`,
    )
    const { json } = await visitor.page<PageObject>('/terms?v=2')
    expect(json.props).toMatchObject({ version: 2, html: expect.stringMatching(/^<h2>New<\/h2><a[^>]*>x<\/a>$/) as string })
    expect(json.props.html).not.toMatch(/javascript|onerror/)
  })
})

describe('the page protocol', () => {
  it('answers data to a script that asks for it', async () => {
    const { json, headers } = await visitor.page<PageObject>('/faq')
    expect(json).toMatchObject({ component: 'Info', url: '/faq', version: 'test', props: { slug: 'faq', errors: {} } })
    expect(headers.get('X-Inertia')).toBe('true')
  })

  it('sends 409 and the address to a page of an old build, on GET alone', async () => {
    const old = { 'X-Inertia-Version': 'old' }
    const reply = await visitor.page('/faq?x=1', old)
    expect([reply.status, reply.headers.get('X-Inertia-Location')]).toEqual([409, '/faq?x=1'])
    expect((await visitor.post('/forgot-password', { email: 'x' }, { 'X-Inertia': 'true', ...old })).status).toBe(422)
  })

  it('answers just the props that a partial reload names, and always the errors', async () => {
    const only = { 'X-Inertia-Partial-Component': 'Home', 'X-Inertia-Partial-Data': 'text' }
    expect(Object.keys((await visitor.page<PageObject>('/', only)).json.props).sort()).toEqual(['errors', 'text'])
    const except = { 'X-Inertia-Partial-Component': 'Home', 'X-Inertia-Partial-Except': 'text,site' }
    expect(Object.keys((await visitor.page<PageObject>('/', except)).json.props).sort()).toEqual(['csrf_field', 'errors', 'meta'])
    const other = { 'X-Inertia-Partial-Component': 'Faq', 'X-Inertia-Partial-Data': 'text' }
    expect(Object.keys((await visitor.page<PageObject>('/', other)).json.props)).toContain('site')
  })

  it('puts errors into the bag that was named', async () => {
    const headers = { 'X-Inertia': 'true', 'X-Inertia-Error-Bag': 'reset' }
    const { json } = await visitor.post<PageObject>('/forgot-password', { email: 'nobody' }, headers)
    expect(json.props.errors).toEqual({ reset: { email: [expect.any(String)] } })
  })

  it('leaves for the staff area with 409, and redirects with 303', async () => {
    const staff = await site.as('staff')
    const reply = await staff.page('/login')
    expect([reply.status, reply.headers.get('X-Inertia-Location')]).toEqual([409, '/admin'])
    expect((await visitor.get('/apply/received')).status).toBe(303)
  })

  it('renders an unknown address as a page', async () => {
    const { status, json } = await visitor.page<PageObject>('/nowhere')
    expect([status, json.component]).toEqual([404, 'Problem'])
  })

  it('reads queries within the page library’s limits', async () => {
    expect((await visitor.get(`/apply?${'a[b][c][d][e][f][g]=1&'.repeat(5)}`)).status).toBe(200)
    expect((await visitor.get('/apply?campaign[]=x&campaign[]=y&__proto__[x]=1')).status).toBe(200)
    expect((await visitor.get('/apply?utm_campaign=100%&x=%zz')).status).toBe(200)
  })

  it('says on a page that an address cannot be read which encodes no text', async () => {
    for (const path of ['/apply?%E0%A4%A', '/%E0%A4%A']) {
      const { status, text } = await visitor.get(path, { Accept: 'text/html' })
      expect([path, status]).toEqual([path, 400])
      expect(text).toContain('We couldn’t read this address.')
    }
  })
})

describe('headers and bodies of the page protocol on plain documents', () => {
  it('never put a partial page into what other visitors get', async () => {
    const attacker = await site.as('visitor')
    attacker.cookies.set('hearthside.session', 'x')
    await attacker.get('/faq', { 'X-Inertia-Partial-Component': 'Info', 'X-Inertia-Partial-Except': 'slug,site' })
    const clean = await (await site.as('visitor')).get('/faq')
    expect(pageIn(clean.text).props).toMatchObject({ slug: 'faq', site: { email: expect.any(String) as string } })
  })

  it('crash no page', async () => {
    for (const path of ['/faq', '/apply', '/login', '/choose-password']) {
      const { status } = await visitor.get(path, { 'X-Inertia-Partial-Component': 'Info', 'X-Inertia-Partial-Data': 'z' })
      expect([path, status]).toEqual([path, 200])
    }
    expect((await visitor.form('/login', { _bag: 'foo', email: '' })).status).toBe(422)
    expect((await visitor.form('/apply', { 'accept_terms[toString]': 'x' })).status).toBe(422)
    const odd = await site.as('visitor')
    odd.cookies.set('hearthside.csrf', 'j:{"a":1}')
    expect((await odd.get('/login')).status).toBe(200)
    const packed = await visitor.send('/apply', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    })
    expect(packed.status).toBe(400)
    const text = await visitor.send('/apply', { method: 'POST', body: 'hello', headers: { 'Content-Type': 'text/plain' } })
    expect(text.status).toBe(415)
  })

  it('are kept under one spelling of an address', async () => {
    for (const path of ['/FAQ', '/faq/', '//evil.example/faq']) await visitor.get(path)
    const old = await visitor.page('//evil.example/faq', { 'X-Inertia-Version': 'old' })
    expect(old.headers.get('X-Inertia-Location')).toBe('/evil.example/faq')
  })
})
