import { describe, expect, it } from 'vitest'
import type { Books } from '../../src/shared/api/donations'
import type { Statement } from '../../src/shared/api/donors'
import { dayOf } from '../../src/shared/dates'
import { reconcileDonations } from '../../src/services/donations/reconcile-donations'
import { readRecords } from '../helpers/csv'
import { gift, givingTests } from '../helpers/giving'

const giving = givingTests()

type Told = { body: string; signature: string }
const hook = async (event: Told) => expect((await giving.hook(event)).status).toBe(200)
const sessionOf = async (id: number) => {
  const [row] = (await giving.query('select gateway_session from donations where id = $1', [id])).rows
  return String(row?.gateway_session)
}
/** A charged gift of $50. @returns its id and the gateway's session */
async function taken(body?: object): Promise<{ id: number; session: string }> {
  const id = await giving.held(body)
  expect((await giving.put(id, { process: true })).status).toBe(200)
  return { id, session: await sessionOf(id) }
}
/** Oldest first. */
const receiptsOf = async (id: number) =>
  (
    await giving.query(
      `select number::int, (content->>'amount')::int as amount, voided_at is not null as void, content->>'date' as date,
        (content->>'replaces')::int as replaces from receipts where donation_id = $1 order by number`,
      [id],
    )
  ).rows
const mailsOf = async (id: number) => (await giving.read(id)).messages.map(({ template }) => template)
const notes = async () => {
  await giving.site.mailAtRest()
  return (await giving.query(`select variables from messages where template = 'donation-put-right' order by id`)).rows.map(
    ({ variables }) => variables,
  )
}
const month = () => dayOf(new Date(), giving.site.ctx.timeZone).slice(0, 7)
const linesOf = async (name: string) => {
  const rows = readRecords((await giving.staff.get(`/api/books.csv?month=${month()}`)).text)
  return rows.filter(({ Donor }) => Donor === name).map(({ Kind, Amount, Number }) => [Kind, Amount, Number && parseInt(Number, 10)])
}

