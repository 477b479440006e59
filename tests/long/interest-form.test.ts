import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Dashboard } from '../../src/shared/api/dashboard'
import type { Interest, InterestRow } from '../../src/shared/api/interests'
import type { Message, MessageRow } from '../../src/shared/api/messages'
import { startMailing, type Mailing } from '../helpers/mailing'
import { changes, readTables } from '../helpers/tables'
import { uniquePhrase } from '../helpers/site'

let mailing: Mailing
let site: Mailing['site']
let admin: Mailing['admin']
beforeAll(async () => {
  mailing = await startMailing()
  ;({ site, admin } = mailing)
})
beforeEach(async () => {
  mailing.calm()
  await site.ctx.payload.db.pool.query('delete from rate_limits')
})
afterAll(() => mailing.stop())

interface PageAnswer {
  component: string
  url: string
  props: { errors: Record<string, string[]>; mail_to: string | null; answers: Record<string, string>; opened: string }
}

let count = 0
/** A form unique to this call. */
const filled = (change: object = {}) => {
  count += 1
  return {
    name: `Helen Voss ${count}`,
    business_name: 'Voss & Daughters Hardware',
    email: `helen${count}@example.org`,
    phone: '612-555-0141',
    comment: 'We would like to give a month of rent.',
    ...change,
  }
}
const send = async (form: object) => (await site.as('visitor')).post<PageAnswer>('/interest', form)
const listed = async (q: string) =>
  (await admin.get<InterestRow[]>(`/api/interests?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).json
const kept = async (name: string) => {
  const rows = await listed(name)
  expect(rows).toHaveLength(1)
  return (await admin.get<Interest>(`/api/interests/${rows[0]?.id}`)).json
}
const mailsTo = async (address: string) =>
  (await admin.get<MessageRow[]>(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`)).json
const tables = async () => {
  await site.mailAtRest()
  return readTables(site.ctx.payload.db.pool, ['interests', 'messages'])
}

