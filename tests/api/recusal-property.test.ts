import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../helpers/client'
import { sample } from '../helpers/client'
import { DAY_MS } from '../../src/shared/dates'
import { addDocuments, fileOf } from '../helpers/documents'
import { leasePdf } from '../helpers/pdfs'
import { FAMILY, startRecusing, type Recusing } from '../helpers/recusing'
import { ROUTES } from './access-table'

/** The application of all rows of the access table that have an application. */
const ID = 1

let at: Recusing
let marks: string[]
let messages: number[]
/** Those about the application. */
let itsMessages: number[]
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  const { site, admin, other } = at
  /** Long enough ago for the retention list. */
  site.setNow(new Date(Date.now() - 20 * DAY_MS))
  const past = await site.as('staff')
  const { id, reference } = await at.apply({
    full_name: FAMILY.full_name,
    campaign: 'open',
    details: { email: FAMILY.email, primary_phone: FAMILY.phone, mobile_phone: null, home_city: FAMILY.city },
  })
  expect(id).toBe(ID)
  await past.put(`/api/application/${id}`, { status: 'Denied', reason: 'Quixotic' })
  await past.put(`/api/application/${id}`, { is_bookmarked: true })
  for (const kind of ['lease', 'w9', 'other']) await addDocuments(past, id, [fileOf(await leasePdf(), 'Quixotic lease.pdf')], kind)
  await past.post(`/api/applications/${id}/comments`, { comment: 'Quixotic, too' })
  const visitor = await site.as('visitor')
  await visitor.post('/apply/status', { email: FAMILY.email, reference })
  await visitor.post('/apply/status/message', { message: 'Quixotic message' })
  site.setNow(null)
  /** Shares the phone, and so is a possible match. */
  const twin = await at.apply({
    full_name: 'Twin',
    details: { email: 'twin@example.org', primary_phone: FAMILY.phone, mobile_phone: null },
  })
  await at.apply({
    full_name: 'Beside',
    campaign: 'open',
    details: { email: 'beside@example.org', primary_phone: '612-555-0001', mobile_phone: null },
  })
  await other.post('/api/update-applications', { application_ids: [id, twin.id], status: 'Archived' })
  await other.put(`/api/application/${id}`, { status: 'Denied' })
  await site.mailAtRest()
  const [mail] = await at.query<{ id: number }>(`select id from messages where application_id = ${id} order by id limit 1`)
  await other.post(`/api/messages/${mail?.id}/resend`, {})
  await site.mailAtRest()
  await at.query(
    `update messages set state = 'failed' where application_id = ${id} and id = (select min(id) from messages where application_id = ${id})`,
  )
  const idsOf = async (where: string) =>
    (await at.query<{ id: number }>(`select id from messages where ${where} order by id`)).map((row) => row.id)
  messages = await idsOf('true')
  itsMessages = await idsOf(`application_id = ${id}`)
  marks = [FAMILY.full_name, FAMILY.email, FAMILY.city, reference, 'Quixotic', `,Applications,${id},`].map((mark) => mark.toLowerCase())
  expect((await at.recuse(admin, id)).status).toBe(200)
  restore = await site.remember()
})
afterEach(() => restore())
afterAll(() => at.site.stop())

/** Every way to read, beyond those of the access table. */
const ways = (): string[] => [
  '/api/applications',
  '/api/applications?q=quartermark',
  `/api/applications?filter={"id":[${ID}]}`,
  `/api/applications?q=${FAMILY.phone}`,
  `/api/applications?q=${FAMILY.email}`,
  '/api/applications?has_matches=true',
  '/api/applications?sort=["match_count","DESC"]&range=[0,9]',
  '/api/applications?status=Denied',
  '/api/applications.csv',
  '/api/applications.csv?q=quartermark',
  '/api/applications/2',
  '/api/application/2',
  '/api/applications/2/case-file?format=zip&comments=1',
  ...['Quartermark', FAMILY.phone, FAMILY.email, FAMILY.city].map((q) => `/api/search?q=${q}`),
  '/api/dashboard',
  '/api/campaigns/1',
  '/api/campaign/1',
  '/api/retention?keep_denied_months=1&keep_archived_months=1',
  '/api/messages',
  '/api/messages?q=quartermark',
  '/api/messages?state=failed',
  `/api/messages?application_id=${ID}`,
  ...messages.map((id) => `/api/messages/${id}`),
  '/api/audit-events',
  `/api/audit-events?resource=applications&record=${ID}`,
  '/api/audit-events?resource=comments',
  '/api/audit-events?resource=messages',
  '/api/audit-events.csv',
]

