import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  applicationSchema,
  bulkMoveSchema,
  messageRowSchema,
  messageSchema,
  type Application,
  type Message,
  type MessageRow,
  type Problem,
} from '../../src/shared/api'
import { APPLICATION_STATUSES } from '../../src/shared/application-status'
import { sample, type Client } from '../helpers/client'
import { startTestSite, uniquePhrase, type TestSite } from '../helpers/site'

let site: TestSite
let admin: Client
let staff: Client
let count = 0
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.as('admin')
  staff = await site.as('staff')
  const make = (slug: string, active: boolean) =>
    site.ctx.payload.create({ collection: 'campaigns', data: { slug, company_name: `The ${slug}`, email: `${slug}@example.org`, active } })
  await make('open', true)
  await make('closed', false)
})
afterAll(() => site.stop())

interface Sent {
  props: { reference: string }
}

/** A fresh application. @returns its id */
async function apply(change: { email?: string | null; full_name?: string } = {}): Promise<number> {
  const visitor = await site.as('visitor')
  const form = sample<{ details: object }>('application')
  const full_name = change.full_name ?? `Decided ${++count}`
  const email = change.email === undefined ? `family${count}@example.org` : change.email
  const { json } = await visitor.post<Sent>('/apply', { ...form, full_name, details: { ...form.details, email } })
  const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
    json.props.reference,
  ])
  return rows[0]?.id ?? 0
}
const read = async (id: number) => (await staff.get<Application>(`/api/applications/${id}`)).json
const put = (id: number, body: object) => admin.put<{ application: Application } & Problem>(`/api/application/${id}`, body)
const table = async (name: string) =>
  (await site.ctx.payload.db.pool.query<Record<string, unknown>>(`select * from ${name} order by id`)).rows
const state = async () => {
  await site.mailAtRest()
  return JSON.stringify(await Promise.all(['applications', 'status_events', 'messages'].map(table)))
}
const EXTENDED = 'Extended Application Requested'

describe('PUT /api/application/{id}', () => {
  let id: number
  beforeEach(async () => {
    id = await apply()
  })

  it('changes the status, with its history, and answers the application', async () => {
    const { status, json } = await put(id, { status: 'Other', reason: ' Wrong state ' })
    expect(status).toBe(200)
    applicationSchema.parse(json.application)
    expect(json.application).toMatchObject({ id, status: 'Other', token: null })
    expect(json.application.events.map(({ from, to, user, reason, bulk }) => [from, to, user?.name ?? null, reason, bulk])).toEqual([
      [null, 'Completed', null, null, false],
      ['Completed', 'Other', 'Test admin', 'Wrong state', false],
    ])
  })

  it('lets any status follow any other', async () => {
    for (const from of APPLICATION_STATUSES) {
      for (const to of APPLICATION_STATUSES) {
        await put(id, { status: from })
        expect((await put(id, { status: to })).json.application.status).toBe(to)
      }
    }
  })

  it('makes no event and no mail of the same status again', async () => {
    await put(id, { status: 'Denied' })
    const before = await state()
    expect((await put(id, { status: 'Denied' })).status).toBe(200)
    expect(await state()).toBe(before)
  })

  it('makes one event and one mail of twenty identical changes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, { status: 'Denied' })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const { events, messages } = await read(id)
    expect(events.filter(({ to }) => to === 'Denied')).toHaveLength(1)
    expect(messages.filter(({ template }) => template === 'application-denied')).toHaveLength(1)
  })

  it('issues an access code with the extended application, and voids it with the next status', async () => {
    const asked = (await put(id, { status: EXTENDED, additional_questions: 'How long have you lived there?, Who helps you? ,' })).json
      .application
    expect(asked.token).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
    expect(asked.additional_questions).toEqual(['How long have you lived there?', 'Who helps you?'])
    const [row] = (await table('applications')).filter((one) => one.id === id)
    expect(JSON.stringify(row)).not.toContain(asked.token)
    expect(JSON.stringify(row)).not.toContain('How long')
    expect((await put(id, { status: 'Completed' })).json.application.token).toBeNull()
    const again = (await put(id, { status: EXTENDED })).json.application
    expect(again.token).not.toBe(asked.token)
  })

  it('takes questions as a list too, and refuses what is none', async () => {
    expect((await put(id, { status: EXTENDED, additional_questions: [' One? ', ''] })).json.application.additional_questions).toEqual([
      'One?',
    ])
    const before = await state()
    for (const additional_questions of [7, ['x'.repeat(501)], Array<string>(31).fill('Why?'), { a: 1 }]) {
      const { status, json } = await put(id, { status: 'Other', additional_questions })
      expect([status, Object.keys(json.errors ?? {})[0]?.split('.')[0]]).toEqual([422, 'additional_questions'])
    }
    expect(await state()).toBe(before)
  })

  it('changes the bookmark and nothing else', async () => {
    const { json } = await put(id, { is_bookmarked: true, status: 'Denied' })
    expect(json.application).toMatchObject({ is_bookmarked: true, status: 'Completed' })
    expect((await put(id, { is_bookmarked: false })).json.application.is_bookmarked).toBe(false)
  })

  it('changes the campaign to an active one, or to none', async () => {
    expect((await put(id, { campaign_id: 1 })).json.application).toMatchObject({ campaign_id: 1, campaign: { id: 1, slug: 'open' } })
    const before = await state()
    for (const campaign_id of [2, 99, 'x', 1.5]) {
      const { status, json } = await put(id, { campaign_id })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['campaign_id']])
    }
    expect(await state()).toBe(before)
    expect((await put(id, { campaign_id: null })).json.application.campaign).toBeNull()
  })

  it('leaves alone a campaign that became inactive', async () => {
    await put(id, { campaign_id: 1 })
    await site.ctx.payload.db.pool.query('update applications set campaign_id = 2 where id = $1', [id])
    expect((await put(id, { campaign_id: 2, status: 'Other' })).json.application).toMatchObject({ campaign_id: 2, status: 'Other' })
  })

  it('refuses a status that does not exist, and what is no application', async () => {
    const before = await state()
    expect(await put(id, { status: 'Approved' })).toMatchObject({ status: 422, json: { errors: { status: ['Please choose a status.'] } } })
    expect((await put(999_999, { status: 'Denied' })).status).toBe(404)
    expect(await state()).toBe(before)
  })

  it('ignores what this call is not for', async () => {
    const before = await read(id)
    const { json } = await put(id, {
      id: 1,
      full_name: 'Mallory',
      token: 'x',
      submitted_at: null,
      user: 1,
      reference: 'HS-0000-0000',
      email: 'm@example.org',
      is_bookmarked: true,
    })
    expect({ ...json.application, is_bookmarked: false, updated_at: before.updated_at }).toEqual(before)
  })

  it('refuses an edit made on an older state, and takes one made on this', async () => {
    const { updated_at } = await read(id)
    await put(id, { status: 'Other' })
    const before = await state()
    for (const body of [{ status: 'Denied' }, { campaign_id: 1 }, { is_bookmarked: true }]) {
      expect((await put(id, { ...body, updated_at })).status).toBe(409)
    }
    expect(await state()).toBe(before)
    expect((await put(id, { status: 'Denied', updated_at: (await read(id)).updated_at })).status).toBe(200)
  })

  it('answers ra-data-simple-rest itself, which sends the whole record', async () => {
    const provider = simpleRestProvider(`${site.origin}/api`, async (url, options = {}) => {
      const answer = await admin.send<unknown>(String(url).slice(site.origin.length), {
        method: options.method,
        body: options.body as string,
        headers: { 'Content-Type': 'application/json' },
      })
      return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json }
    })
    const { data } = await provider.getOne<Application>('applications', { id })
    const updated = await provider.update<Application>('applications', {
      id,
      data: { ...data, status: 'Archived', is_bookmarked: true, campaign_id: 1 },
      previousData: data,
    })
    expect(updated.data).toMatchObject({ status: 'Archived', is_bookmarked: true, campaign_id: 1, updated_at: (await read(id)).updated_at })
  })
})