describe('an interest', () => {
  it('is kept whole, and shows in the list and on the dashboard', async () => {
    const before = (await admin.get<Dashboard>('/api/dashboard')).json.new_interests.count
    const form = filled()
    const { status, json } = await send({ ...form, id: 77, created_at: '2020-01-01', submission_hash: 'x', flags: ['x'] })
    expect([status, json.component, json.props.mail_to]).toEqual([200, 'InterestReceived', form.email])
    expect(await kept(form.name)).toMatchObject({ ...form, comments: [] })
    expect((await admin.get<Dashboard>('/api/dashboard')).json.new_interests.count).toBe(before + 1)
  })

  it('is emailed to the sender and to the foundation, whose reply goes to the sender', async () => {
    const comment = uniquePhrase()
    const form = filled({ comment })
    await send(form)
    const toSender = await mailing.mail.mailTo(form.email)
    expect(toSender.text).toContain(`Hello ${form.name},`)
    expect(toSender.text).not.toContain(comment)
    await site.mailAtRest()
    const toUs = mailing.mail.mails.find(({ to, text }) => to === 'hello@example.org' && text.includes(comment))
    expect(toUs?.replyTo).toBe(form.email)
    expect(toSender.replyTo).toBe('hello@example.org')
    const { id } = await kept(form.name)
    for (const part of [form.email, form.phone, `http://hearthside.test/admin/interests/${id}`]) expect(toUs?.text).toContain(part)
    const rows = await mailsTo(form.name)
    expect(rows.map(({ template }) => template).sort()).toEqual(['interest-received', 'new-interest'])
    const again = await admin.post<Message>(`/api/messages/${rows.find(({ template }) => template === 'new-interest')?.id}/resend`, {})
    expect(again.json).toMatchObject({ full_name: form.name, resent_by: 'Test admin' })
  })

  it('is one, with two emails, however often and in parallel the same form is sent', async () => {
    const form = filled()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form)))
    expect(answers.map(({ status, json }) => [status, json.component])).toEqual(answers.map(() => [200, 'InterestReceived']))
    const later = await send({ ...form, name: ` ${form.name} `, opened: 'another visit' })
    expect(later.json.props.mail_to).toBe(form.email)
    expect(await listed(form.name)).toHaveLength(1)
    expect(await mailsTo(form.name)).toHaveLength(2)
    await send({ ...form, comment: 'And something else.' })
    expect(await listed(form.name)).toHaveLength(2)
  })

  it('comes by a plain form too, with its answer after a redirect', async () => {
    const form = filled({ comment: 'One line\r\nand another' })
    const visitor = await site.as('visitor')
    const sent = await visitor.form('/interest', form)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/interest/received'])
    const page = await visitor.page<PageAnswer>('/interest/received')
    expect(page.json).toMatchObject({ component: 'InterestReceived', props: { mail_to: form.email } })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect((await kept(form.name)).comment).toBe('One line\nand another')
    await send({ ...form, comment: 'One line\nand another' })
    expect(await listed(form.name), 'a script sends the same').toHaveLength(1)
    const silent = filled({ comment: '' })
    await visitor.form('/interest', silent)
    expect((await kept(silent.name)).comment).toBeNull()
    const stranger = await (await site.as('visitor')).get('/interest/received')
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/interest'])
  })

  it('comes back with a text under each field that needs one, and nothing is kept', async () => {
    const visitor = await site.as('visitor')
    const before = await tables()
    const ask = (json: object) => visitor.send<PageAnswer>('/interest', { method: 'POST', json, headers: { 'X-Inertia': 'true' } })
    const empty = await ask({ comment: 'Typed' })
    expect([empty.status, empty.json.component, empty.json.url]).toEqual([422, 'Interest', '/interest'])
    expect(empty.json.props.errors).toEqual({
      name: ['Enter your name.'],
      business_name: ['Enter your business name.'],
      email: ['Enter your email.'],
      phone: ['Enter your phone number.'],
    })
    expect(empty.json.props.answers.comment).toBe('Typed')
    for (const [field, value] of [
      ['name', 'Dana\r\n\r\nYour card is blocked'],
      ['name', 'See https://evil.example/prize'],
      ['business_name', 'www.evil.example'],
      ['business_name', 'x'.repeat(101)],
      ['email', 'a@example.org, b@example.org'],
      ['email', 'nowhere'],
      ['phone', 'call me'],
      ['phone', '1'.repeat(41)],
      ['comment', 'x'.repeat(5_001)],
      ['comment', { a: 1 }],
    ] as const) {
      const { status, json } = await ask(filled({ [field]: value }))
      expect([field, value, status, Object.keys(json.props.errors)]).toEqual([field, value, 422, [field]])
    }
    const script = await visitor.post<{ errors: object }>('/interest', filled({ email: '' }))
    expect([script.status, Object.keys(script.json.errors)]).toEqual([422, ['email']])
    expect(changes(before, await tables())).toEqual([])
  })

  it('is flagged for staff, and taken, when the trap is filled or the form was filled in no time', async () => {
    const visitor = await site.as('visitor')
    const { opened } = (await visitor.page<PageAnswer>('/interest')).json.props
    const form = filled()
    expect((await visitor.post('/interest', { ...form, opened, website: 'http://spam.example' })).status).toBe(200)
    expect((await kept(form.name)).flags).toEqual([
      'A hidden field was filled out.',
      expect.stringMatching(/^The form was filled out in \d seconds?\.$/),
    ])
    const slow = filled()
    site.setNow(new Date(Date.now() + 60_000))
    await visitor.post('/interest', { ...slow, opened })
    expect((await kept(slow.name)).flags).toEqual([])
    /** Wait before the clock goes back, or the emails would not be due. */
    await site.mailAtRest()
  })
})

describe('limits', () => {
  it('hold emails to one address back without promising them, and still save every interest and tell the foundation', async () => {
    const told = []
    for (let i = 0; i < 12; i++) told.push((await send(filled({ email: 'flooded@example.org' }))).json.props.mail_to)
    expect(told).toEqual([...Array.from({ length: 10 }, () => 'flooded@example.org'), null, null])
    const mails = await mailsTo('flooded@example.org')
    expect(mails.filter(({ state }) => state === 'unsent')).toHaveLength(2)
    const { rows } = await site.ctx.payload.db.pool.query(`select count(*)::int as kept from interests where email = 'flooded@example.org'`)
    expect(rows).toEqual([{ kept: 12 }])
    const toUs = (await mailsTo('hello@example.org')).filter(({ template }) => template === 'new-interest')
    expect(toUs.some(({ state }) => state === 'unsent')).toBe(false)
    expect(toUs.length).toBeGreaterThanOrEqual(12)
  })

  it('take a hundred an hour of one address, however often each of them is sent, and refuse the next', async () => {
    const form = filled()
    for (let i = 0; i < 5; i++) expect((await send(form)).status).toBe(200)
    for (let i = 0; i < 99; i++) await site.ctx.throttle.use('interest', '127.0.0.1')
    const next = filled()
    expect((await send(form)).status).toBe(200)
    const refused = await send(next)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await listed(next.name)).toEqual([])
  })

  it('of the whole site shut out no one who sends a few', async () => {
    for (let i = 0; i < 1_000; i++) await site.ctx.throttle.count('interestSite', 'all')
    for (let i = 0; i < 10; i++) expect((await send(filled())).status).toBe(200)
    expect((await send(filled())).status).toBe(429)
  })
})