describe('a partial refund at the gateway', () => {
  it('is noticed: the receipt is void, a new one has the rest, accounting has a line, and donor and foundation get an email', async () => {
    const { id, session } = await taken(gift({ name: 'Pat Part', email: 'pat.part@example.org' }))
    const [first] = await receiptsOf(id)
    const before = (await notes()).length
    const total = (await giving.staff.get<Books>(`/api/books?month=${month()}`)).json
    const event = giving.stripe.refund(session, 2_000)
    await hook(event)
    await hook(event)
    expect(await giving.read(id)).toMatchObject({ payment_state: 'captured', amount: 5_000, returned: 2_000, returned_at: null })
    const receipts = await receiptsOf(id)
    expect(receipts).toEqual([
      { ...first, void: true },
      { number: Number(first?.number) + 1, amount: 3_000, void: false, date: first?.date, replaces: first?.number },
    ])
    expect(await linesOf('Pat Part')).toEqual([
      ['Gift', '50.00', first?.number],
      ['Refund', '-20.00', first?.number],
    ])
    const after = (await giving.staff.get<Books>(`/api/books?month=${month()}`)).json
    expect([after.amount, after.returned]).toEqual([total.amount - 2_000, total.returned + 2_000])
    const statement = (await giving.staff.get<Statement>(`/api/statements/${id}?year=${month().slice(0, 4)}`)).json
    expect(statement).toMatchObject({ amount: 3_000, gifts: [{ amount: 3_000, receipt: receipts[1]?.number }] })
    expect(await mailsOf(id)).toEqual(['donation-pending', 'donation-receipt', 'donation-partly-refunded'])
    expect((await notes()).slice(before)).toMatchObject([{ id, given: 5_000, back: 2_000, left: 3_000 }])
    const [trail] = (
      await giving.query(`select action, note from audit_events where record = $1 and action like 'payment-%' order by id desc limit 1`, [
        String(id),
      ])
    ).rows
    expect(trail).toEqual({ action: 'payment-returned', note: '$20.00 of $50.00 was refunded.' })
  })

  it('more than once, heard of twice and out of order, adds up to what the gateway’s book says', async () => {
    const { id, session } = await taken()
    const first = giving.stripe.refund(session, 1_000)
    const second = giving.stripe.refund(session, 500)
    await hook(second)
    await hook(first)
    expect((await giving.read(id)).returned).toBe(1_500)
    await hook(giving.stripe.refund(session, 100))
    const receipts = await receiptsOf(id)
    expect(receipts.map(({ amount, void: isVoid }) => [amount, isVoid])).toEqual([
      [5_000, true],
      [3_500, true],
      [3_400, false],
    ])
    expect((await mailsOf(id)).filter((name) => name === 'donation-partly-refunded')).toHaveLength(2)
  })

  it('is seen by the regular look where no event came, once', async () => {
    const { id, session } = await taken()
    giving.stripe.refund(session, 4_999)
    await giving.query(`update donations set gateway_call_at = now() - interval '5 minutes' where id = $1`, [id])
    await Promise.all([reconcileDonations(giving.site.ctx), reconcileDonations(giving.site.ctx)])
    expect(await giving.read(id)).toMatchObject({ payment_state: 'captured', returned: 4_999 })
    expect(await receiptsOf(id)).toHaveLength(2)
  })

  it('before we heard that it was taken leaves one receipt, for what stayed', async () => {
    const id = await giving.held(gift({ name: 'Early Part' }))
    const session = await sessionOf(id)
    giving.stripe.capture(session, 5_000)
    await hook(giving.stripe.refund(session, 1_000))
    expect((await receiptsOf(id)).map(({ amount, void: isVoid }) => [amount, isVoid])).toEqual([[4_000, false]])
    expect((await linesOf('Early Part')).map(([kind, amount]) => [kind, amount])).toEqual([
      ['Gift', '50.00'],
      ['Refund', '-10.00'],
    ])
    expect(await mailsOf(id)).toEqual(['donation-pending', 'donation-receipt'])
  })

  it('leaves the rest to Refund, which gives it back, once however often it is asked', async () => {
    const { id, session } = await taken(gift({ name: 'Rest Part' }))
    await hook(giving.stripe.refund(session, 1_500))
    const before = (await notes()).length
    const answers = await Promise.all([giving.put(id, { refund: true }), giving.put(id, { refund: true })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(giving.stripe.sessions.get(session)?.intent?.amount_refunded).toBe(5_000)
    expect(await giving.read(id)).toMatchObject({ payment_state: 'refunded', returned: 5_000, receipt: { voided: true } })
    expect((await linesOf('Rest Part')).map(([kind, amount]) => [kind, amount]).sort()).toEqual([
      ['Gift', '50.00'],
      ['Refund', '-15.00'],
      ['Refund', '-35.00'],
    ])
    expect(await mailsOf(id)).toEqual(['donation-pending', 'donation-receipt', 'donation-partly-refunded', 'donation-refunded'])
    const [mail] = (await giving.query(`select variables from messages where donation_id = $1 and template = 'donation-refunded'`, [id]))
      .rows
    expect(mail?.variables).toMatchObject({ rest: 3_500 })
    expect(await notes()).toHaveLength(before)
  })

  it('that was not reported does not stop Refund either', async () => {
    const { id, session } = await taken()
    giving.stripe.refund(session, 1_500)
    expect((await giving.put(id, { refund: true })).json.payment_state).toBe('refunded')
    expect(await receiptsOf(id)).toHaveLength(1)
  })

  it('marks the sent statement as out of date, and a new one can be sent', async () => {
    giving.site.setNow(new Date('2024-05-05T12:00:00Z'))
    const { id, session } = await taken(gift({ email: 'told.again@example.org' }))
    giving.site.setNow(null)
    const issue = (path: string, body: object) => giving.admin.post<{ id: number }>(`/api/statements/${path}`, body)
    expect((await issue(`${id}/issue`, { year: 2024 })).status).toBeLessThan(300)
    expect((await giving.read(id)).changed_statements).toEqual([])
    await hook(giving.stripe.refund(session, 2_000))
    const [changed] = (await giving.read(id)).changed_statements
    expect(changed).toMatchObject({ year: 2024, changed: true })
    expect((await issue(`issued/${changed?.id}`, {})).status).toBeLessThan(300)
    const sums = await giving.query(`select amount::int from issued_statements where gifts @> $1 order by id`, [JSON.stringify([id])])
    expect(sums.rows.map(({ amount }) => amount)).toEqual([5_000, 3_000])
    expect((await giving.read(id)).changed_statements).toEqual([])
  })

  it('all of it tells the foundation, which did not do it here', async () => {
    const { id, session } = await taken()
    const before = (await notes()).length
    await hook(giving.stripe.refund(session))
    expect(await giving.read(id)).toMatchObject({ payment_state: 'refunded', returned: 5_000 })
    expect((await notes()).slice(before)).toMatchObject([{ id, back: 5_000, left: 0 }])
  })
})

describe('a part that is taken at the gateway', () => {
  it('is the gift: receipt, sums, and accounting have that amount, and the foundation gets an email', async () => {
    const id = await giving.held(gift({ name: 'Less Part' }))
    const before = (await notes()).length
    await hook(giving.stripe.capture(await sessionOf(id), 3_000))
    expect(await giving.read(id)).toMatchObject({ payment_state: 'captured', amount: 3_000, returned: null })
    expect((await receiptsOf(id)).map(({ amount, void: isVoid }) => [amount, isVoid])).toEqual([[3_000, false]])
    expect((await linesOf('Less Part')).map(([kind, amount]) => [kind, amount])).toEqual([['Gift', '30.00']])
    expect((await notes()).slice(before)).toMatchObject([{ id, given: 5_000, taken: 3_000, back: 0, left: 3_000 }])
    expect((await giving.put(id, { refund: true })).json).toMatchObject({ payment_state: 'refunded', returned: 3_000 })
  })

  it('is corrected where the whole amount was recorded before', async () => {
    const { id, session } = await taken()
    const intent = giving.stripe.sessions.get(session)?.intent
    if (intent) intent.amount_received = 2_000
    await hook(giving.stripe.event('charge.updated', { id: 'ch_1', object: 'charge', payment_intent: intent?.id }))
    expect((await receiptsOf(id)).map(({ amount, void: isVoid }) => [amount, isVoid])).toEqual([
      [5_000, true],
      [2_000, false],
    ])
  })
})

describe('a dispute about a part', () => {
  const disputes = async () => {
    await giving.site.mailAtRest()
    return (await giving.query(`select variables from messages where template = 'donation-disputed' order by id`)).rows.map(
      ({ variables }) => variables,
    )
  }

  it('that is lost takes that part; the rest still counts, and can be refunded', async () => {
    const { id, session } = await taken()
    const before = (await disputes()).length
    await hook(giving.stripe.dispute(session, 'needs_response', 2_000))
    expect(await giving.read(id)).toMatchObject({ payment_state: 'captured', returned: null })
    const lost = giving.stripe.dispute(session, 'lost', 2_000)
    await hook(lost)
    await hook(lost)
    await giving.put(id, { authenticity: 'Authentic' })
    const read = await giving.read(id)
    expect(read).toMatchObject({ payment_state: 'captured', returned: 2_000, receipt: { voided: false } })
    expect(read.signals[0]).toContain('The bank took back $20.00.')
    expect((await disputes()).slice(before)).toMatchObject([
      { lost: false, part: 2_000 },
      { lost: true, part: 2_000 },
    ])
    expect(await mailsOf(id)).toEqual(['donation-pending', 'donation-receipt'])
    expect((await giving.put(id, { refund: true })).json).toMatchObject({ payment_state: 'refunded', returned: 5_000 })
    expect(giving.stripe.sessions.get(session)?.intent?.amount_refunded).toBe(3_000)
  })

  it('that is won changes nothing', async () => {
    const { id, session } = await taken()
    await hook(giving.stripe.dispute(session, 'needs_response', 2_000))
    const before = await receiptsOf(id)
    await hook(giving.stripe.dispute(session, 'won', 2_000))
    expect(await giving.read(id)).toMatchObject({ payment_state: 'captured', returned: null, disputed_at: null })
    expect(await receiptsOf(id)).toEqual(before)
  })
})
