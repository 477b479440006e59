import { describe, expect, it } from 'vitest'
import { donationSchema, type Donation } from '../../src/shared/api/donations'
import type { Message } from '../../src/shared/api/messages'
import type { PageProps } from '../../src/shared/page-props'
import { gift, givingTests } from '../helpers/giving'
import { readPdf } from '../helpers/read-pdf'
import { changes } from '../helpers/tables'

const giving = givingTests()

let count = 0
const TOLD = { told_name: 'Ada Okafor', told_email: 'ada@example.org' }
const dedicated = (change: object = {}) =>
  gift({ name: `Rosa Giver ${++count}`, honoree: 'Ruth Okafor', dedication: 'memory', ...TOLD, ...change })
const held = (change?: object) => giving.held(dedicated(change))
const taken = async (change?: object) => {
  const id = await held(change)
  expect((await giving.put(id, { process: true })).status).toBe(200)
  return id
}
const cards = async (id: number) =>
  (await giving.query(`select recipient, variables, state from messages where donation_id = $1 and template = 'dedication-card'`, [id]))
    .rows
const check = async (change: object = {}) => {
  const body = { campaign_id: 1, amount: 77.7, name: `Vera Check ${++count}`, created_at: '2026-03-08', ...change }
  const { status, json } = await giving.admin.post<Donation>('/api/donations', body)
  expect(status).toBe(201)
  return donationSchema.parse(json)
}
async function card(id: number) {
  const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${giving.site.origin}/api/donations/${id}/card`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}
const noCard = async (id: number) => (await giving.staff.get(`/api/donations/${id}/card`)).status
const squeezed = (words: string) => words.replace(/\s/g, '')

describe('a dedicated gift', () => {
  it('is stated correctly in emails, on the page, on the receipt, and in review', async () => {
    const id = await taken()
    const donation = donationSchema.parse(await giving.read(id))
    expect(donation).toMatchObject({ honoree: 'Ruth Okafor', dedication: 'memory', ...TOLD })
    for (const mail of Object.values(donation.mails ?? {})) expect(mail?.text).toContain('in memory of Ruth Okafor')
    const { rows } = await giving.query('select content from receipts where donation_id = $1', [id])
    expect(rows).toMatchObject([{ content: { honoree: 'Ruth Okafor', dedication: 'memory' } }])
    const { text } = await giving.staff.get('/api/donations.csv')
    expect(text).toContain(`${donation.name},${donation.email},,Ruth Okafor,50.00`)
  })

  it('is in honor unless something else is said, and of nothing without a name', async () => {
    const [honor, none] = [await held({ dedication: undefined }), await held({ honoree: '', told_name: '', told_email: '' })]
    expect(await giving.read(honor)).toMatchObject({ honoree: 'Ruth Okafor', dedication: 'honor' })
    expect(await giving.read(none)).toMatchObject({ honoree: null, dedication: null, told_name: null, told_email: null })
  })

  it('is refused with lures and gaps, and nothing is kept', async () => {
    const visitor = await giving.site.as('visitor')
    const before = await giving.state()
    const refused: [change: object, field: string][] = [
      [{ told_name: 'Fetch it at https://evil.example/prize' }, 'told_name'],
      [{ told_name: 'Ada\nYou won' }, 'told_name'],
      [{ told_name: 'a'.repeat(101) }, 'told_name'],
      [{ told_name: '' }, 'told_name'],
      [{ told_email: 'a@b.org, c@d.org' }, 'told_email'],
      [{ honoree: '' }, 'honoree'],
      [{ dedication: 'fun' }, 'dedication'],
      [{ cover_fee: 'perhaps' }, 'cover_fee'],
    ]
    for (const [change, field] of refused) {
      const json = dedicated(change)
      const answer = await visitor.send<{ props: PageProps['Donate'] & { errors: object } }>('/donate', {
        method: 'POST',
        json,
        headers: { 'X-Inertia': 'true' },
      })
      expect([change, answer.status, Object.keys(answer.json.props.errors)]).toEqual([change, 422, [field]])
      expect(answer.json.props.answers).toMatchObject({ name: (json as { name?: string }).name })
    }
    expect(changes(before, await giving.state())).toEqual([])
  })

  it('leads from each of its errors to the field', async () => {
    const visitor = await giving.site.as('visitor')
    const wrong = {
      amount: '',
      name: '',
      email: '',
      honoree: '',
      dedication: 'fun',
      told_name: 'Ada',
      told_email: 'x',
      cover_fee: 'perhaps',
    }
    const { status, text } = await visitor.form('/donate', wrong)
    const led = [...text.matchAll(/<a href="#(\w+)">/g)].map(([, target]) => target)
    expect([status, led]).toEqual([422, expect.arrayContaining(['amount', 'cover_fee', 'name', 'email', 'dedication', 'told_email'])])
    for (const target of led) expect(text).toContain(` id="${target}"`)
  })
})

describe('the person to notify', () => {
  it('gets one email after the charge, without the amount or the donor’s address', async () => {
    const id = await held()
    expect(await cards(id)).toEqual([])
    await giving.put(id, { process: true })
    const { name, email, messages } = await giving.read(id)
    expect(await cards(id)).toMatchObject([
      { recipient: 'ada@example.org', variables: { name, honoree: 'Ruth Okafor', dedication: 'memory', told_name: 'Ada Okafor' } },
    ])
    expect(messages.map(({ template }) => template)).toEqual(['donation-pending', 'donation-receipt', 'dedication-card'])
    const { json } = await giving.staff.get<Message>(`/api/messages/${messages.at(-1)?.id}`)
    const said = json.subject + json.text
    for (const words of ['Ada Okafor', String(name), 'in memory of Ruth Okafor', 'Hearthside Foundation']) expect(said).toContain(words)
    for (const secret of [String(email), '50', '$']) expect(said).not.toContain(secret)
  })

  it('gets one of forty who take the money at once, and one after a lost answer', async () => {
    const [many, lost] = [await held(), await held()]
    await Promise.all(Array.from({ length: 40 }, () => giving.put(many, { process: true })))
    giving.stripe.mood = 'drop'
    expect((await giving.put(lost, { process: true })).status).toBe(503)
    giving.stripe.mood = 'well'
    expect(await cards(lost)).toEqual([])
    await giving.reconcileAt(5)
    await giving.reconcileAt(10)
    expect([(await cards(many)).length, (await cards(lost)).length]).toEqual([1, 1])
  })

  it('gets no email about a gift that is released', async () => {
    const released = await held()
    await giving.put(released, { authenticity: 'Fraudulent', release: true })
    expect([await cards(released), await noCard(released)]).toEqual([[], 404])
  })

  it('is corrected by an admin while the money is held, and not after it, nor of a check', async () => {
    const id = await held({ told_email: '' })
    expect((await giving.put(id, { told_email: 'ada.okafor@example.org' })).json).toMatchObject({ told_email: 'ada.okafor@example.org' })
    const { rows } = await giving.query(`select fields from audit_events where action = 'update' and record = $1`, [String(id)])
    expect(rows).toEqual([{ fields: ['told_email'] }])
    const [of, plain, paper] = [await taken(), await giving.held(), await check({ honoree: 'Ruth' })]
    const before = await giving.state()
    for (const [one, body, field] of [
      [id, { told_email: 'nope' }, 'told_email'],
      [id, { told_name: 'www.evil.example' }, 'told_name'],
      [id, { told_name: '' }, 'told_name'],
      [id, { told_name: 'Bea', process: true }, 'told_name'],
      [id, { honoree: 'Somebody else' }, 'honoree'],
      [id, { dedication: 'honor' }, 'dedication'],
      [id, { fee_covered: 5 }, 'fee_covered'],
      [of, { told_name: 'Bea' }, 'told_name'],
      [plain, { told_name: 'Bea' }, 'told_name'],
      [paper.id, { told_email: 'bea@example.org' }, 'told_email'],
    ] as const) {
      const { status, json } = await giving.put(one, body)
      expect([body, status, Object.keys(json.errors ?? {})]).toEqual([body, 422, [field]])
    }
    const { json: whole } = await giving.staff.get<Donation>(`/api/donations/${of}`)
    expect((await giving.staff.put(`/api/donations/${id}`, { told_name: 'Bea' })).status).toBe(403)
    expect(changes(before, await giving.state())).toEqual([])
    expect((await giving.put(of, whole)).status).toBe(200)
  })
})

describe('the card on paper', () => {
  it('names the donor, the recipient, and the person remembered, but no amount', async () => {
    const id = await taken({ told_email: '' })
    expect(await cards(id)).toEqual([])
    const { text, marked, universal, title } = await card(id)
    const { name } = await giving.read(id)
    for (const words of ['Dear Ada Okafor,', String(name), 'in memory of Ruth Okafor', 'Hearthside Foundation'])
      expect(text).toContain(squeezed(words))
    expect(text).not.toMatch(/\$|50\.00/)
    expect([marked, universal, title]).toEqual([true, true, 'In memory of Ruth Okafor'])
  })

  it('is there for checks, and for nothing that is not ours or not dedicated', async () => {
    const paper = await check({ honoree: 'Ruth Okafor' })
    expect((await card(paper.id)).text).toContain(squeezed('in honor of Ruth Okafor'))
    await giving.put(paper.id, { void: true, reason: 'Bounced' })
    const plain = await check()
    expect([await noCard(paper.id), await noCard(plain.id), await noCard(await held()), await noCard(99_999)]).toEqual([404, 404, 404, 404])
  })
})

describe('the dedication of a check', () => {
  it('is entered and edited by admins, which voids its receipt', async () => {
    const { id } = await check({ honoree: 'Ruth', dedication: 'memory' })
    const issued = (await giving.put(id, { issue_receipt: { email: null } })).json
    expect(issued).toMatchObject({ dedication: 'memory', receipt: { voided: false } })
    expect((await giving.put(id, { dedication: 'memory', honoree: 'Ruth' })).json.receipt?.voided).toBe(false)
    expect((await giving.put(id, { dedication: 'honor' })).json).toMatchObject({ dedication: 'honor', receipt: { voided: true } })
    expect((await giving.put(id, { honoree: '' })).json).toMatchObject({ honoree: null, dedication: null })
    expect((await giving.put(id, { dedication: 'memory' })).json).toMatchObject({ honoree: null, dedication: null })
    expect(Object.keys((await giving.put(id, { dedication: 'fun' })).json.errors ?? {})).toEqual(['dedication'])
  })

  it('from before there were kinds is in honor, and saving it unchanged changes nothing', async () => {
    const { id } = await check({ honoree: 'Ruth' })
    await giving.query('update donations set dedication = null where id = $1', [id])
    await giving.put(id, { issue_receipt: { email: null } })
    const { json } = await giving.put(id, { honoree: 'Ruth', dedication: 'honor' })
    expect(json).toMatchObject({ dedication: null, receipt: { voided: false } })
  })
})

describe('the fee that a donor covers', () => {
  it('is part of the one amount that is charged and receipted', async () => {
    const session = await giving.give(gift({ amount: '50', cover_fee: 'on' }))
    expect(giving.stripe.sessions.get(session)?.amount_total).toBe(5_181)
    const id = await giving.held(gift({ amount: '50', cover_fee: true }))
    const { json } = await giving.put(id, { process: true })
    expect(json).toMatchObject({ amount: 5_181, fee_covered: 181, payment_state: 'captured' })
    const { rows } = await giving.query('select content from receipts where donation_id = $1', [id])
    expect(rows).toMatchObject([{ content: { amount: 5_181 } }])
    expect(await giving.read(await giving.held())).toMatchObject({ amount: 5_000, fee_covered: null })
  })
})