describe('mails of a decision', () => {
  it('go to the family, then to the nominator, then to nobody', async () => {
    const about = async (id: number) =>
      (await put(id, { status: 'Denied' })).json.application.messages.filter(({ template }) => template === 'application-denied')
    expect(await about(await apply({ email: 'home@example.org' }))).toMatchObject([{ recipient: 'home@example.org' }])
    expect(await about(await apply({ email: null }))).toEqual([])
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('nomination')
    await visitor.post('/apply', {
      ...form,
      full_name: 'Nominee',
      details: { ...form.details, email: null, applicant_email: 'friend@example.org' },
    })
    const id = Math.max(...(await table('applications')).map((row) => Number(row.id)))
    expect((await read(id)).messages.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['nomination-received', 'friend@example.org'],
    ])
    expect(await about(id)).toMatchObject([{ recipient: 'friend@example.org' }])
  })

  it('say so when there is no mail server, and can be read all the same, codes masked', async () => {
    const question = uniquePhrase()
    const id = await apply()
    const { token, messages } = (await put(id, { status: EXTENDED, additional_questions: [question] })).json.application
    const mail = messages.find(({ template }) => template === 'extended-application-requested')
    await expect.poll(async () => (await staff.get<Message>(`/api/messages/${mail?.id}`)).json.state).toBe('unsent')
    const { json } = await staff.get<Message>(`/api/messages/${mail?.id}`)
    messageSchema.parse(json)
    expect(json).toMatchObject({ last_error: 'not sent: no mail server configured', words_changed: false, resent_by: null })
    expect(json.text).toContain(question)
    expect(json.text).toContain('(the access code)')
    expect(json.text).not.toContain(token)
    expect(JSON.stringify(await table('messages'))).not.toContain(question)
  })

  it('are listed to staff, but for those about accounts', async () => {
    await (await site.as('visitor')).post('/forgot-password', { email: 'staff@example.org' })
    const { json } = await staff.get<MessageRow[]>('/api/messages')
    for (const row of json) messageRowSchema.parse(row)
    const all = await table('messages')
    const account = all.find(({ template }) => template === 'password-reset')
    expect(json).toHaveLength(all.filter(({ template }) => template !== 'password-reset').length)
    expect((await staff.get(`/api/messages/${String(account?.id)}`)).status).toBe(404)
    expect((await admin.post(`/api/messages/${String(account?.id)}/resend`, {})).status).toBe(404)
    const filtered = await staff.get<MessageRow[]>(
      `/api/messages?filter=${encodeURIComponent(JSON.stringify({ state: 'unsent', q: 'FRIEND@' }))}`,
    )
    expect(new Set(filtered.json.map(({ recipient }) => recipient))).toEqual(new Set(['friend@example.org']))
  })
})

