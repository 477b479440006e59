import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerAt, type AnswerTree } from '../../src/shared/application-form/answers'
import type { Application } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import type { Client, Reply } from '../helpers/client'
import { formOf, newEmail } from '../helpers/drafts'
import { long, tooLong } from '../helpers/long-texts'
import { startMailing, type Mailing } from '../helpers/mailing'
import { bodyOf, paragraph } from '../helpers/page-body'

let mailing: Mailing
let admin: Client
beforeAll(async () => {
  mailing = await startMailing()
  admin = mailing.admin
})
beforeEach(async () => {
  mailing.calm()
  await mailing.site.ctx.payload.db.pool.query('truncate rate_limits')
})
afterAll(() => mailing.stop())

const idOf = async (email: string) => {
  const { rows } = await mailing.site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where email = $1', [email])
  return rows[0]?.id ?? 0
}

/** A text outside the forms: its limit, where it is sent, and where it is read back. */
interface Place {
  most: number
  send: (text: string) => Promise<Reply<Problem & { props?: { errors: Problem['errors'] } }>>
  read: () => Promise<unknown>
  /** Key of the error. */
  at: string
}

/** A submitted application. */
let one = 0
const get = async (path: string) => (await admin.get<AnswerTree>(path)).json
const changed = (path: string, field: string, most: number): Place => ({
  most,
  at: field,
  send: (text) => admin.put(path, { [field]: text }),
  read: async () => answerAt(await get(path), field),
})
const CONSENT = { person: 'Ana', scope: 'website', given_on: '2026-01-10' }
const consent = (field: string, most: number): Place => ({
  most,
  at: `consents.0.${field}`,
  send: (text) => admin.put('/api/albums/1', { consents: [{ ...CONSENT, [field]: text }] }),
  read: async () => answerAt(await get('/api/albums/1'), `consents.0.${field}`),
})
const newest = async (table: string, column: string) => {
  const { rows } = await mailing.site.ctx.payload.db.pool.query<AnswerTree>(`select ${column} as it from ${table} order by id desc limit 1`)
  return rows[0]?.it
}
const sentBy = (path: string, table: string, form: () => object, field: string, most: number): Place => ({
  most,
  at: field,
  send: async (text) =>
    (await mailing.site.as('visitor')).send(path, { method: 'POST', json: { ...form(), [field]: text }, headers: { 'X-Inertia': 'true' } }),
  read: () => newest(table, field),
})
const interest = () => ({ name: 'Ana', business_name: 'Lamps', email: newEmail(), phone: '218-555-0142' })
const gift = () => ({ amount: '50', name: 'Ana', email: newEmail(), honoree: 'Rosa', told_name: 'Bo' })
const page = (field: string, most: number) => changed('/api/pages/1', field, most)
const event = async () => ((await get(`/api/applications/${one}`)).events as AnswerTree[]).at(-1)?.reason

const PLACES: Record<string, Place> = {
  'a comment': {
    most: 10_000,
    at: 'comment',
    send: (text) => admin.post(`/api/applications/${one}/comments`, { comment: text }),
    read: async () => ((await get(`/api/applications/${one}`)).comments as AnswerTree[]).at(-1)?.comment,
  },
  'a reason of a status': { most: 1000, at: 'reason', send: (text) => move(text), read: event },
  'a reason of a bulk move': {
    most: 1000,
    at: 'reason',
    send: async (text) => admin.post('/api/update-applications', { application_ids: [one], status: await other(), reason: text }),
    read: event,
  },
  'a hold': {
    most: 200,
    at: 'reason',
    send: (text) => admin.post(`/api/applications/${one}/hold`, { reason: text }),
    read: async () => answerAt(await get(`/api/applications/${one}`), 'hold.reason'),
  },
  'a story': changed('/api/albums/1', 'story', 200_000),
  'a story’s family': changed('/api/albums/1', 'family', 200),
  'a story’s title': changed('/api/albums/1', 'title', 200),
  'a story’s public name': changed('/api/albums/1', 'public_name', 200),
  'a consent’s person': consent('person', 200),
  'a consent’s guardian': consent('guardian', 200),
  'a consent’s note': consent('note', 1000),
  'the terms': changed('/api/terms/1', 'content', 200_000),
  'a disclosure': changed('/api/campaigns/1', 'disclosure', 20_000),
  'a company': changed('/api/campaigns/1', 'company_name', 200),
  'a page’s title': page('title', 200),
  'a page’s description': page('description', 300),
  'an FSP’s name': changed('/api/fsps/1', 'name', 200),
  'a check’s name': changed('/api/donations/1', 'name', 200),
  'a check’s honoree': changed('/api/donations/1', 'honoree', 200),
  'a check’s number': changed('/api/donations/1', 'check_number', 40),
  'a check’s address': changed('/api/donations/1', 'address', 500),
  'an account’s name': {
    ...changed('/api/users/1', 'name', 100),
    read: async () => ((await get('/api/users')) as unknown as AnswerTree[]).find(({ id }) => id === 1)?.name,
  },
  ...Object.fromEntries(
    Object.entries({ name: 200, tagline: 200, phone: 40, hours: 200, street: 200, city: 200, about: 20_000 }).map(([field, most]) => [
      `the settings’ ${field}`,
      changed('/api/site-settings', field, most),
    ]),
  ),
  'what an amount can do': {
    most: 80,
    at: 'gift_amounts.0.meaning',
    send: (text) => admin.put('/api/site-settings', { gift_amounts: [{ amount: 25, meaning: text }] }),
    read: async () => answerAt(await get('/api/site-settings'), 'gift_amounts.0.meaning'),
  },
  ...Object.fromEntries(
    Object.entries({ name: 100, business_name: 100, comment: 5_000 }).map(([field, most]) => [
      `an interest’s ${field}`,
      sentBy('/interest', 'interests', interest, field, most),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ name: 100, honoree: 200, told_name: 100, referral: 500 }).map(([field, most]) => [
      `a gift’s ${field}`,
      sentBy('/donate', 'donations', gift, field, most),
    ]),
  ),
}

