import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../helpers/client'
import { startMailing, type Mailing } from '../helpers/mailing'

let mailing: Mailing
let site: Mailing['site']
let admin: Mailing['admin']
beforeAll(async () => {
  mailing = await startMailing()
  ;({ site, admin } = mailing)
})
beforeEach(() => mailing.calm())
afterAll(() => mailing.stop())

const apply = () => mailing.apply()
const put = (id: number, body: object) => mailing.put(id, body)
const untilState = (id: number, state: string) => mailing.untilState(id, state)
const later = (minutes: number) => mailing.later(minutes)

describe('emails about applying', () => {
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
    const received = await mailing.mail.mailTo('rosa@example.org')
    expect(received).toMatchObject({ from: 'hello@example.org', subject: 'We got what you sent to Hearthside Foundation' })
    expect(received.text).toContain(`Your reference number is ${sent.json.props.reference}.`)
    expect(received.html).toContain(sent.json.props.reference)
    const campaign = await mailing.mail.mailTo('mill@example.org')
    expect(campaign.text).toContain('A family applied through The Mill’s campaign.')
    expect(campaign.text + campaign.subject).not.toMatch(/Rosa|rosa@|\/admin|HS-/)
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
    expect((await mailing.mail.mailTo('nia@example.org')).text).toContain(`${form.applicant_full_name} nominated your family for help`)
    expect((await mailing.mail.mailTo('friend@example.org')).text).toContain('We got the application you sent for Nia Nominee.')
    const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>(`select id from applications where full_name = 'Nia Nominee'`)
    await put(rows[0]?.id ?? 0, { status: 'Denied' })
    await mailing.mail.mailTo('nia@example.org')
    expect(mailing.mail.mails.filter(({ to }) => to === 'friend@example.org')).toEqual([])
  })

  it('are one each for a form sent twenty times at once', async () => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    const body = { ...form, full_name: 'Twenty Times', details: { ...form.details, email: 'twenty@example.org' } }
    await Promise.all(Array.from({ length: 20 }, () => visitor.post('/apply', body)))
    await mailing.mail.mailTo('twenty@example.org')
    const { rows } = await site.ctx.payload.db.pool.query(`select state from messages where recipient = 'twenty@example.org'`)
    expect(rows).toHaveLength(1)
  })
})

describe('the access code', () => {
  it('is emailed with the questions, opens the extended application once entered or followed, and is void afterward', async () => {
    const { id, email } = await apply()
    const { token, reference } = await put(id, { status: 'Extended Application Requested', additional_questions: 'How long?, Who helps?' })
    const received = await mailing.mail.mailTo(email)
    expect(received.text).toContain('1. How long?\n2. Who helps?')
    expect(received.text).toContain(token)
    expect(received.subject).toBe('The next step with Hearthside Foundation')
    const link = /http:\/\/hearthside\.test(\/apply\/extended\?code=[\w-]+)/.exec(received.text)?.[1] ?? ''
    const family = await site.as('visitor')
    expect((await family.get(link)).status).toBe(200)
    const pressed = await family.form('/apply/extended', { code: new URL(link, site.origin).searchParams.get('code') ?? '' })
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/apply/extended'])
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
    await mailing.mail.mailTo(email)
    await admin.post('/application-email', { applicationId: id })
    const again = await mailing.mail.mailTo(email)
    expect([again.subject, again.text.includes(token ?? '-')]).toEqual(['Your access code for Hearthside Foundation', true])
  })

  it('is not sent once it is void', async () => {
    mailing.mail.behave('refuse-for-now')
    const { id } = await mailing.send()
    await put(id, { status: 'Extended Application Requested' })
    await untilState(id, 'waiting')
    await put(id, { status: 'Other' })
    mailing.mail.behave('accept')
    later(5)
    expect((await untilState(id, 'canceled'))?.last_error).toBe('The access code is void because the application’s status is now Other.')
  })
})
