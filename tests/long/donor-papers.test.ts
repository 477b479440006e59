import { beforeEach, describe, expect, it } from 'vitest'
import type { Donor, DonorRow } from '../../src/shared/api/donors'
import type { Donation } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import { centsOf, readRecords } from '../helpers/csv'
import { givingTests } from '../helpers/giving'
import { readPdf } from '../helpers/read-pdf'

const giving = givingTests()
let restore: (() => Promise<void>) | undefined
beforeEach(async () => {
  restore ??= await giving.site.remember()
  await giving.site.mailAtRest()
  await restore()
})

const list = async (filter: object = {}) =>
  (await giving.staff.get<DonorRow[]>(`/api/donors?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`)).json
const put = (id: number, body: object) => giving.admin.put<Donor & Problem>(`/api/donors/${id}`, body)
const check = async (name: string, amount: number, created_at: string, more: object = {}) => {
  const { status, json } = await giving.admin.post<Donation>('/api/donations', {
    campaign_id: 1,
    name,
    amount,
    created_at,
    confirmed: true,
    ...more,
  })
  expect(status).toBe(201)
  return json.id
}
const audited = async () =>
  (await giving.query(`select action, record, fields, note from audit_events where resource = 'donors' order by id`)).rows
const pdf = async (path: string) => {
  const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${giving.site.origin}${path}`, { headers: { Cookie: cookie } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

describe('papers for donors', () => {
  it('are labels, thirty a page, for those of the filter who have an address', async () => {
    for (let n = 0; n < 31; n++)
      await check(`Label ${String(n).padStart(2, '0')} Zoë`, 20, '2026-01-05', { address: `${n} Main Street\nDuluth, MN 55802` })
    const plain = await check('No Address', 20, '2026-01-05')
    const { pages, text, marked, universal } = await pdf('/api/donors/labels.pdf?sort=["name","ASC"]')
    expect([pages, marked, universal]).toEqual([2, true, true])
    expect([text.includes('Label00Zoë0MainStreetDuluth,MN55802'), text.includes('NoAddress')]).toEqual([true, false])
    expect([(await list({ addressed: true })).length, (await list({ addressed: false })).map(({ id }) => id)]).toEqual([31, [plain]])
    expect((await pdf('/api/donors/labels.pdf?q=Label+07')).text).toBe('Label07Zoë7MainStreetDuluth,MN55802')
    for (const [path, status] of [
      ['q=No+Address', 404],
      ['part=2', 404],
      ['part=x', 400],
      ['nothing=1', 200],
    ] as const)
      expect([path, (await giving.staff.get(`/api/donors/labels.pdf?${path}`)).status]).toEqual([path, status])
    expect((await audited()).filter(({ action }) => action === 'export').at(-1)).toMatchObject({ note: 'labels', fields: null })
  })

  it('fit on a label, however long the address', async () => {
    await check(`${'Long Name '.repeat(15)}`, 20, '2026-01-05', { address: 'A line of an address\n'.repeat(20) })
    expect((await pdf('/api/donors/labels.pdf')).pages).toBe(1)
  })

  it('are letters by the text of the settings, one page a donor, and thank no one', async () => {
    const id = await check('김민준', 20, '2026-01-05', { address: '1 Main Street' })
    await check('Ann Check', 1_250.5, '2026-01-06')
    await put(id, { thanked: { on: '2026-01-05', how: 'phone' } })
    await check('김민준', 35, '2026-02-03')
    const set = (thank_you_letter: string) => giving.admin.put<Problem>('/api/site-settings', { thank_you_letter })
    await set('')
    expect((await giving.staff.get('/api/donors/letters.pdf')).status, 'no text').toBe(409)
    expect((await set('Dear {name}, your {amont}')).json.errors).toEqual({
      thank_you_letter: ['Use only {name}, {amount}, and {date} in braces, not {amont}.'],
    })
    expect((await set('A line\n'.repeat(40))).status, 'more than a page').toBe(422)
    expect((await set('Dear {name},\n\nThank you for {amount} on {date}.\n\nThe board')).status).toBe(200)
    const { pages, text } = await pdf('/api/donors/letters.pdf?sort=["name","ASC"]')
    expect(pages).toBe(2)
    expect(text).toContain('DearAnnCheck,Thankyoufor$1,250.50onJan6,2026.Theboard')
    expect(text).toContain('Dear김민준,Thankyoufor$35.00onFeb3,2026.')
    expect((await list({ thanked: false })).map(({ thanked }) => thanked?.how ?? null).sort()).toEqual([null, 'phone'].sort())
    await set('A long line of words that goes on and on and on, for all of the page to be full. '.repeat(26).slice(0, 26 * 85 - 1))
    expect((await pdf('/api/donors/letters.pdf')).pages, 'the longest text').toBe(2)
  })

  it('are a CSV with addresses, harmless in a spreadsheet, and in the audit trail', async () => {
    const id = await check('=1+1', 20, '2026-01-05', { address: '1 Main Street\nDuluth' })
    await check('Ann Check', 30.5, '2026-01-06')
    await put(id, { thanked: { on: '2026-01-05', how: 'in person' } })
    const { text, headers } = await giving.staff.get('/api/donors.csv?thanked=1')
    expect(headers.get('Content-Disposition')).toMatch(/filename="donors-\d{4}-\d\d-\d\d\.csv"/)
    const records = readRecords(text)
    expect(records).toMatchObject([
      { Name: "'=1+1", Address: '1 Main Street\nDuluth', Gifts: '1', 'Thanked on': '2026-01-05', 'How thanked': 'In person' },
    ])
    expect(centsOf(readRecords((await giving.staff.get('/api/donors.csv')).text), 'Total in dollars')).toBe(5_050)
    expect((await audited()).filter(({ action }) => action === 'export')).toHaveLength(2)
  })
})