/** Another status that sends no email. */
const other = async () => ((await get(`/api/applications/${one}`)).status === 'Other' ? 'Archived' : 'Other')
const move = async (reason: string) => admin.put<Problem>(`/api/application/${one}`, { status: await other(), reason })

it('has no other limit in a column', () => {
  const { config } = mailing.site.ctx.payload
  expect(config.defaultMaxTextLength).toBe(Infinity)
  expect(
    JSON.stringify(
      [config.collections, config.globals].map((all) => all.map(({ fields }) => fields)),
      plainKeys,
    ),
  ).not.toContain('maxLength')
})
/** Leaves out circular parts of a configuration. */
const plainKeys = (key: string, value: unknown) =>
  ['name', 'type', 'maxLength', 'fields', ''].includes(key) || /^\d+$/.test(key) ? value : undefined

describe('the longest', () => {
  beforeAll(async () => {
    ;({ id: one } = await mailing.send())
    const made = [
      await admin.post('/api/albums', { campaign_id: 1, family: 'Reyes', title: 'A roof', story: 'Thanks' }),
      await admin.post('/api/donations', { campaign_id: 1, amount: '50', name: 'Ana', honoree: 'Rosa', created_at: '2026-01-10' }),
      await admin.post('/api/fsps', {
        status: 'Active',
        name: 'Ana',
        email: 'fsp@example.org',
        primary_street: '12 Main Street',
        primary_city: 'Duluth',
        primary_state: 'Minnesota',
        primary_zip_code: '55802',
      }),
    ]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    await admin.put('/api/campaigns/1', { gdrive_id: 1 })
  })

  it.each(Object.entries(PLACES))('%s goes in, is changed, and is refused by one letter more', async (_, { most, at, send, read }) => {
    for (const text of [long(most), long(most, 'x')]) {
      const { status, json } = await send(text)
      expect([status >= 400 && status !== 409, json?.errors]).toEqual([false, undefined])
      expect(await read()).toBe(text)
    }
    const before = await read()
    const { status, json } = await send(long(most + 1))
    expect([status, json.props?.errors ?? json.errors]).toEqual([422, { [at]: tooLong(most) }])
    expect(await read()).toBe(before)
  })

  it('message of a family, and text of a page, go in', async () => {
    const email = newEmail()
    const family = await mailing.site.as('visitor')
    const sent = await family.post<{ props: { reference: string } }>('/apply', formOf(email))
    const { reference } = sent.json.props
    await family.post('/apply/status', { email, reference })
    expect((await family.post('/apply/status/message', { message: long(2000), reference })).status).toBe(200)
    const { comments } = (await admin.get<Application>(`/api/applications/${await idOf(email)}`)).json
    expect(comments.at(-1)?.comment).toBe(long(2000))
    const body = bodyOf(paragraph(long(100_000)))
    const { status, json } = await admin.put<AnswerTree>('/api/pages/1', { body })
    expect([status, answerAt(json, 'body.root.children.0.children.0.text')]).toEqual([200, long(100_000)])
  })
})
