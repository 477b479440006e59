import { describe, expect, it } from 'vitest'
import type { Books } from '../../src/shared/api/donations'
import { dayOf } from '../../src/shared/dates'
import { givingTests } from '../helpers/giving'
import { feeOf } from '../helpers/stripe-server'
import { changes } from '../helpers/tables'

const giving = givingTests()

/** A charged gift. @returns its id and the gateway's session */
async function taken(): Promise<{ id: number; session: string }> {
  const id = await giving.held()
  expect((await giving.put(id, { process: true })).status).toBe(200)
  const [row] = (await giving.query('select gateway_session from donations where id = $1', [id])).rows
  return { id, session: String(row?.gateway_session) }
}
const hook = async (event: { body: string; signature: string }) => (await giving.hook(event)).status
const fees = async () => {
  const month = dayOf(new Date(), giving.site.ctx.timeZone).slice(0, 7)
  return (await giving.staff.get<Books>(`/api/books?month=${month}`)).json.fees_unknown
}

describe('what the gateway keeps', () => {
  it('is noted as the money is taken, and not before', async () => {
    const id = await giving.held()
    expect((await giving.read(id)).fee).toBeNull()
    expect((await giving.put(id, { process: true })).json.fee).toBe(feeOf(5_000))
    expect((await giving.put(id, { refund: true })).json.fee).toBe(feeOf(5_000))
  })

  it('is noted later where the gateway did not know it yet, also of a gift that went back', async () => {
    const before = await fees()
    giving.stripe.feesLate = true
    const [kept, returned] = [await taken(), await taken()]
    await giving.put(returned.id, { refund: true })
    expect([(await giving.read(kept.id)).fee, await fees()]).toEqual([null, before + 2])
    await giving.reconcileAt(3)
    expect(await fees()).toBe(before + 2)
    giving.stripe.feesLate = false
    const { updated_at } = await giving.read(kept.id)
    await giving.reconcileAt(4)
    expect(await giving.read(kept.id)).toMatchObject({ fee: feeOf(5_000), updated_at })
    expect((await giving.read(returned.id)).fee).toBe(feeOf(5_000))
    expect(await fees()).toBe(before)
  })
})

describe('the regular comparison', () => {
  it('is not held up by a gift that the gateway does not know', async () => {
    const [unknown, known] = [await giving.held(), await giving.held()]
    const { gateway_session, gateway_payment } = (await giving.query('select * from donations where id = $1', [unknown])).rows[0] ?? {}
    const forgotten = `update donations set gateway_session = $2, gateway_payment = $3 where id = $1`
    await giving.query(forgotten, [unknown, 'cs_of_another_account', 'pi_of_another_account'])
    await giving.query(`update donations set hold_expires_at = now() - interval '1 hour' where id = any($1)`, [[unknown, known]])
    const { rows } = await giving.query('select gateway_session from donations where id = $1', [known])
    const ended = giving.stripe.sessions.get(String(rows[0]?.gateway_session))?.intent
    if (ended) ended.status = 'canceled'
    await giving.reconcileAt(0)
    expect((await giving.read(known)).payment_state).toBe('canceled')
    expect((await giving.read(unknown)).payment_state).toBe('authorized')
    await giving.query(forgotten, [unknown, gateway_session, gateway_payment])
  })
})

