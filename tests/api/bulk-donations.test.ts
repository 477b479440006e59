import { describe, expect, it } from 'vitest'
import { issuedReceiptsSchema, movedDonationsSchema, type Donation, type MovedDonations } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import { givingTests } from '../helpers/giving'
import { readPdf } from '../helpers/read-pdf'
import { changes } from '../helpers/tables'

const giving = givingTests()

let count = 0
const made = async (change: object = {}) => {
  const check = { campaign_id: 1, amount: 20, name: `Bob Bulk ${++count}`, created_at: '2026-03-08', confirmed: true, ...change }
  return (await giving.admin.post<Donation>('/api/donations', check)).json
}
const move = (donation_ids: unknown, campaign_id: unknown, who = giving.admin) =>
  who.post<Problem & MovedDonations>('/api/update-donations', { donation_ids, campaign_id })
const issue = (donation_ids: number[], by: string, who = giving.admin) =>
  who.post<Problem & Record<string, unknown>>('/api/receipts', { donation_ids, by })
const numbers = async () => (await giving.query('select number::int from receipts order by number')).rows.map((row) => row.number as number)
async function lettersAt(path: string) {
  const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${giving.site.origin}${path}`, { headers: { cookie } })
  return { status: answer.status, pdf: answer.status === 200 ? await readPdf(new Uint8Array(await answer.arrayBuffer())) : null }
}

describe('moving donations to a campaign', () => {
  it('moves them all, with a row of the trail for each that changed', async () => {
    const [one, two, there] = [await made(), await made(), await made({ campaign_id: 2 })]
    const { status, json } = await move([one.id, two.id, there.id, one.id], 2)
    expect([status, movedDonationsSchema.parse(json)]).toEqual([
      200,
      { moved: 2, unchanged: 1, from: [{ campaign_id: 1, donation_ids: [one.id, two.id] }] },
    ])
    for (const { id } of [one, two, there]) expect((await giving.read(id)).campaign_id).toBe(2)
    const { rows } = await giving.query(
      `select record, fields, "user" from audit_events where action = 'update' and resource = 'donations' and record = any($1) order by record::int`,
      [[one, two, there].map(({ id }) => String(id))],
    )
    expect(rows).toMatchObject(
      [one, two].map(({ id }) => ({ record: String(id), fields: ['campaign_id'], user: expect.anything() as unknown })),
    )
    expect((await move([one.id], 0)).json).toMatchObject({ moved: 1, unchanged: 0 })
    expect((await giving.read(one.id)).campaign_id).toBeNull()
    const from = (await move([two.id, one.id], 1)).json.from
    expect(from).toEqual([
      { campaign_id: 2, donation_ids: [two.id] },
      { campaign_id: null, donation_ids: [one.id] },
    ])
    for (const { donation_ids, campaign_id } of from) expect((await move(donation_ids, campaign_id)).json.moved).toBe(1)
    expect([(await giving.read(one.id)).campaign_id, (await giving.read(two.id)).campaign_id], 'moved back').toEqual([null, 2])
  })

  it('moves none, and says which rows are why', async () => {
    const check = await made()
    const online = await giving.held()
    const before = await giving.state()
    const ended = await move([check.id, online], 2)
    expect([ended.status, Object.keys(ended.json.errors ?? {})]).toEqual([422, ['donation_ids.1']])
    expect(ended.json.errors?.['donation_ids.1']?.[0]).toMatch(/^Donor \d+: This campaign isn’t active/)
    const unknown = await move([check.id, 9_999], 1)
    expect([unknown.status, unknown.json.errors]).toEqual([422, { 'donation_ids.1': ['There’s no donation with ID 9999.'] }])
    const never = await giving.idOf(await giving.give())
    expect((await move([never], 1)).status).toBe(422)
    for (const [ids, campaign] of [
      [[check.id], 99],
      [[check.id], undefined],
      [[check.id], ''],
      [[], 1],
      ['x', 1],
      [['x'], 1],
    ] as const)
      expect((await move(ids, campaign)).status).toBe(422)
    expect(
      (
        await move(
          Array.from({ length: 10_001 }, (_, index) => index + 1),
          1,
        )
      ).status,
    ).toBe(422)
    expect((await move([check.id], 2, giving.staff)).status).toBe(403)
    const after = await giving.state()
    expect(changes(before, after).filter((line) => !JSON.stringify(line).includes(String(never)))).toEqual([])
    expect((await giving.read(check.id)).campaign_id).toBe(1)
  })
})

describe('issuing many receipts', () => {
  it('emails them, and prints the others as one PDF with a page each, in the order asked for', async () => {
    const mailed = [await made({ email: 'ONE@example.org' }), await made({ email: 'two@example.org' })]
    const printed = [await made({ address: '12 Elm St\nEdina, MN' }), await made({ amount: 30 })]
    const before = (await numbers()).length
    const byEmail = issuedReceiptsSchema.parse(
      (
        await issue(
          mailed.map(({ id }) => id),
          'email',
        )
      ).json,
    )
    expect(byEmail).toMatchObject({ mails: 2, letters: null })
    const { rows } = await giving.query('select recipient from messages where donation_id = any($1) order by id', [
      mailed.map(({ id }) => id),
    ])
    expect(rows).toEqual([{ recipient: 'ONE@example.org' }, { recipient: 'two@example.org' }])
    const onPaper = issuedReceiptsSchema.parse((await issue(printed.map(({ id }) => id).reverse(), 'print')).json)
    expect(onPaper.receipts.map(({ donation_id }) => donation_id)).toEqual(printed.map(({ id }) => id).reverse())
    const now = await numbers()
    expect([now.length - before, now]).toEqual([4, now.map((_, index) => index + 1)])
    const { pdf } = await lettersAt(onPaper.letters ?? '')
    expect(pdf).toMatchObject({ pages: 2, marked: true })
    const places = [printed[1], printed[0]].map((one) => pdf?.text.indexOf((one?.name ?? '').replace(/\s/g, '')) ?? -1)
    expect([places[0], places[1]].every((at) => (at ?? -1) >= 0) && (places[0] ?? 0) < (places[1] ?? 0)).toBe(true)
    expect(pdf?.text).toContain('12ElmSt')
    expect(
      (
        await issue(
          printed.map(({ id }) => id),
          'print',
        )
      ).json,
    ).toMatchObject({
      receipts: onPaper.receipts.toReversed(),
    })
    expect(await numbers()).toEqual(now)
  })

  it('takes charged gifts too, which have theirs already', async () => {
    const id = await giving.held()
    const { json } = await giving.put(id, { process: true })
    const answer = await issue([id], 'email')
    expect(answer.json).toMatchObject({ receipts: [{ donation_id: id, number: json.receipt?.number }], mails: 1 })
    const { rows } = await giving.query(
      `select resent_by_id from messages where donation_id = $1 and template = 'donation-receipt' order by id`,
      [id],
    )
    expect(rows).toEqual([{ resent_by_id: null }, { resent_by_id: expect.anything() as unknown }])
  })

  it('issues none, and says which rows are why', async () => {
    const [good, noEmail, voided] = [await made({ email: 'good@example.org' }), await made(), await made({ email: 'void@example.org' })]
    await giving.put(voided.id, { void: true, reason: 'Bounced' })
    const onHold = await giving.held()
    const before = await giving.state()
    const { status, json } = await issue([good.id, noEmail.id, voided.id, onHold], 'email')
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['donation_ids.1', 'donation_ids.2', 'donation_ids.3']])
    expect(json.errors?.['donation_ids.1']).toEqual([`${noEmail.name}: There’s no email. Add one, or print the receipt.`])
    expect((await issue([good.id], 'fax')).json.errors).toEqual({ by: ['Choose email or print.'] })
    expect((await issue([good.id, 9_999], 'print')).status).toBe(422)
    expect(
      (
        await issue(
          Array.from({ length: 201 }, (_, index) => index + 1),
          'print',
        )
      ).status,
    ).toBe(422)
    expect((await issue([good.id], 'email', giving.staff)).status).toBe(403)
    expect(changes(before, await giving.state())).toEqual([])
    expect((await lettersAt(`/api/receipts/letters?donation_ids=${good.id}`)).status).toBe(404)
    expect((await lettersAt('/api/receipts/letters?donation_ids=x')).status).toBe(400)
  })
})

describe('the email of a check', () => {
  it('is stored, corrected without voiding the receipt, and removed; links sent to the old one open nothing', async () => {
    const { id } = await made({ email: 'old@example.org' })
    const { receipt } = (await giving.put(id, { issue_receipt: { email: 'old@example.org' } })).json
    const tokenOf = async () =>
      (await giving.query('select receipt_token_hash from donations where id = $1', [id])).rows[0]?.receipt_token_hash
    const token = await tokenOf()
    const corrected = (await giving.put(id, { email: 'new@example.org' })).json
    expect(corrected).toMatchObject({ email: 'new@example.org', receipt })
    expect(await tokenOf()).not.toBe(token)
    const { rows } = await giving.query('select state from messages where donation_id = $1', [id])
    expect(rows.every(({ state }) => state !== 'waiting')).toBe(true)
    expect((await giving.put(id, { email: 'no email' })).json.errors?.email).toBeTruthy()
    expect((await giving.put(id, { email: '' })).json.email).toBeNull()
  })
})
