import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMessages } from '../../src/services/mail/deliver-messages'
import { createAccountLink } from '../../src/services/accounts/account-link'
import type { Problem } from '../../src/shared/api/common'
import { staffSchema, type Staff } from '../../src/shared/api/staff'
import { Client } from '../helpers/client'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { until } from '../helpers/patience'
import { PASSWORD, startTestSite, type TestSite } from '../helpers/site'

const linkIn = (mail: string) => /http:\/\/hearthside\.test(\/choose-password\?token=[\w-]+)/.exec(mail)?.[1] ?? ''

async function chooseBy(site: TestSite, link: string, password: string) {
  const client = new Client(site.origin)
  const opened = await client.get(link)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/choose-password'])
  await client.get('/choose-password')
  return client.post('/choose-password', { password })
}

describe('with a mail server', () => {
  let mail: MailServer
  let site: TestSite
  beforeAll(async () => {
    mail = await startMailServer()
    site = await startTestSite({ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' })
  })
  afterAll(async () => {
    await site.stop()
    await mail.stop()
  })
  const mailTo = async (address: string) => (await mail.mailTo(address)).text

  it('invites a colleague, whose link works once', async () => {
    const admin = await site.as('admin')
    const { status, json } = await admin.post<Staff>('/api/users', {
      name: ' Nia Brooks ',
      email: 'Nia@Example.org',
      isAdmin: false,
      disabled: true,
      id: 1,
    })
    expect(status).toBe(201)
    staffSchema.parse(json)
    expect(json).toMatchObject({ name: 'Nia Brooks', email: 'nia@example.org', isAdmin: false, disabled: false, invited: true, link: null })
    const link = linkIn(await mailTo('nia@example.org'))
    const { rows } = await site.ctx.payload.db.pool.query('select variables::text from messages')
    expect(JSON.stringify(rows)).not.toContain(link.split('=')[1])
    expect((await chooseBy(site, link, 'short')).status).toBe(422)
    expect((await chooseBy(site, link, 'password1234')).status).toBe(422)
    expect((await chooseBy(site, link, 'a warm kitchen table')).status).toBe(303)
    expect((await chooseBy(site, link, 'another warm kitchen')).status).toBe(422)
    const nia = new Client(site.origin)
    await nia.get('/login')
    expect((await nia.post('/login', { email: 'nia@example.org', password: 'a warm kitchen table' })).status).toBe(303)
  })

  it('sends a link to someone who forgot the password, and says the same to everyone', async () => {
    const visitor = await site.as('visitor')
    const known = await visitor.post('/forgot-password', { email: 'staff@example.org' })
    const unknown = await visitor.post('/forgot-password', { email: 'nobody@example.org' })
    const words = (html: string) => html.replace(/nonce="[^"]*"|csrfToken":"[^"]*"|[0-9a-f]{64}\.[0-9a-f]{64}/g, '')
    expect(known.status).toBe(200)
    expect(words(known.text)).toBe(words(unknown.text))
    const link = linkIn(await mailTo('staff@example.org'))
    const signedIn = await site.as('staff')
    expect((await chooseBy(site, link, PASSWORD)).status).toBe(303)
    expect((await signedIn.get('/api/campaigns')).status).toBe(401)
  })

  it('refuses a link after an hour', async () => {
    const admin = await site.as('admin')
    await admin.post(`/api/users/${site.accounts.staff.id}/reset`, {})
    const link = linkIn(await mailTo('staff@example.org'))
    site.setNow(new Date(Date.now() + 61 * 60_000))
    expect((await chooseBy(site, link, 'a warm kitchen table')).status).toBe(422)
    site.setNow(null)
  })

  it('sends no link to an address that the account has no longer, nor an invitation to who came in', async () => {
    const admin = await site.as('admin')
    const stateOf = (address: string) =>
      site.ctx.payload.db.pool
        .query<{ state: string; last_error: string | null }>(
          'select state, last_error from messages where recipient = $1 order by id desc limit 1',
          [address],
        )
        .then(({ rows }) => rows[0])
    const wait = (address: string) =>
      until(`the mail to ${address} to wait`, async () => expect((await stateOf(address))?.last_error).not.toBeNull())
    mail.behave('refuse-for-now')
    const invited = await admin.post<Staff>('/api/users', { name: 'Tia', email: 'tia@typo.example', isAdmin: true })
    await wait('tia@typo.example')
    await admin.post(`/api/users/${site.accounts.staff.id}/reset`, {})
    await wait('staff@example.org')
    expect((await admin.put(`/api/users/${invited.json.id}`, { email: 'tia@example.org' })).status).toBe(200)
    expect((await admin.put(`/api/users/${site.accounts.staff.id}`, { email: 'moved@example.org' })).status).toBe(200)
    mail.behave('accept')
    site.setNow(new Date(Date.now() + 5 * 60_000))
    await deliverMessages(site.ctx)
    for (const address of ['tia@typo.example', 'staff@example.org'])
      expect(await stateOf(address)).toEqual({
        state: 'canceled',
        last_error: 'The account’s email has changed. Send a new link from its page.',
      })
    expect((await admin.put(`/api/users/${site.accounts.staff.id}`, { email: 'staff@example.org' })).status).toBe(200)
    site.setNow(null)
  })
})

describe('the link to choose a password', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.stop())
  beforeEach(() => site.ctx.payload.db.pool.query('delete from rate_limits'))
  const newLink = async () => (await createAccountLink(site.ctx, site.accounts.staff.id)).replace('http://hearthside.test', '')
  /** Leaves out tokens and nonces. */
  const seen = ({ status, text }: { status: number; text: string }) => [
    status,
    text.replace(/nonce="[^"]*"|csrfToken":"[^"]*"|[0-9a-f]{64}\.[0-9a-f]{64}/g, ''),
  ]

  it('is answered alike when wrong and when used, and kept nowhere', async () => {
    const used = await newLink()
    expect((await chooseBy(site, used, PASSWORD)).status).toBe(303)
    const answers = []
    for (const link of [used, `${used.slice(0, -1)}!`, '/choose-password?token=', '/choose-password?token=x']) {
      const client = new Client(site.origin)
      const followed = await client.get(link)
      const opened = await client.get('/choose-password')
      const refused = await client.post('/choose-password', { password: 'another-lamp-window' })
      const short = await client.post('/choose-password', { password: 'short' })
      for (const { headers } of [followed, opened, refused, short]) expect(headers.get('Cache-Control')).toBe('no-store')
      expect([followed.status, opened.status, refused.status]).toEqual([303, 200, 422])
      answers.push(JSON.stringify([opened, refused].map(seen)))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('This link no longer works')
  })

  it('takes no password that is easy to guess, says so under the field, and stays good', async () => {
    const client = new Client(site.origin)
    await client.get(await newLink())
    await client.get('/choose-password')
    for (const password of ['Password123!', 'iloveyou12345', 'staff@example.org', 'Test staff 2026!', 'HearthsideFoundation1']) {
      const answer = await client.post<{ props: { usable: boolean; errors: Problem['errors'] } }>(
        '/choose-password',
        { password },
        { 'X-Inertia': 'true' },
      )
      expect([password, answer.status, answer.json.props.usable]).toEqual([password, 422, true])
      expect(answer.json.props.errors).toEqual({
        password: [expect.stringMatching(/^This password is too easy to guess\. Use three or four unrelated words/)],
      })
    }
    expect((await client.post('/choose-password', { password: PASSWORD })).status).toBe(303)
  })

  it('is not stored by a browser while it is good either', async () => {
    const client = new Client(site.origin)
    await client.get(await newLink())
    const opened = await client.get('/choose-password')
    expect([opened.headers.get('Cache-Control'), opened.text.includes('Choose a new password')]).toEqual(['no-store', true])
    const forged = await client.send('/choose-password', {
      method: 'POST',
      json: { password: 'another-lamp-window' },
      headers: { 'X-CSRF-TOKEN': 'none' },
    })
    expect([forged.status, forged.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
    const chosen = await client.post('/choose-password', { password: PASSWORD })
    expect([chosen.status, chosen.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
  })

  it('can be tried out thirty times from one address, while good ones are as many as it takes', async () => {
    const colleague = new Client(site.origin)
    await colleague.get(await newLink())
    for (let i = 0; i < 35; i++) expect((await colleague.get('/choose-password')).text).toContain('Choose a new password')
    expect((await colleague.post('/choose-password', { password: PASSWORD })).status).toBe(303)
    const guesser = new Client(site.origin)
    await guesser.get('/login')
    const statuses = []
    for (let i = 0; i < 31; i++) {
      guesser.cookies.set('hearthside.password_link', `guess-${i}`)
      statuses.push((await guesser.post('/choose-password', { password: 'another-lamp-window' })).status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429])
    expect((await guesser.get('/choose-password')).status).toBe(429)
  })
})

describe('without a mail server', () => {
  let site: TestSite
  let restore: () => Promise<void>
  beforeAll(async () => {
    site = await startTestSite()
    restore = await site.remember()
  })
  afterEach(() => restore())
  afterAll(() => site.stop())

  it('hands the link to the admin, once', async () => {
    const admin = await site.as('admin')
    const { json } = await admin.post<Staff>('/api/users', { name: 'Nia', email: 'nia@example.org' })
    const link = (json.link ?? '').replace('http://hearthside.test', '')
    expect((await chooseBy(site, link, 'a warm kitchen table')).status).toBe(303)
    expect((await admin.get<Staff>(`/api/users/${json.id}`)).json.link).toBeUndefined()
  })

  it('refuses a taken email and bad fields, under the field', async () => {
    const admin = await site.as('admin')
    const taken = await admin.post<Problem>('/api/users', { name: 'Twin', email: 'STAFF@example.org' })
    expect([taken.status, Object.keys(taken.json.errors ?? {})]).toEqual([422, ['email']])
    const bad = await admin.post<Problem>('/api/users', { name: ' ', email: 'a@b.example, c@d.example', isAdmin: 'yes' })
    expect([bad.status, Object.keys(bad.json.errors ?? {}).sort()]).toEqual([422, ['email', 'isAdmin', 'name']])
  })

  it('never loses the last admin, not even to two at once', async () => {
    const admin = await site.as('admin')
    const { id } = site.accounts.admin
    expect((await admin.put(`/api/users/${id}`, { isAdmin: false })).status).toBe(409)
    expect((await admin.put(`/api/users/${id}`, { disabled: true })).status).toBe(409)
    expect((await admin.put(`/api/users/${site.accounts.staff.id}`, { isAdmin: true })).status).toBe(200)
    const second = await site.as('staff')
    const both = await Promise.all([
      admin.put(`/api/users/${site.accounts.staff.id}`, { isAdmin: false }),
      second.put(`/api/users/${id}`, { isAdmin: false }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await site.ctx.payload.db.pool.query('select count(*)::int as n from users where is_admin and not disabled')
    expect(rows[0].n).toBe(1)
  })

  it('refuses an edit of an older state', async () => {
    await site.ctx.payload.db.pool.query('update users set is_admin = true where id = $1', [site.accounts.admin.id])
    const admin = await site.as('admin')
    const { json } = await admin.get<Staff>(`/api/users/${site.accounts.staff.id}`)
    expect((await admin.put(`/api/users/${json.id}`, { name: 'First', updated_at: json.updated_at })).status).toBe(200)
    expect((await admin.put(`/api/users/${json.id}`, { name: 'Second', updated_at: json.updated_at })).status).toBe(409)
    expect((await admin.get<Staff>(`/api/users/${json.id}`)).json.name).toBe('First')
  })
})
