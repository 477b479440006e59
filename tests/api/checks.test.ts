import { describe, expect, it } from 'vitest'
import { donationSchema, type CheckTwin, type Donation, type DonationRow } from '../../src/shared/api/donations'
import type { Dashboard } from '../../src/shared/api/dashboard'
import type { Problem } from '../../src/shared/api/common'
import type { Statement } from '../../src/shared/api/donors'
import { dayOf, DAY_MS } from '../../src/shared/dates'
import { givingTests } from '../helpers/giving'
import { changes, readTables } from '../helpers/tables'

const giving = givingTests()

const ENDED = 2
const day = (daysAgo: number) => dayOf(new Date(Date.now() - daysAgo * DAY_MS), 'America/Chicago')
let count = 0
const check = (change: object = {}) => ({ campaign_id: 1, amount: 125.5, name: `Vera Check ${++count}`, created_at: day(20), ...change })
type Answer = Donation & Problem & { twins?: CheckTwin[] }
const post = (body: object) => giving.admin.post<Answer>('/api/donations', body)
const made = async (change: object = {}): Promise<Donation> => {
  const { status, json } = await post(check(change))
  expect(status).toBe(201)
  return json
}
const put = (id: number, body: object, who = giving.admin) => who.put<Answer>(`/api/donations/${id}`, body)
const read = async (id: number) => (await giving.staff.get<Donation>(`/api/donations/${id}`)).json
const state = async () => {
  await giving.site.mailAtRest()
  return readTables(giving.site.ctx.payload.db.pool, ['donations', 'receipts', 'messages', 'audit_events'])
}
const fieldsOf = ({ json }: { json: Problem }) => Object.keys(json.errors ?? {})

describe('a check', () => {
  it('is recorded in cents, on its own day, with number and address', async () => {
    const sent = { name: ' Vera Check ', created_at: '2026-03-08', honoree: 'Ruth', check_number: '1042', address: '12 Elm St\nEdina' }
    const { status, json } = await post(
      check({ ...sent, type: 'Online', transaction_id: 'x', amount_cents: 1, authenticity: 'Authentic', payment_state: 'voided' }),
    )
    donationSchema.parse(json)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      amount: 12_550,
      name: 'Vera Check',
      type: 'Check',
      nice_date: 'Mar 8, 2026',
      check_number: '1042',
      address: '12 Elm St\nEdina',
      transaction_id: null,
      processed: null,
      payment_state: null,
      email: null,
      mails: null,
      authenticity: null,
    })
  })

  it('may be of a campaign that has ended, and of today', async () => {
    expect(await made({ campaign_id: ENDED, created_at: day(0) })).toMatchObject({ campaign_id: ENDED })
  })

  it.each([
    ['campaign_id', 99],
    ['campaign_id', null],
    ['amount', 0.5],
    ['amount', 1.001],
    ['amount', '25,5'],
    ['amount', '1250,500'],
    ['amount', 1_000_000.01],
    ['name', ' '],
    ['created_at', '2026-02-30'],
    ['created_at', undefined],
    ['created_at', '0026-03-08'],
    ['created_at', '9999-03-08'],
    ['created_at', day(-1)],
    ['check_number', 'x'.repeat(41)],
    ['address', 7],
    ['confirmed', 'yes'],
    ['told_name', 'Ada'],
    ['told_email', 'ada@example.org'],
  ])('is refused with a text under its field: %s %j', async (field, value) => {
    const before = await state()
    const answer = await post(check({ [field]: value }))
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
    expect(changes(before, await state())).toEqual([])
  })
})

