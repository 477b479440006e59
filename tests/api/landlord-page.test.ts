import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import { DAY_MS } from '../../src/shared/dates'
import type { PageProps } from '../../src/shared/page-props'
import { Client } from '../helpers/client'
import { landlordForm, startLandlord, type Landlord } from '../helpers/landlord'
import { makePayee } from '../helpers/awarding'

let at: Landlord
let application: number
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startLandlord()
  application = (await at.apply({ full_name: 'Dana Reyes', details: { story: 'A medical crisis', home_street: '12 Hidden Way' } })).id
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  await at.site.mailAtRest()
  await restore()
})
afterAll(() => at.stop())

interface Page {
  component: string
  props: PageProps['LandlordConfirm'] & { errors: Record<string, string[]> }
}
const HTML = { Accept: 'text/html' }
const page = (client: Client) => client.page<Page>('/landlord')
const kept = (columns = 'id') => at.query<Record<string, unknown>>(`select ${columns} from confirmations order by id`)

describe('the link', () => {
  it('shows one button, and changes nothing however often scanners follow it', async () => {
    const { id } = await at.active(application)
    const link = await at.linked(id)
    const before = await at.query('select * from landlord_links')
    for (const scanner of [new Client(at.site.origin), await at.site.as('visitor')]) {
      expect((await scanner.send(link, { method: 'HEAD', plain: true })).status).toBe(200)
      const asked = await scanner.get(link, HTML)
      expect([asked.status, asked.text.match(/<form/g)?.length, asked.text.includes(`action="${link}"`)]).toEqual([200, 1, true])
      expect(asked.text).not.toContain('Dana')
      expect(['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => asked.headers.get(name))).toEqual([
        'no-store',
        'noindex',
        'no-referrer',
      ])
      expect((await page(scanner)).status).toBe(410)
    }
    expect(await at.query('select * from landlord_links')).toEqual(before)
  })

  it('opens with the button, as often as wanted, and leaves the address bar', async () => {
    const { id } = await at.active(application)
    const link = await at.linked(id)
    const landlord = await at.site.as('visitor')
    const pressed = await landlord.form(link, {})
    expect([pressed.status, pressed.headers.get('Location'), pressed.headers.get('Cache-Control')]).toEqual([303, '/landlord', 'no-store'])
    const [first] = await at.query<{ opened_at: Date }>('select opened_at from landlord_links')
    at.site.setNow(new Date(Date.now() + 5 * DAY_MS))
    expect((await (await at.site.as('visitor')).form(link, {})).status).toBe(303)
    expect(await at.query('select opened_at from landlord_links')).toEqual([first])
    expect((await at.admin.get<Award>(`/api/awards/${id}`)).json.link?.opened_at).not.toBeNull()
    expect((await page(landlord)).status, 'a day later the cookie is over').toBe(410)
  })

  it('works with what email programs put around it', async () => {
    const { id } = await at.active(application)
    const link = await at.linked(id)
    const mangled = await (await at.site.as('visitor')).get(`${link}%3E.`, HTML)
    expect([mangled.status, mangled.headers.get('Location')]).toEqual([302, link])
  })

  it('still opens when its email is sent again, and the earlier one no longer does', async () => {
    const { id } = await at.active(application)
    const first = await at.linked(id)
    const landlord = await at.opened(first)
    const [sent] = await at.query<{ id: number }>(`select id from messages where template = 'landlord-confirm'`)
    await at.admin.post(`/api/messages/${sent?.id}/resend`, {})
    const second = await at.mailedLink()
    expect(second).not.toBe(first)
    expect((await (await at.site.as('visitor')).form(second, {})).status).toBe(303)
    expect((await (await at.site.as('visitor')).form(first, {})).status).toBe(410)
    expect((await page(landlord)).status).toBe(200)
  })
})

describe('the page', () => {
  it('has what the payee must know, and nothing that the family or staff claim', async () => {
    const { id } = await at.active(application, { other_help: 'A church', account: 'Unit 4-7781' })
    const landlord = await at.opened(await at.linked(id))
    const { json, headers } = await page(landlord)
    expect(json.component).toBe('LandlordConfirm')
    const { foundation, tenant, unit, answers, sent, ...more } = json.props
    expect([foundation, tenant, unit, sent]).toEqual(['Hearthside Foundation', 'Dana Reyes', { kind: 'rent', number: 'Unit 4-7781' }, null])
    expect([...new Set(Object.values(answers))]).toEqual([''])
    expect(Object.keys(more).sort()).toEqual(['csrf_field', 'errors', 'meta', 'page', 'site'])
    expect(headers.get('Cache-Control')).toBe('no-store')
    const whole = (await landlord.get('/landlord', HTML)).text
    expect(whole).not.toMatch(/medical|crisis|church|Hidden Way|1,200|120000|14,400|1440000|HS-|example\.net|Elm Street/i)
    const [payee] = await at.query<{ name: string; street: string }>('select name, street from payees')
    for (const known of [payee?.name, payee?.street]) expect(whole).not.toContain(known)
  })

  it('has a loan number’s last four characters alone', async () => {
    const { id } = await at.active(application, { kind: 'mortgage', account: '00417-98824711' })
    const landlord = await at.opened(await at.linked(id))
    expect((await page(landlord)).json.props.unit).toEqual({ kind: 'mortgage', number: '4711' })
    expect((await landlord.get('/landlord', HTML)).text).not.toContain('9882')
  })

  it('shows answers by this link alone, not those of another one or of staff', async () => {
    const { id } = await at.active(application)
    const first = await at.opened(await at.linked(id))
    expect((await at.send(first)).status).toBe(303)
    expect((await page(first)).json.props.sent).not.toBeNull()
    const second = await at.opened(await at.linked(id, 'manager@example.org'))
    expect((await page(second)).json.props).toMatchObject({ sent: null, answers: { payee_name: '' } })
    expect((await page(first)).status).toBe(410)
  })
})