/** Objects in an answer that name the application by its ID. */
function namesIt(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesIt)
  if (typeof value !== 'object' || value === null) return false
  const { resource, record, application_id } = value as Record<string, unknown>
  if (resource === 'messages' && itsMessages.includes(Number(record))) return true
  return application_id === ID || (resource === 'applications' && String(record) === String(ID)) || Object.values(value).some(namesIt)
}

const tells = ({ text, json }: Reply<unknown>): string[] => [
  ...marks.filter((mark) => text.toLowerCase().includes(mark)),
  ...(namesIt(json) ? ['its ID'] : []),
]

describe('a recused person', () => {
  it('finds nothing of the application by any way to read', async () => {
    for (const way of ways()) {
      const asked = new URL(way, 'http://site').searchParams.toString().toLowerCase()
      const answer = await at.admin.get<unknown>(way)
      expect([way, tells(answer).filter((mark) => !decodeURIComponent(asked).includes(mark))]).toEqual([way, []])
    }
  })

  it('where another admin does, so the question is not empty', async () => {
    const found = await Promise.all(ways().map(async (way) => [way, tells(await at.other.get<unknown>(way)).length > 0] as const))
    const silent = found.filter(([, isTold]) => !isTold).map(([way]) => way)
    const expected = ['/api/campaigns/1', '/api/campaign/1', '/api/applications/2/case-file?format=zip&comments=1']
    expect(silent.filter((way) => !/^\/api\/messages\/\d+$/.test(way))).toEqual(
      [...expected].sort((a, b) => ways().indexOf(a) - ways().indexOf(b)),
    )
  })

  it('meets none of its routes, and no answer of another route tells of it', async () => {
    for (const [method, path, body] of ROUTES.filter(([, path]) => /^\/(api|application-email)/.test(path))) {
      const answer = await at.admin.send<unknown>(path, { method, ...(method === 'GET' ? {} : { json: body ?? undefined }) })
      const isIts = new RegExp(`^/api/applications?/${ID}(/|\\?|$)`).test(path)
      const isItsDocument = /^\/api\/documents\/[123](\/|$)/.test(path)
      const isRefusal = answer.status === 404 || answer.status === 409
      expect([method, path, isItsDocument ? answer.status >= 400 : true]).toEqual([method, path, true])
      expect([method, path, isIts ? isRefusal : true, tells(answer)]).toEqual([method, path, true, []])
      if (method !== 'GET' && answer.status < 400) await restore()
    }
  })

  it('reads the same, to the byte, as if there were no such application', async () => {
    const seen = async () => Object.fromEntries(await Promise.all(SAME.map(async (way) => [way, (await at.admin.get(way)).text] as const)))
    const before = await seen()
    expect((await at.other.send(`/api/applications/${ID}`, { method: 'DELETE', json: { reason: 'A test' } })).status).toBe(200)
    expect(await seen()).toEqual(before)
  })
})

const SAME = [
  '/api/applications',
  '/api/applications?has_matches=true',
  '/api/applications?sort=["match_count","DESC"]&range=[0,9]',
  '/api/applications.csv',
  '/api/search?q=e',
  '/api/dashboard',
  '/api/campaigns/1',
  '/api/retention?keep_denied_months=1&keep_archived_months=1',
  '/api/messages?state=failed',
]

it('is sent no alert of it, if alerts go to that person', async () => {
  const { site, other, query } = at
  await query('update site_settings set email = $1', [site.accounts.admin.email])
  const alerts = () =>
    query<{ items: { application_id: number }[] }>(`select variables->'items' as items from messages where template = 'family-alert'`)
  const before = JSON.stringify(await alerts())
  const [{ reference } = { reference: '' }] = await query<{ reference: string }>(`select reference from applications where id = ${ID}`)
  const visitor = await site.as('visitor')
  await visitor.post('/apply/status', { email: FAMILY.email, reference })
  expect((await visitor.post('/apply/status/message', { message: 'Another message' })).status).toBe(200)
  expect(JSON.stringify(await alerts())).toBe(before)
  expect((await other.get<{ comments: unknown[] }>(`/api/applications/${ID}`)).json.comments).toHaveLength(3)
  await visitor.post('/apply', { ...sample('application'), full_name: 'Someone Else', campaign: null })
  expect(JSON.stringify(await alerts())).not.toBe(before)
})
