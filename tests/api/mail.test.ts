import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMessages } from '../../src/services/messages/deliver-messages'
import type { Application, Message, MessageRow } from '../../src/shared/api'
import { sample, type Client } from '../helpers/client'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { until } from '../helpers/patience'
import { startTestSite, type TestSite } from '../helpers/site'

let mail: MailServer
let site: TestSite
let admin: Client
let count = 0
beforeAll(async () => {
  mail = await startMailServer()
  site = await startTestSite({ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' })
  admin = await site.as('admin')
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'mill', company_name: 'The Mill', email: 'mill@example.org', active: true },
  })
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
})
beforeEach(() => {
  mail.behave('accept')
  site.setNow(null)
})

/** A fresh application, its first mails taken. @returns id and address */
async function apply(): Promise<{ id: number; email: string }> {
  const visitor = await site.as('visitor')
  const form = sample<{ details: object }>('application')
  const email = `family${++count}@example.org`
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: `Mailed ${count}`,
    details: { ...form.details, email },
  })
  await mail.mailTo(email)
  const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
    json.props.reference,
  ])
  return { id: rows[0]?.id ?? 0, email }
}
const put = async (id: number, body: object) =>
  (await admin.put<{ application: Application }>(`/api/application/${id}`, body)).json.application
const lastMessage = async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json.messages.at(-1)
const untilState = (id: number, state: string) =>
  until(`the mail to be ${state}`, async () => {
    const message = await lastMessage(id)
    expect(message?.state).toBe(state)
    return message
  })
/** Lets the clock run on past the wait before the next attempt, and delivers. */
const later = (minutes: number) => {
  site.setNow(new Date(Date.now() + minutes * 60_000))
  site.ctx.deliverSoon()
}

describe('mails that applying causes', () => {
  it('go to the family and to the campaign, which learns nothing about the family', async () => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    const sent = await visitor.post<{ props: { reference: string; mail_to: string } }>('/apply', {
      ...form,
      campaign: 'mill',
      full_name: 'Rosa Mailbox',
      details: { ...form.details, email: 'rosa@example.org' },
    })
    expect(sent.json.props.mail_to).toBe('rosa@example.org')
    const received = await mail.mailTo('rosa@example.org')
    expect(received).toMatchObject({ from: 'hello@example.org', subject: 'We received what you sent to Hearthside Foundation' })
    expect(received.text).toContain(`Its reference is ${sent.json.props.reference}.`)
    expect(received.html).toContain(sent.json.props.reference)
    const campaign = await mail.mailTo('mill@example.org')
    expect(campaign.text).toMatch(/http:\/\/hearthside\.test\/admin\/application\/\d+/)
    expect(campaign.text + campaign.subject).not.toMatch(/Rosa|rosa@/)
  })

  it('go to the nominator too, who gets only the confirmation of what they sent', async () => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object; applicant_full_name: string }>('nomination')
    const { json } = await visitor.post<{ props: { mail_to: string } }>('/apply', {
      ...form,
      full_name: 'Nia Nominee',
      details: { ...form.details, email: 'nia@example.org', applicant_email: 'friend@example.org' },
    })
    expect(json.props.mail_to).toBe('friend@example.org')
    expect((await mail.mailTo('nia@example.org')).text).toContain(`${form.applicant_full_name} asked us to help your family`)
    expect((await mail.mailTo('friend@example.org')).text).toContain('The application that you sent for Nia Nominee reached us.')
    const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>(`select id from applications where full_name = 'Nia Nominee'`)
    await put(rows[0]?.id ?? 0, { status: 'Denied' })
    await mail.mailTo('nia@example.org')
    expect(mail.mails.filter(({ to }) => to === 'friend@example.org')).toEqual([])
  })

  it('are one each for a form sent twenty times at once', async () => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    const body = { ...form, full_name: 'Twenty Times', details: { ...form.details, email: 'twenty@example.org' } }
    await Promise.all(Array.from({ length: 20 }, () => visitor.post('/apply', body)))
    await mail.mailTo('twenty@example.org')
    const { rows } = await site.ctx.payload.db.pool.query(`select state from messages where recipient = 'twenty@example.org'`)
    expect(rows).toHaveLength(1)
  })
})

