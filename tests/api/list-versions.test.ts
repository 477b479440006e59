import { describe, expect, it } from 'vitest'
import type { Donation } from '../../src/shared/api/donations'
import type { MessageRow } from '../../src/shared/api/messages'
import { DAY_MS } from '../../src/shared/dates'
import { givingTests } from '../helpers/giving'

const giving = givingTests()

let count = 0
const check = async () =>
  (
    await giving.admin.post<Donation>('/api/donations', {
      campaign_id: 1,
      name: `Vera Version ${++count}`,
      amount: 20,
      created_at: `2026-02-${String(count).padStart(2, '0')}`,
    })
  ).json
const list = '/api/donations?start=2026-02-01&end=2026-02-28'
const ask = (path: string, etag = '') => giving.staff.get<{ id: number; name: string }[]>(path, etag ? { 'If-None-Match': etag } : {})
const tagOf = async (path: string) => (await ask(path)).headers.get('ETag') ?? ''

describe('who has a list already', () => {
  it('answers so, in few statements, until something in it changes', async () => {
    const { id } = await check()
    const etag = await tagOf(list)
    for (let time = 0; time < 2; time++) expect(await ask(list, etag)).toMatchObject({ status: 304, text: '' })
    expect(await tagOf(`${list}&q=Vera`)).not.toBe(etag)
    await giving.put(id, { name: 'Vera Anew' })
    const { status, json, headers } = await ask(list, etag)
    expect([status, json.some(({ name }) => name === 'Vera Anew'), headers.get('ETag') === etag]).toEqual([200, true, false])
  })

  it('notices rows that come and go, even when their number stays', async () => {
    const [first, second] = [await check(), await check()]
    const before = await tagOf(list)
    await giving.put(first.id, { created_at: '2026-03-01' })
    await giving.put(second.id, { created_at: '2026-03-01' })
    const less = await tagOf(list)
    await giving.put(first.id, { created_at: '2026-02-02' })
    await giving.put(second.id, { created_at: '2026-02-03' })
    expect(new Set([before, less, await tagOf(list)]).size).toBe(3)
  })

  it('notices a joined campaign’s change, and two changes of one moment', async () => {
    await check()
    giving.site.setNow(new Date())
    const before = await tagOf(list)
    await giving.query(`update campaigns set company_name = 'Once' where id = 1`)
    const once = await tagOf(list)
    await giving.query(`update campaigns set company_name = 'Twice' where id = 1`)
    expect(new Set([before, once, await tagOf(list)]).size).toBe(3)
  })
})

describe('a long list', () => {
  it('goes out compressed once, the same for everyone, and afresh once something of it changed', async () => {
    await giving.query(`insert into donations (type, name, amount, campaign_id, created_at, updated_at)
      select 'Check', 'Long ' || n, 2500, 1, '2025-03-01T18:00Z', now() from generate_series(1, 200) n`)
    const path = '/api/donations?start=2025-03-01&end=2025-03-01'
    const get = (client: typeof giving.staff, encoding = 'gzip') =>
      client.get<{ id: number; name: string }[]>(path, { 'Accept-Encoding': encoding })
    const [first, second, plain] = [await get(giving.staff), await get(giving.admin), await get(giving.staff, 'identity')]
    expect([first, second, plain].map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['gzip', 'gzip', null])
    expect([second.text, plain.text, first.json.length]).toEqual([first.text, first.text, 200])
    for (const header of ['ETag', 'Content-Range', 'Content-Type', 'Cache-Control'])
      expect([header, second.headers.get(header), plain.headers.get(header)]).toEqual([
        header,
        first.headers.get(header),
        first.headers.get(header),
      ])
    expect(first.headers.get('Vary')).toMatch(/Cookie.*Accept-Encoding/)
    expect((await get(await giving.site.as('visitor'))).status).toBe(401)
    await giving.put(first.json[0]?.id ?? 0, { name: 'Short' })
    const third = await get(giving.admin)
    expect([third.json.filter(({ name }) => name === 'Short').length, third.headers.get('ETag') === first.headers.get('ETag')]).toEqual([
      1,
      false,
    ])
  })
})

describe('the list of emails', () => {
  it('is asked for by days, and by several states', async () => {
    const id = await giving.held()
    await giving.site.mailAtRest()
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const mails = async (query: string) =>
      (await giving.staff.get<MessageRow[]>(`/api/messages?${query}`)).json.map((row) => row.donation_id)
    expect(await mails(`start=${day(-2)}&end=${day(1)}`)).toContain(id)
    expect(await mails(`start=${day(2)}`)).toEqual([])
    expect(await mails(`end=${day(-2)}`)).toEqual([])
    expect(await mails('state=unsent,sent')).toContain(id)
    expect(await mails('state=failed,canceled')).toEqual([])
    for (const query of ['state=gone', 'state=sent,gone', 'start=yesterday', 'end=2026-02-31'])
      expect((await giving.staff.get(`/api/messages?${query}`)).status).toBe(400)
  })
})