describe('a payout', () => {
  it('is noted on every gift whose money it held, once or often, and on no other', async () => {
    const gifts = [await taken(), await taken(), await taken(), await taken()]
    const other = await taken()
    const event = giving.stripe.payOut(
      'po_1',
      gifts.map(({ session }) => session),
    )
    expect([await hook(event), await hook(event)]).toEqual([200, 200])
    const payouts = await Promise.all([...gifts, other].map(async ({ id }) => (await giving.read(id)).payout))
    expect(payouts).toEqual(['po_1', 'po_1', 'po_1', 'po_1', null])
    const before = await giving.state()
    expect(await hook(giving.stripe.event('payout.paid', { id: 'po_unknown', object: 'payout' }))).toBe(200)
    expect(await hook(giving.stripe.event('payout.created', { id: 'po_1', object: 'payout' }))).toBe(200)
    expect(changes(before, await giving.state())).toEqual([])
  })

  it('is asked for again while the gateway is away', async () => {
    const { id, session } = await taken()
    const event = giving.stripe.payOut('po_away', [session])
    giving.stripe.mood = 'away'
    expect(await hook(event)).toBe(503)
    giving.stripe.mood = 'well'
    expect((await giving.read(id)).payout).toBeNull()
    expect([await hook(event), (await giving.read(id)).payout]).toEqual([200, 'po_away'])
  })

  it('that the gateway says nothing of, since a person asked for it, is let be', async () => {
    const { id, session } = await taken()
    giving.stripe.payOut('po_by_hand', [session])
    giving.stripe.refused.add('po_by_hand')
    expect(await hook(giving.stripe.event('payout.paid', { id: 'po_by_hand', object: 'payout' }))).toBe(200)
    expect((await giving.read(id)).payout).toBeNull()
    giving.stripe.refused.clear()
  })
})

describe('a dispute', () => {
  const mails = async () => {
    await giving.site.mailAtRest()
    return (await giving.query(`select variables->>'lost' as lost from messages where template = 'donation-disputed' order by id`)).rows
  }
  const toDonor = async (id: number) => (await giving.read(id)).messages.map(({ template }) => template)

  it('is reported to the foundation once, and shown as a note; the gift counts as before', async () => {
    const { id, session } = await taken()
    const before = (await mails()).length
    const event = giving.stripe.dispute(session, 'needs_response')
    expect([await hook(event), await hook(event)]).toEqual([200, 200])
    const gift = await giving.read(id)
    expect([gift.payment_state, gift.disputed_at, gift.returned_at]).toEqual(['captured', expect.any(String), null])
    expect(gift.signals[0]).toContain('disputed this gift')
    await giving.put(id, { process: true })
    expect((await mails()).slice(before)).toEqual([{ lost: 'false' }])
    expect(await hook(giving.stripe.dispute(session, 'won'))).toBe(200)
    expect(await giving.read(id)).toMatchObject({ payment_state: 'captured', disputed_at: null, signals: [] })
    expect(await mails()).toHaveLength(before + 1)
  })

  it('that is lost took the money back: the receipt is void, and the donor gets no word of a refund', async () => {
    const { id, session } = await taken()
    const before = (await mails()).length
    await hook(giving.stripe.dispute(session, 'needs_response'))
    expect([await hook(giving.stripe.dispute(session, 'lost')), await hook(giving.stripe.dispute(session, 'lost'))]).toEqual([200, 200])
    expect(await giving.read(id)).toMatchObject({ payment_state: 'refunded', receipt: { voided: true } })
    expect((await giving.read(id)).returned_at).not.toBeNull()
    expect((await mails()).slice(before)).toEqual([{ lost: 'false' }, { lost: 'true' }])
    expect(await toDonor(id)).toEqual(['donation-pending', 'donation-receipt'])
    const { rows } = await giving.query(
      `select action, note from audit_events where resource = 'donations' and record = $1 and action ~ 'disputed|refunded' order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { action: 'payment-disputed', note: null },
      { action: 'payment-refunded', note: 'The dispute was lost, and the bank took back the money.' },
    ])
  })

  it('that is reported only once it is lost ends the same way, with one email', async () => {
    const { id, session } = await taken()
    const before = (await mails()).length
    expect(await hook(giving.stripe.dispute(session, 'lost'))).toBe(200)
    expect(await giving.read(id)).toMatchObject({ payment_state: 'refunded', disputed_at: expect.any(String) as string })
    expect((await mails()).slice(before)).toEqual([{ lost: 'true' }])
  })
})
