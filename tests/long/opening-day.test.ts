import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Setup, SiteSettings } from '../../src/shared/api/site-settings'
import { startGiving, gift } from '../helpers/giving'
import { startMailServer } from '../helpers/mail-server'
import { until } from '../helpers/patience'

type Giving = Awaited<ReturnType<typeof startGiving>>

const INVENTED =
  /Lantern|00-0000000|612-555|example\.org|Hearthside Foundation|goes to housing payments|becomes a housing payment|gift pays|About The Foundation|Latest stories|Who funds our work|two weeks|when you hear from us|501\(c\)\(3\)|introduction video/i
const FACTS = {
  name: 'Roof and Door',
  email: 'office@roofanddoor.test',
  street: '12 Elm Street',
  city: 'Duluth',
  state: 'Minnesota',
  zip_code: '55802',
  ein: '41-7654321',
}
const SECRETS = { DEMO: 'off', APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }

const PAGES = [
  '/',
  '/about-us',
  '/how-it-works',
  '/faq',
  '/privacy-policy',
  '/terms',
  '/apply',
  '/apply/status',
  '/apply/extended',
  '/apply/received',
  '/donate',
  '/donate/receipt',
  '/donate/plan',
  '/stories',
  '/campaign',
  '/interest',
  '/interest/received',
  '/login',
  '/forgot-password',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/stories.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
]