describe('POST /application-email', () => {
  it('writes the code to the family once more, but not twice while one waits', async () => {
    const id = await apply()
    await put(id, { status: EXTENDED })
    await site.ctx.payload.db.pool.query(`update messages set next_attempt_at = now() + interval '1 day', state = 'waiting'`)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post<{ message: string }>('/application-email', { applicationId: id })),
    )
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.message}`))).toEqual(
      new Set([`200 A mail with the access code to family${count}@example.org is in the outbox. The history below says when it is sent.`]),
    )
    const again = (await read(id)).messages.filter(({ template }) => template === 'access-code-again')
    expect(again.length).toBeGreaterThanOrEqual(1)
    expect(again.filter(({ state: one }) => one === 'waiting' || one === 'sending').length).toBeLessThanOrEqual(1)
  })

  it('refuses in another status, without an address, and of no application', async () => {
    const [completed, silent] = [await apply(), await apply({ email: null })]
    await put(silent, { status: EXTENDED })
    const before = await state()
    for (const applicationId of [completed, silent]) {
      const { status, json } = await admin.post<Problem>('/application-email', { applicationId })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['applicationId']])
    }
    expect((await admin.post('/application-email', { applicationId: 999_999 })).status).toBe(404)
    expect((await admin.post('/application-email', {})).status).toBe(422)
    expect((await staff.post('/application-email', { applicationId: completed })).status).toBe(403)
    expect(await state()).toBe(before)
  })
})

describe('POST /api/update-applications', () => {
  it('moves all of them, with history under one batch, and counts', async () => {
    const ids = [await apply(), await apply(), await apply({ email: null }), await apply()]
    await put(ids[3] ?? 0, { status: 'Denied' })
    const { status, json } = await admin.post('/api/update-applications', { application_ids: [...ids, ids[0]], status: 'Denied' })
    expect(status).toBe(200)
    expect(bulkMoveSchema.parse(json)).toEqual({ moved: 3, unchanged: 1, mails: 2, without_address: 1 })
    const moved = await Promise.all(ids.slice(0, 3).map(read))
    expect(moved.map((one) => [one.status, one.events.at(-1)?.bulk, one.events.at(-1)?.user?.name])).toEqual(
      Array(3).fill(['Denied', true, 'Test admin']),
    )
    const batches = (await table('status_events')).filter(({ batch }) => batch !== null).map(({ batch }) => batch)
    expect(new Set(batches).size).toBe(1)
  })

  it('gives each its own code with Extended Application Requested, and asks nothing', async () => {
    const ids = [await apply(), await apply()]
    await admin.post('/api/update-applications', { application_ids: ids, status: EXTENDED })
    const moved = await Promise.all(ids.map(read))
    expect(new Set(moved.map(({ token }) => token)).size).toBe(2)
    expect(moved.map(({ additional_questions }) => additional_questions)).toEqual([[], []])
  })

  it('changes nothing when one of them does not exist, or the request is none', async () => {
    const id = await apply()
    const before = await state()
    const bad = [
      { application_ids: [id, 999_999], status: 'Denied' },
      { application_ids: [], status: 'Denied' },
      { application_ids: [id], status: 'Nope' },
      { application_ids: 'all', status: 'Denied' },
      { application_ids: [id] },
      { application_ids: [-1], status: 'Denied' },
      {},
    ]
    for (const body of bad) expect([(await admin.post('/api/update-applications', body)).status, body]).toEqual([422, body])
    expect((await staff.post('/api/update-applications', { application_ids: [id], status: 'Denied' })).status).toBe(403)
    expect(await state()).toBe(before)
  })

  it('takes the same move twenty times at once, and moves that overlap', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => apply()))
    const moves = Array.from({ length: 20 }, (_, i) => [...ids].sort(() => (i % 2 ? -1 : 1)).slice(0, 3 + (i % 4)))
    const answers = await Promise.all(
      moves.map((application_ids) => admin.post('/api/update-applications', { application_ids, status: 'Denied' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    for (const one of await Promise.all(ids.map(read))) {
      expect(one.events.filter(({ to }) => to === 'Denied').length).toBeLessThanOrEqual(1)
      expect(one.messages.filter(({ template }) => template === 'application-denied').length).toBe(one.status === 'Denied' ? 1 : 0)
    }
  })
})
