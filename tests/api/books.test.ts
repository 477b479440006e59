import { describe, expect, it } from 'vitest'
import { booksSchema, type Books, type Donation } from '../../src/shared/api/donations'
import type { Client } from '../helpers/client'
import { centsOf, readRecords } from '../helpers/csv'
import { gift, givingTests } from '../helpers/giving'
import { feeOf } from '../helpers/stripe-server'

const giving = givingTests()
const HEADINGS = [
  'Date',
  'Number',
  'Check number',
  'Kind',
  'Authenticity',
  'Donor',
  'Campaign',
  'Amount',
  'Fee',
  'Net',
  'Payout',
  'Given on',
  'Counts for the year',
  'Payee',
  'Family',
]

/** The admin in months without other tests' gifts. */
function adminAt(moment: string): Client {
  giving.site.setNow(new Date(moment))
  return giving.admin
}

/** The month's CSV, and the totals read before it. */
async function monthOf(admin: Client, month: string) {
  const sums = booksSchema.parse((await admin.get<Books>(`/api/books?month=${month}`)).json)
  const { text, headers } = await admin.get(`/api/books.csv?month=${month}`)
  return { sums, text, rows: readRecords(text), name: headers.get('Content-Disposition') }
}

describe('the books of a month', () => {
  it('have a line for what came and one for what went back, each in its own month, and add up to the sums', async () => {
    const january = adminAt('2020-01-31T20:00:00Z')
    const id = await giving.held(gift({ name: 'Ada "Books", Lane', amount: '50', campaign: 'open' }))
    await january.put(`/api/donations/${id}`, { process: true })
    const check = await january.post<Donation>('/api/donations', {
      campaign_id: 1,
      amount: 120.05,
      name: '=Bo Books',
      created_at: '2020-01-02',
      check_number: '1042',
    })
    const before = await monthOf(january, '2020-01')
    expect(before.name).toBe('attachment; filename="books-2020-01.csv"')
    const number = String((await january.get<Donation>(`/api/donations/${id}`)).json.receipt?.number).padStart(6, '0')
    expect(before.text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      HEADINGS.join(','),
      `2020-01-02,,1042,Check,Unknown,'=Bo Books,open,120.05,0.00,120.05,,2020-01-02,2020,,`,
      `2020-01-31,${number},,Gift,Unknown,"Ada ""Books"", Lane",open,50.00,1.75,48.25,,2020-01-31,2020,,`,
    ])
    expect(before.sums).toEqual({
      month: '2020-01',
      lines: 2,
      amount: 17_005,
      fee: feeOf(5_000),
      net: 17_005 - feeOf(5_000),
      returned: 0,
      fees_unknown: 0,
      paid: 0,
      paid_back: 0,
      balance: 17_005 - feeOf(5_000),
    })

    const february = adminAt('2020-02-01T06:00:00Z')
    await february.put(`/api/donations/${id}`, { refund: true })
    await february.put(`/api/donations/${check.json.id}`, { void: true, reason: 'It bounced' })
    expect((await monthOf(february, '2020-01')).text).toBe(before.text)
    const after = await monthOf(february, '2020-02')
    expect(after.rows.map(({ Date, Number, Kind, Amount, Fee, Net }) => [Date, Number, Kind, Amount, Fee, Net])).toEqual([
      ['2020-02-01', '', 'Voided check', '-120.05', '0.00', '-120.05'],
      ['2020-02-01', number, 'Refund', '-50.00', '0.00', '-50.00'],
    ])
    expect(after.sums).toMatchObject({ lines: 2, amount: -17_005, fee: 0, net: -17_005, returned: 17_005 })
    for (const { rows, sums } of [before, after])
      expect([centsOf(rows, 'Amount'), centsOf(rows, 'Fee'), centsOf(rows, 'Net')]).toEqual([sums.amount, sums.fee, sums.net])
  })

  it('keep what is marked Fraudulent while its money is in the account, in the month of the site’s zone', async () => {
    /** Still March in the site's time zone. */
    const admin = adminAt('2020-04-01T04:59:00Z')
    const id = await giving.held()
    await admin.put(`/api/donations/${id}`, { process: true })
    await admin.put(`/api/donations/${id}`, { authenticity: 'Fraudulent' })
    const { rows, sums } = await monthOf(admin, '2020-03')
    expect(rows.map(({ Date, Authenticity, Amount }) => [Date, Authenticity, Amount])).toEqual([['2020-03-31', 'Fraudulent', '50.00']])
    expect(sums.lines).toBe(1)
    expect((await monthOf(admin, '2020-04')).sums).toEqual({
      month: '2020-04',
      lines: 0,
      amount: 0,
      fee: 0,
      net: 0,
      returned: 0,
      fees_unknown: 0,
      paid: 0,
      paid_back: 0,
      balance: 0,
    })
  })

  it('leave a void check out of its later month once it is brought back, and number a check by its valid receipt', async () => {
    const admin = adminAt('2020-06-10T12:00:00Z')
    const made = await admin.post<Donation>('/api/donations', { campaign_id: 1, amount: 10, name: 'Cy Books', created_at: '2020-05-31' })
    const put = (body: object) => admin.put<Donation>(`/api/donations/${made.json.id}`, body)
    const first = (await put({ issue_receipt: { email: null } })).json.receipt?.number
    const numbers = async (month: string) => (await monthOf(admin, month)).rows.map(({ Kind, Number: n }) => [Kind, Number(n)])
    expect(await numbers('2020-05')).toEqual([['Check', first]])
    await put({ amount: 11 })
    expect(await numbers('2020-05')).toEqual([['Check', 0]])
    const second = (await put({ issue_receipt: { email: null } })).json.receipt?.number
    expect((await put({ void: true, reason: 'It bounced' })).json.returned_at).toBe('2020-06-10T12:00:00.000Z')
    expect([await numbers('2020-05'), await numbers('2020-06')]).toEqual([[['Check', second]], [['Voided check', second]]])
    expect((await put({ void: false })).json.returned_at).toBeNull()
    expect([await numbers('2020-05'), await numbers('2020-06')]).toEqual([[['Check', 0]], []])
  })

  it('say of this month without one, refuse what is no month, and tell the trail which one was exported', async () => {
    const admin = adminAt('2020-08-01T04:00:00Z')
    expect((await admin.get<Books>('/api/books')).json.month).toBe('2020-07')
    const exported = async () => (await giving.query(`select note from audit_events where resource = 'books' order by id`)).rows
    const before = (await exported()).length
    for (const month of ['2020-13', '2020-00', '2020', 'x', '2020-07-01', '9999-01']) {
      for (const path of ['books', 'books.csv']) {
        const { status, json } = await admin.get<{ message: string }>(`/api/${path}?month=${month}`)
        expect([path, month, status, json.message]).toEqual([path, month, 400, '"month" must be a month like 2026-11.'])
      }
    }
    expect((await admin.get('/api/books?month=2020-07&month=2020-06')).status).toBe(400)
    expect(await exported()).toHaveLength(before)
    await admin.get('/api/books.csv?month=2020-07')
    expect((await exported()).slice(before)).toEqual([{ note: '2020-07' }])
  })

  it('know when money went back', async () => {
    const admin = adminAt('2020-10-05T12:00:00Z')
    const gone = await giving.held()
    await admin.put(`/api/donations/${gone}`, { process: true })
    await admin.put(`/api/donations/${gone}`, { refund: true })
    const check = (await admin.post<Donation>('/api/donations', { campaign_id: 1, amount: 10, name: 'Di Books', created_at: '2020-09-30' }))
      .json
    const kept = (await admin.post<Donation>('/api/donations', { campaign_id: 1, amount: 11, name: 'Ed Books', created_at: '2020-09-30' }))
      .json
    await admin.put(`/api/donations/${check.id}`, { void: true, reason: 'It bounced' })
    const returned = await Promise.all([gone, check.id, kept.id].map(async (id) => (await giving.read(id)).returned_at))
    expect(returned).toEqual(['2020-10-05T12:00:00.000Z', '2020-10-05T12:00:00.000Z', null])
  })
})