describe('a real installation on its first day', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let giving: Giving
  let forget: () => Promise<void>
  beforeAll(async () => {
    mail = await startMailServer()
    giving = await startGiving({ ...SECRETS, SMTP_URL: mail.url, MAIL_FROM: 'office@roofanddoor.test' }, { untold: true })
    forget = await giving.site.remember()
  })
  afterAll(async () => {
    await giving.stop()
    await mail.stop()
  })
  /** Resets to the first day. */
  const onTheFirstDay = (name: string, test: () => Promise<void>) =>
    it(name, async () => {
      await giving.site.mailAtRest().catch(() => undefined)
      await forget()
      await test()
    })
  const settings = async () => (await giving.admin.get<SiteSettings>('/api/site-settings')).json
  const setup = async () => Object.fromEntries((await giving.admin.get<Setup>('/api/setup')).json.map(({ key, done }) => [key, done]))
  const ask = async () => {
    const visitor = await giving.site.as('visitor')
    return visitor.post<{ props: { mail_to: string | null } }>('/interest', {
      name: 'Ann Lee',
      business_name: 'Lee & Co',
      email: 'ann@lee.test',
      phone: '218-444-0100',
      comment: 'Hello',
    })
  }
  const states = async (template: string) =>
    (await giving.table('messages')).filter((row) => row.template === template).map(({ state }) => state)

  onTheFirstDay('shows nothing that nobody told', async () => {
    const visitor = await giving.site.as('visitor')
    const seen = await Promise.all(PAGES.map(async (path) => [path, INVENTED.exec((await visitor.get(path)).text)?.[0]] as const))
    expect(seen.filter(([, found]) => found !== undefined)).toEqual([])
    expect(await settings()).toMatchObject({ name: null, email: null, phone: null, hours: null, street: null, ein: null, vimeo_id: null })
  })

  onTheFirstDay('leaves no hole where a fact would stand', async () => {
    const visitor = await giving.site.as('visitor')
    for (const path of PAGES.filter((page) => !/\.\w+$/.test(page))) {
      const { text } = await visitor.get(path)
      expect(text.replace(/<script\b.*?<\/script>/gs, ''), path).not.toMatch(
        /mailto:["&]|null|undefined(?!\w)|\{(email|about|ein|registered_in)\}|EIN \)/,
      )
    }
  })

  onTheFirstDay('takes no gift, and says why', async () => {
    const visitor = await giving.site.as('visitor')
    expect((await visitor.get('/donate')).text).toContain('Online giving is coming soon')
    const answer = await visitor.send('/donate', { method: 'POST', json: gift(), headers: { 'X-Inertia': 'true' } })
    expect([answer.status, answer.text.includes('Online giving is coming soon')]).toEqual([503, true])
    expect(await giving.table('donations')).toEqual([])
  })

  onTheFirstDay('gives no receipt for a check either', async () => {
    const { status, json } = await giving.admin.post<{ id: number }>('/api/donations', {
      name: 'Rosa Giver',
      amount: 50,
      campaign_id: 1,
      created_at: '2026-11-20',
    })
    expect([status, json]).toEqual([201, expect.anything()])
    const asked = await giving.admin.put<{ message: string }>(`/api/donation/${json.id}`, { issue_receipt: { email: null } })
    expect([asked.status, asked.json.message]).toEqual([409, expect.stringContaining('EIN')])
    expect(await giving.query('select id from receipts').then(({ rows }) => rows)).toEqual([])
  })

  onTheFirstDay('keeps mails to the public back until it has told of itself, and lets those to staff go', async () => {
    expect((await ask()).status).toBeLessThan(400)
    const invited = await giving.admin.post('/api/users', { name: 'Vera Lind', email: 'vera@roofanddoor.test', isAdmin: false })
    expect(invited.status).toBe(201)
    expect(INVENTED.exec((await mail.mailTo('vera@roofanddoor.test')).text)).toBeNull()
    expect([await states('interest-received'), await states('new-interest')]).toEqual([['waiting'], []])
    expect((await giving.admin.put('/api/site-settings', FACTS)).status).toBe(200)
    giving.site.ctx.deliverSoon()
    const received = await mail.mailTo('ann@lee.test')
    for (const fact of [FACTS.name, '12 Elm Street, Duluth, Minnesota 55802', FACTS.email]) expect(received.text).toContain(fact)
    expect(received.text).not.toMatch(INVENTED)
  })

  onTheFirstDay('opens giving once a receipt can be made, and makes it of what was told', async () => {
    for (const [fact, value] of Object.entries(FACTS)) {
      expect((await giving.admin.get<string>('/donate')).text).toContain('Online giving is coming soon')
      expect((await giving.admin.put('/api/site-settings', { [fact]: value })).status).toBe(200)
    }
    expect((await giving.admin.get('/donate')).text).not.toContain('Online giving is coming soon')
    const id = await giving.held()
    expect((await giving.admin.put(`/api/donation/${id}`, { process: true })).status).toBe(200)
    const [receipt] = (await giving.query('select number, content from receipts')).rows
    expect(receipt?.content).toMatchObject({ organization: FACTS.name, ein: FACTS.ein, address: '12 Elm Street, Duluth, Minnesota 55802' })
    expect(JSON.stringify(receipt)).not.toMatch(INVENTED)
  })

  onTheFirstDay('never unsays what receipts need', async () => {
    await giving.admin.put('/api/site-settings', FACTS)
    for (const fact of Object.keys(FACTS)) {
      const refused = await giving.admin.put<{ errors: object }>('/api/site-settings', { [fact]: '' })
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, [fact]])
    }
    expect(await settings()).toMatchObject(FACTS)
    expect((await giving.admin.put('/api/site-settings', { phone: '218-444-0100' })).status).toBe(200)
    expect((await giving.admin.put('/api/site-settings', { phone: '' })).status).toBe(200)
  })

  onTheFirstDay('has a list of what to do, which fills as it is done', async () => {
    expect(Object.values(await setup()).filter(Boolean)).toEqual([true])
    expect((await setup()).stripe).toBe(true)
    await giving.admin.put('/api/site-settings', FACTS)
    expect(await setup()).toMatchObject({ name: true, email: true, address: true, ein: true, phone: false })
    for (const key of ['phone', 'terms', 'pages']) {
      expect((await giving.admin.put(`/api/setup/${key}`, { done: true })).status).toBe(200)
      expect((await giving.admin.put(`/api/setup/${key}`, { done: true })).status).toBe(200)
    }
    expect(await setup()).toMatchObject({ phone: true, terms: true, pages: true, mail: false, backup: false })
    expect((await giving.admin.put('/api/setup/terms', { done: false })).status).toBe(200)
    expect((await setup()).terms).toBe(false)
    for (const key of ['name', 'backup', 'mail']) {
      const refused = await giving.admin.put(`/api/setup/${key}`, { done: true })
      expect([refused.status, (await setup()).backup]).toEqual([key === 'mail' ? 405 : 404, false])
    }
  })

  onTheFirstDay('asks for a second admin who can sign in', async () => {
    const second = giving.site.accounts.staff.id
    const set = (change: string) => giving.query(`update users set ${change} where id = ${second}`)
    expect((await setup()).second_admin).toBe(false)
    await set('is_admin = true')
    expect((await setup()).second_admin).toBe(true)
    await set('password_set_at = null')
    expect((await setup()).second_admin).toBe(false)
    await set('password_set_at = now(), disabled = true')
    expect((await setup()).second_admin).toBe(false)
  })

  onTheFirstDay('sends a test mail to the admin who asks', async () => {
    const { json } = await giving.admin.post<{ mail_to: string }>('/api/setup/mail', {})
    expect((await mail.mailTo(json.mail_to)).subject).toBe('Test email from Hearthside')
    await until('the step to be done', async () => expect((await setup()).mail).toBe(true))
  })
})