describe('a link that opens nothing', () => {
  it('is answered alike, whatever ended it: status, text, and headers', async () => {
    const { id } = await at.active(application)
    const revoked = await at.linked(id)
    const atRevoked = await at.opened(revoked)
    await at.admin.delete(`/api/awards/${id}/landlord-link`)
    const moved = await at.linked(id)
    const atMoved = await at.opened(moved)
    const { id: payee_id } = await makePayee(at.admin)
    await at.admin.put(`/api/awards/${id}`, { payee_id })
    await at.other.post(`/api/awards/${id}/approve`, { confirmed: true })
    const ended = await at.linked(id)
    const atEnded = await at.opened(ended)
    await at.admin.post(`/api/awards/${id}/end`, { reason: 'moved' })
    const unknown = `/landlord/${'x'.repeat(43)}`
    const bare = await at.site.as('visitor')
    const told = async (client: Client, path: string, method: 'get' | 'form') => {
      client.cookies.delete('hearthside.csrf')
      await client.get('/terms', HTML)
      const start = performance.now()
      const { status, text, headers } = await (method === 'get' ? client.get(path, HTML) : client.form(path, {}))
      const same = [...headers].filter(([name]) => !/^(date|set-cookie|etag|server-timing|content-length)$/.test(name))
      const body = text.replace(/nonce[-=]["']?[\w+/=-]+/g, '').replace(/[0-9a-f]{64}\.[0-9a-f]{64}/g, '')
      return {
        status,
        body,
        headers: same.map(([name, value]) => [name, value.replace(/nonce-[^']+/g, '')]),
        slow: performance.now() - start >= 148,
      }
    }
    const reference = await told(bare, unknown, 'get')
    expect([reference.status, reference.slow]).toEqual([410, true])
    for (const link of [revoked, moved, ended]) expect(await told(await at.site.as('visitor'), link, 'get')).toEqual(reference)
    for (const client of [atRevoked, atMoved, atEnded, bare]) expect(await told(client, '/landlord', 'get')).toEqual(reference)
    const pressed = await told(bare, unknown, 'form')
    expect(pressed).toEqual(reference)
    for (const link of [revoked, moved, ended]) expect(await told(await at.site.as('visitor'), link, 'form')).toEqual(pressed)
    for (const client of [atRevoked, atEnded, bare]) expect((await at.send(client)).status).toBe(410)
    expect(await kept()).toEqual([])
  })

  it('is so after its days', async () => {
    const { id } = await at.active(application)
    const link = await at.linked(id)
    at.site.setNow(new Date(Date.now() + 14 * DAY_MS + 1000))
    expect((await (await at.site.as('visitor')).get(link, HTML)).status).toBe(410)
  })

  it('is looked for 30 times in a quarter of an hour, while a right one still opens', async () => {
    const { id } = await at.active(application)
    const link = await at.linked(id)
    const guesser = await at.site.as('visitor')
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, place) => guesser.get(`/landlord/${String(place).padStart(43, 'x')}`, HTML)),
    )
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([410]))
    expect((await guesser.get(`/landlord/${'y'.repeat(43)}`, HTML)).status).toBe(429)
    expect((await guesser.form(link, {})).status).toBe(303)
  })
})

describe('a changed cookie', () => {
  it('opens nothing', async () => {
    const { id } = await at.active(application)
    const landlord = await at.opened(await at.linked(id))
    const cookie = landlord.cookies.get('hearthside.landlord') ?? ''
    for (const wrong of [`${cookie}x`, cookie.slice(1), 'x', `${Buffer.from(`9999999999999 ${id} x`).toString('base64url')}.x`]) {
      landlord.cookies.set('hearthside.landlord', wrong)
      expect((await page(landlord)).status).toBe(410)
    }
    landlord.cookies.set('hearthside.landlord', cookie)
    expect((await page(landlord)).status).toBe(200)
    expect((await at.send(landlord, landlordForm())).status).toBe(303)
  })
})