describe('a check like another', () => {
  it('is asked about before it is recorded, and recorded once it is confirmed', async () => {
    const first = await made({ name: 'Twin Tamsin' })
    const before = await state()
    const again = check({ name: ' TWIN tamsin' })
    const { status, json } = await post(again)
    expect([status, json.twins]).toEqual([409, [{ id: first.id, name: 'Twin Tamsin', amount: 12_550, nice_date: first.nice_date }]])
    expect(changes(before, await state())).toEqual([])
    expect((await post({ ...again, confirmed: true })).status).toBe(201)
  })

  it('is asked about however its name is written, and whatever its day', async () => {
    for (const [name, again, daysAgo] of [
      ["Pat O'Hara", 'PAT  O’Hara', 20],
      ['Zoë Núñez', 'Zoe\u0308 Nunez', 240],
      ['Anne-Marie Roe', 'Anne–Marie\u00a0Roe', 2000],
    ] as const) {
      const { id } = await made({ name, created_at: day(daysAgo) })
      const { status, json } = await post(check({ name: again, created_at: day(daysAgo) }))
      expect([status, json.twins?.map((twin) => twin.id)]).toEqual([409, [id]])
    }
  })

  it('is another one where amount or day differ, and when the first is void', async () => {
    const { id } = await made({ name: 'Nearly Nora' })
    await made({ name: 'Nearly Nora', amount: 125 })
    await made({ name: 'Nearly Nora', created_at: day(21) })
    expect((await put(id, { void: true, reason: 'Bounced' })).status).toBe(200)
    await made({ name: 'Nearly Nora' })
  })

  it('is recorded once when it is sent ten times at once', async () => {
    const body = check({ name: 'Parallel Petra' })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await post(body)).status))
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('a check that was mistyped', () => {
  it('is edited by an admin, with an audit event that names the fields and no values', async () => {
    const { id, updated_at } = await made()
    const change = {
      amount: 80,
      name: 'Vera Cheque',
      honoree: 'Ruth',
      created_at: day(30),
      campaign_id: ENDED,
      check_number: '7',
      address: 'Elm',
    }
    const { status, json } = await put(id, { ...change, updated_at })
    expect(status).toBe(200)
    expect(json).toMatchObject({ ...change, amount: 8_000, created_at: expect.stringMatching(/T0[56]:00:00.000Z$/) as string })
    const { rows } = await giving.query(`select * from audit_events where record = $1 and action = 'update'`, [String(id)])
    expect(rows.map(({ fields }) => fields)).toEqual([
      ['address', 'amount', 'campaign_id', 'check_number', 'created_at', 'honoree', 'name'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Cheque|Elm/)
    expect((await put(id, { amount: 81, updated_at })).status).toBe(409)
  })

  it('stays as it is where a correction is wrong, or of staff who are no admins', async () => {
    const { id } = await made()
    const before = await state()
    const wrong: [string, unknown][] = [
      ['amount', 0],
      ['amount', 'much'],
      ['name', ' '],
      ['created_at', day(-1)],
      ['created_at', 'soon'],
      ['campaign_id', 99],
      ['void', 'yes'],
    ]
    for (const [field, value] of wrong) expect(fieldsOf(await put(id, { [field]: value })), field).toEqual([field])
    expect(fieldsOf(await put(id, { void: true }))).toEqual(['reason'])
    expect(fieldsOf(await put(id, { process: true }))).toEqual(['process'])
    expect(changes(before, await state())).toEqual([])
    for (const body of [{ amount: 80 }, { void: true, reason: 'Bounced' }]) expect((await put(id, body, giving.staff)).status).toBe(403)
    expect((await read(id)).amount).toBe(12_550)
  })

  it('is what it was where the record is sent back whole', async () => {
    const record = await made({ amount: 700 })
    expect((await put(record.id, { ...record, honoree: 'Ruth' })).json).toMatchObject({ amount: 70_000, honoree: 'Ruth' })
    for (const [field, value] of Object.entries(OF_ITSELF))
      expect(fieldsOf(await put(record.id, { [field]: value })), field).toEqual([field])
  })
})

/** Read-only fields of a donation. */
const OF_ITSELF = {
  id: 7_000_000,
  type: 'Barter',
  transaction_id: 'pi_other',
  processed: 'yes',
  payment_state: 'free',
  fee: 1,
  payout: 'po_1',
  returned_at: '2026-01-01T00:00:00.000Z',
  disputed_at: '2026-01-01T00:00:00.000Z',
  fee_covered: 1,
  referral: 'The radio',
  receipt: { number: 1 },
  year: 1999,
}

describe('a gift online', () => {
  it('stays as it was paid: what differs is refused, the same is no error', async () => {
    const id = await giving.held()
    const record = await read(id)
    const before = await state()
    for (const [field, value] of Object.entries({
      amount: 1,
      name: 'Other',
      honoree: 'X',
      created_at: day(1),
      check_number: '1',
      address: 'E',
    }))
      expect(fieldsOf(await put(id, { [field]: value })), field).toEqual([field])
    for (const [field, value] of Object.entries(OF_ITSELF)) expect(fieldsOf(await put(id, { [field]: value })), field).toEqual([field])
    expect(fieldsOf(await put(id, { void: true, reason: 'Bounced' }))).toEqual(['void'])
    expect(changes(before, await state())).toEqual([])
    expect((await put(id, { ...record, authenticity: 'Authentic' })).json).toMatchObject({
      authenticity: 'Authentic',
      amount: record.amount,
    })
  })
})

describe('a void check', () => {
  const sums = async (id: number) => {
    const [dashboard, statement, list] = await Promise.all([
      giving.staff.get<Dashboard>('/api/dashboard'),
      giving.staff.get<Statement>(`/api/statements/${id}?year=${day(20).slice(0, 4)}`),
      giving.staff.get<DonationRow[]>('/api/donations?filter={"money":"captured"}'),
    ])
    const sum = (gifts: readonly { amount: number }[]) => gifts.reduce((total, { amount }) => total + amount, 0)
    return { dashboard: sum(dashboard.json.donations_by_month), statement: statement.json.amount, list: sum(list.json) }
  }

  it('stays readable with its reason, and counts nowhere; brought back, it counts again', async () => {
    const { id } = await made({ amount: 999 })
    const before = await sums(id)
    expect((await put(id, { void: true, reason: 'The check bounced' })).json).toMatchObject({
      payment_state: 'voided',
      void_reason: 'The check bounced',
      amount: 99_900,
    })
    const after = await sums(id)
    for (const name of ['dashboard', 'statement', 'list'] as const) expect(before[name] - after[name], name).toBe(99_900)
    expect((await giving.staff.get<DonationRow[]>('/api/donations?filter={"money":"voided"}')).json.map((row) => row.id)).toContain(id)
    expect(fieldsOf(await put(id, { amount: 5 }))).toEqual(['amount'])
    expect((await put(id, { void: true, reason: 'Again' })).json.void_reason).toBe('The check bounced')
    expect((await put(id, { void: false })).json).toMatchObject({ payment_state: null, void_reason: null })
    expect(await sums(id)).toEqual(before)
    const { rows } = await giving.query(`select action from audit_events where record = $1 order by id`, [String(id)])
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'check-voided', 'check-restored']))
  })

  it('is not the only one that sums leave out: a fraud counts nowhere, too', async () => {
    const { id } = await made({ amount: 555 })
    const before = await sums(id)
    await put(id, { authenticity: 'Fraudulent' })
    const after = await sums(id)
    for (const name of ['dashboard', 'statement'] as const) expect(before[name] - after[name], name).toBe(55_500)
  })
})
