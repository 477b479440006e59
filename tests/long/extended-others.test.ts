import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extended, invite, stored, withCode, type ExtendedPage, type Invited } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
})
beforeEach(async () => {
  mailing.calm()
  await mailing.site.ctx.payload.db.pool.query('truncate rate_limits')
})
afterAll(() => mailing.stop())

const stands = async ({ id }: Invited) => {
  const { rows } = await mailing.site.ctx.payload.db.pool.query(
    'select status, draft, draft_version::int from applications where id = $1',
    [id],
  )
  return rows[0] as { status: string; draft: string | null; draft_version: number }
}

/** A page of one family, after the browser opened another family's form. */
async function pageOfOne() {
  const one = await invite(mailing)
  const other = await invite(mailing)
  const mark = (await one.family.page<ExtendedPage>('/apply/extended')).json.props.application?.mark
  await one.family.post('/apply/extended', { code: other.code })
  return { one, other, browser: one.family, mark, before: [await stands(one), await stands(other)] }
}

describe('a page that still shows the extended form of one family, in a browser that opened the one of another', () => {
  it('saves nothing there, and hears why', async () => {
    const { one, other, browser, mark, before } = await pageOfOne()
    const reply = await browser.put('/apply/extended', { version: 0, mark, details: { net_worth: 100 } })
    expect([reply.status, reply.json]).toMatchObject([410, { replaced: true }])
    expect([await stands(one), await stands(other)]).toEqual(before)
  })

  it('sends nothing there', async () => {
    const { one, other, browser, mark, before } = await pageOfOne()
    const reply = await browser.post<ExtendedPage>('/apply/extended/send', { ...extended(), mark }, { 'X-Inertia': 'true' })
    expect([reply.status, reply.json.props.errors.code?.[0]]).toEqual([422, expect.stringContaining('was opened in this browser')])
    expect([await stands(one), await stands(other)]).toEqual(before)
    expect((await stored(mailing, other.id)).details).not.toMatchObject(extended().details as object)
  })

  it('keeps what was typed without scripts until its own code is given again', async () => {
    const { one, other, browser, mark = '', before } = await pageOfOne()
    const typed = { mark, version: '0', 'details[net_worth]': '1,234' }
    for (const action of ['/apply/extended', '/apply/extended/send']) {
      const reply = await browser.form(action, typed)
      expect([action, reply.status]).toEqual([action, 422])
      expect(reply.text).toContain('name="details[net_worth]" value="1,234"')
    }
    expect([await stands(one), await stands(other)]).toEqual(before)
    expect((await browser.form('/apply/extended', { ...typed, code: other.code })).status).toBe(422)
    expect((await browser.form('/apply/extended', { ...typed, code: one.code })).status).toBe(303)
    expect([await stands(one), await stands(other)]).toMatchObject([{ draft_version: 1 }, { draft_version: 0 }])
  })

  it('emails no code of the other application', async () => {
    const { other, browser, mark } = await pageOfOne()
    const count = () => mailing.mail.mails.filter(({ to }) => to.includes(other.email)).length
    const before = count()
    expect((await browser.post('/apply/extended/link', { mark }, { 'X-Requested-With': 'XMLHttpRequest' })).status).toBe(410)
    await mailing.site.mailAtRest()
    expect(count()).toBe(before)
  })
})

describe('an extended form without scripts, saved on another device since', () => {
  it('is not sent over unseen changes, and is when it is sent again', async () => {
    const invited = await invite(mailing)
    const { family } = invited
    const mark = (await family.page<ExtendedPage>('/apply/extended')).json.props.application?.mark ?? ''
    await family.put('/apply/extended', { version: 0, details: { net_worth: 500 } })
    const told = await family.form('/apply/extended/send', { mark, version: '0', 'details[net_worth]': '7' })
    expect(told.status).toBe(409)
    expect(told.text).toContain('Nothing was overwritten')
    expect(await stands(invited)).toMatchObject({ status: 'Extended Application Requested', draft_version: 1 })
    const again = await family.form('/apply/extended/send', { mark, version: '1', 'details[net_worth]': '7', confirmed: 'true' })
    expect([again.status, again.headers.get('Location')]).toEqual([303, '/apply/extended/received'])
  })
})

describe('a good access code', () => {
  it('opens its form even while others on the same network try wrong codes', async () => {
    const { family } = await invite(mailing)
    const other = await mailing.site.as('visitor')
    const statuses = new Set<number>()
    for (let time = 0; time < 35; time++) statuses.add((await other.post('/apply/extended', { code: 'wrong' })).status)
    expect([...statuses]).toContain(429)
    for (let time = 0; time < 40; time++) expect((await family.get('/apply/extended')).status).toBe(200)
    expect((await family.put('/apply/extended', { version: 0, details: { net_worth: 1 } })).status).toBe(200)
  })

  it('is forgotten once it opens nothing, which keeps another look from counting as a wrong code', async () => {
    const { family } = await invite(mailing)
    await family.post('/apply/extended/send', extended())
    const looks = []
    for (let time = 0; time < 3; time++) looks.push((await family.get('/apply/extended')).status)
    expect(looks).toEqual([422, 200, 200])
  })
})

describe('a form that is open on many devices', () => {
  const told = 'This form was already sent from another device or window, and we got it.'
  const openOn = async (devices: number) => {
    const one = await invite(mailing)
    const clients = await Promise.all(Array.from({ length: devices }, () => withCode(mailing, one.code)))
    const mark = (await one.family.page<ExtendedPage>('/apply/extended')).json.props.application?.mark ?? ''
    return { one, clients, mark }
  }

  it('is taken once when different answers are sent from twelve of them at once, and eleven hear so', async () => {
    const { one, clients, mark } = await openOn(12)
    const replies = await Promise.all(
      clients.map((client, at) =>
        client.post<{ sent?: boolean }>('/apply/extended/send', { ...extended({ net_worth: at }), mark }, { Accept: 'application/json' }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(410)])
    for (const { json } of replies.filter(({ status }) => status === 410)) expect(json).toMatchObject({ sent: true })
    const { rows } = await mailing.site.ctx.payload.db.pool.query(
      "select 1 from application_submissions where application_id = $1 and stage = 'extended'",
      [one.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('says so when it is saved or sent later, without scripts too, and keeps what was typed', async () => {
    const { one, clients, mark } = await openOn(1)
    const [phone] = clients
    await one.family.post('/apply/extended/send', { ...extended(), mark })
    const before = await stands(one)
    const { details } = await stored(mailing, one.id)
    const saved = await phone?.put<{ sent: boolean }>('/apply/extended', { version: 0, mark, details: { net_worth: 7 } })
    expect([saved?.status, saved?.json.sent]).toEqual([410, true])
    const typed = { mark, version: '0', 'details[net_worth]': '1,234' }
    for (const action of ['/apply/extended', '/apply/extended/send']) {
      const reply = await phone?.form(action, typed)
      expect([action, reply?.status, reply?.text.includes(told)]).toEqual([action, 410, true])
      expect(reply?.text).toContain('name="details[net_worth]" value="1,234"')
    }
    expect(await stands(one)).toEqual(before)
    expect((await stored(mailing, one.id)).details).toEqual(details)
  })
})