describe('the access code', () => {
  it('comes by mail with the questions, opens the extended application once typed or followed, and is void after', async () => {
    const { id, email } = await apply()
    const { token, reference } = await put(id, { status: 'Extended Application Requested', additional_questions: 'How long?, Who helps?' })
    const received = await mail.mailTo(email)
    expect(received.text).toContain('- How long?\n- Who helps?')
    expect(received.text).toContain(token)
    expect(received.subject).toBe('The next step with Hearthside Foundation')
    const link = /http:\/\/hearthside\.test(\/apply\/extended\?code=[\w-]+)/.exec(received.text)?.[1] ?? ''
    const family = await site.as('visitor')
    const followed = await family.get(link)
    expect([followed.status, followed.headers.get('Location')]).toEqual([303, '/apply/extended'])
    expect((await family.get('/apply/extended')).text).toContain(reference)
    const other = await site.as('visitor')
    expect((await other.post('/apply/extended', { code: ` ${token?.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(303)
    await put(id, { status: 'Completed' })
    expect((await family.get('/apply/extended')).status).toBe(422)
    expect((await other.post('/apply/extended', { code: token })).status).toBe(422)
  })

  it('is answered alike when wrong, unknown or void, and is limited', async () => {
    const visitor = await site.as('visitor')
    const texts = new Set<string>()
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) {
      const code = i % 2 ? 'wrong' : `ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-${String(4000 + i).replace(/[01]/g, '2')}`
      const { status, json } = await visitor.send<{ props: { errors: unknown } }>('/apply/extended', {
        method: 'POST',
        json: { code },
        headers: { 'X-Inertia': 'true' },
      })
      statuses.push(status)
      if (status === 422) texts.add(JSON.stringify(json.props.errors))
    }
    expect(texts.size).toBe(1)
    expect(statuses).toContain(429)
    await site.ctx.payload.db.pool.query('truncate rate_limits')
  })

  it('is sent again as it is', async () => {
    const { id, email } = await apply()
    const { token } = await put(id, { status: 'Extended Application Requested' })
    await mail.mailTo(email)
    await admin.post('/application-email', { applicationId: id })
    const again = await mail.mailTo(email)
    expect([again.subject, again.text.includes(token ?? '-')]).toEqual(['Your access code for Hearthside Foundation', true])
  })

  it('is not sent once it is void', async () => {
    mail.behave('refuse-for-now')
    const { id } = await applyWhile()
    await put(id, { status: 'Extended Application Requested' })
    await untilState(id, 'waiting')
    await put(id, { status: 'Other' })
    mail.behave('accept')
    later(5)
    expect((await untilState(id, 'canceled'))?.last_error).toBe('The access code is void: the application is now in status Other.')
  })
})

/** An application while the mail server takes nothing. */
async function applyWhile(): Promise<{ id: number; email: string }> {
  const visitor = await site.as('visitor')
  const form = sample<{ details: object }>('application')
  const email = `family${++count}@example.org`
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: `Mailed ${count}`,
    details: { ...form.details, email },
  })
  const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
    json.props.reference,
  ])
  return { id: rows[0]?.id ?? 0, email }
}

describe('a mail server', () => {
  it('that refuses an address for good makes the mail failed, with the reason and without the address', async () => {
    const { id, email } = await apply()
    mail.behave('refuse')
    await put(id, { status: 'Denied' })
    const failed = await untilState(id, 'failed')
    expect(failed?.last_error).toContain('No such mailbox')
    expect(failed?.last_error).not.toContain(email)
    mail.behave('accept')
    const { json, status } = await admin.post<Message>(`/api/messages/${failed?.id}/resend`, {})
    expect([status, json.resent_by]).toEqual([200, 'Test admin'])
    expect((await mail.mailTo(email)).subject).toBe('A message from Hearthside Foundation')
    await untilState(id, 'sent')
  })

  it('that is away, for now or wholly, loses nothing: each mail goes out once when it is back', async () => {
    const port = Number(new URL(mail.url).port)
    await mail.stop()
    const made: { id: number; email: string }[] = []
    for (let i = 0; i < 5; i++) made.push(await applyWhile())
    await admin.post('/api/update-applications', { application_ids: made.map(({ id }) => id), status: 'Denied' })
    const waiting = await admin.get<{ state: string }[]>(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting' }))}`)
    expect(waiting.json.length).toBeGreaterThanOrEqual(9)
    mail = await startMailServer(port)
    await until(
      'the mails to come',
      () => {
        later(++count)
        for (const { email } of made) expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(2)
      },
      { everyMs: 200 },
    )
    for (const { id } of made) await untilState(id, 'sent')
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(mail.mails.length)
  })

  it('that drops the connection after it took a mail in gets it again, known by its id', async () => {
    const { id, email } = await apply()
    mail.behave('drop-after-data')
    await put(id, { status: 'Denied' })
    await until('the mail to come in', () => expect(mail.dropped.filter(({ to }) => to === email)).toHaveLength(1))
    await untilState(id, 'waiting')
    mail.behave('accept')
    later(5)
    const again = await mail.mailTo(email)
    expect(again.messageId).toBe(mail.dropped.find(({ to }) => to === email)?.messageId)
    expect(mail.dropped.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('that hangs holds up nobody: staff decide, and the mail waits', async () => {
    const { id, email } = await apply()
    mail.behave('hang')
    const { status, messages } = await put(id, { status: 'Denied' })
    expect([status, messages.at(-1)?.recipient]).toEqual(['Denied', email])
    expect((await untilState(id, 'waiting'))?.attempts).toBeLessThanOrEqual(1)
    mail.behave('accept')
    await until(
      'the mail to go out',
      async () => {
        later(++count)
        expect((await lastMessage(id))?.state).toBe('sent')
      },
      { seconds: 120, everyMs: 500 },
    )
    expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('gets a copy of what was sent when an admin says so, and the first stays as it was', async () => {
    const { id, email } = await apply()
    await put(id, { status: 'Denied' })
    await mail.mailTo(email)
    const sent = await untilState(id, 'sent')
    expect((await (await site.as('staff')).post(`/api/messages/${sent?.id}/resend`, {})).status).toBe(403)
    await admin.post(`/api/messages/${sent?.id}/resend`, {})
    await mail.mailTo(email)
    const { messages } = (await admin.get<Application>(`/api/applications/${id}`)).json
    expect(
      messages.filter(({ template }) => template === 'application-denied').map(({ status_event_id }) => status_event_id !== null),
    ).toEqual([true, false])
  })
})

describe('mails that anybody can cause', () => {
  const form = sample<{ details: object }>('application')
  const applyFor = async (email: string, changes: object = {}) => {
    const visitor = await site.as('visitor')
    const { status, json } = await visitor.post<{ props: { mail_to: string | null } }>('/apply', {
      ...form,
      campaign: null,
      full_name: `Flood ${++count}`,
      details: { ...form.details, email },
      ...changes,
    })
    expect(status).toBe(200)
    return json.props.mail_to
  }
  const listed = async (address: string) =>
    (await admin.get<MessageRow[]>(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`)).json
  const inState = async (address: string, state: string) => (await listed(address)).filter((mail) => mail.state === state)
  /** Once every mail has come to rest: how many the address got. */
  const arrived = async (address: string) => {
    await site.mailAtRest()
    return mail.mails.filter(({ to }) => to.toLowerCase() === address).length
  }

  it('go to one address ten times an hour, however it is written; the others are held for staff, and every application is there', async () => {
    const told = []
    for (let i = 0; i < 60; i++) told.push(await applyFor(i % 2 ? 'Flooded@Example.org' : 'flooded@example.org'))
    expect(await arrived('flooded@example.org')).toBe(10)
    expect(told.filter((address) => address !== null)).toHaveLength(10)
    const held = await inState('flooded@example.org', 'unsent')
    expect(held).toHaveLength(50)
    expect(new Set(held.map(({ last_error }) => last_error))).toEqual(new Set(['held: more than 10 mails to this address within an hour']))
    await deliverMessages({ ...site.ctx, mailer: null })
    expect(await inState('flooded@example.org', 'unsent')).toEqual(held)
    const { rows } = await site.ctx.payload.db.pool.query(`select 1 from applications where lower(email) = 'flooded@example.org'`)
    expect(rows).toHaveLength(60)

    expect((await (await site.as('staff')).post(`/api/messages/${held[0]?.id}/resend`, {})).status).toBe(403)
    expect((await admin.post<Message>(`/api/messages/${held[0]?.id}/resend`, {})).json.resent_by).toBe('Test admin')
    expect(await arrived('flooded@example.org')).toBe(11)
    await put(held[0]?.application_id ?? 0, { status: 'Denied' })
    expect(await arrived('flooded@example.org')).toBe(12)
    expect(await inState('flooded@example.org', 'unsent')).toHaveLength(49)

    site.setNow(new Date(Date.now() + 61 * 60_000))
    expect(await applyFor('flooded@example.org')).toBe('flooded@example.org')
    expect(await arrived('flooded@example.org')).toBe(13)
    expect(await inState('flooded@example.org', 'unsent')).toHaveLength(49)
  })

  it('are counted right when thirty forms come in at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => applyFor('at-once@example.org')))
    expect(await arrived('at-once@example.org')).toBe(10)
    expect(await inState('at-once@example.org', 'unsent')).toHaveLength(20)
  })

  it('are held for a nominator’s address too, while those to the families go out', async () => {
    const nomination = sample<{ details: object }>('nomination')
    for (let i = 0; i < 12; i++)
      await applyFor(`nominee${i}@example.org`, {
        ...nomination,
        full_name: `Nominee ${i}`,
        details: { ...nomination.details, email: `nominee${i}@example.org`, applicant_email: 'helper@example.org' },
      })
    expect(await arrived('helper@example.org')).toBe(10)
    for (let i = 0; i < 12; i++) expect(await arrived(`nominee${i}@example.org`)).toBe(1)
  })

  it('hold back nothing that a campaign hears of its own success', async () => {
    for (let i = 0; i < 12; i++) await applyFor(`guest${i}@example.org`, { campaign: 'mill' })
    expect(await arrived('mill@example.org')).toBeGreaterThanOrEqual(12)
  })

  it('leave five an hour for who forgot a password', async () => {
    const visitor = await site.as('visitor')
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await visitor.post('/forgot-password', { email: 'Staff@example.org' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('say no name of an older record that is none', async () => {
    const { id, email } = await apply()
    await site.ctx.payload.db.pool.query('update applications set full_name = $1 where id = $2', [
      'You won!\n\nhttps://evil.example/prize',
      id,
    ])
    await put(id, { status: 'Denied' })
    const { text } = await mail.mailTo(email)
    expect(text).toContain('We have read the application for the family (reference ')
    expect(text).not.toMatch(/You won|evil/)
  })
})
