import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from '../helpers/client'
import { gift, startGiving, type Giving } from '../helpers/giving'
import { changes } from '../helpers/tables'

let giving: Giving
beforeAll(async () => void (giving = await startGiving()))
afterAll(() => giving.stop())
beforeEach(() => giving.calm())

/** A gift on hold, and its donor's browser. */
async function held(change: object = {}): Promise<{ id: number; donor: Client; payment: string }> {
  const session = await giving.give(gift(change))
  giving.stripe.pay(session)
  const donor = await giving.site.as('visitor')
  const token = new URL(giving.stripe.sessions.get(session)?.success_url ?? '').searchParams.get('token')
  await donor.get(`/donate/receipt?token=${token}`)
  await donor.get('/donate/receipt')
  const id = await giving.idOf(session)
  return { id, donor, payment: (await giving.read(id)).gateway_payment ?? '' }
}
const cancel = (donor: Client) => donor.form('/donate/receipt', { action: 'cancel' })
const pageOf = async (donor: Client, query = '') =>
  (await donor.page<{ props: PageProps['DonateReceipt'] & { errors: Record<string, string[]> } }>(`/donate/receipt${query}`)).json.props
const stateOf = async (id: number) => (await giving.read(id)).payment_state
const mailsAbout = async (id: number) =>
  (await giving.query('select template, recipient, variables from messages where donation_id = $1 order by id', [id])).rows
const audited = async (id: number, action: string) =>
  (await giving.query(`select "user" from audit_events where record = $1 and action = $2`, [String(id), action])).rows

describe('a donor who cancels a gift on hold', () => {
  it('is asked first, and nothing happens by opening the page', async () => {
    const { id, donor } = await held()
    const before = await giving.state()
    expect((await pageOf(donor, '?cancel')).asks).toBe(true)
    const text = (await donor.get('/donate/receipt?cancel')).text
    expect(text).toContain('Keep my gift')
    expect(changes(before, await giving.state())).toEqual([])
    expect(await stateOf(id)).toBe('authorized')
  })

  it('releases the hold; the donor and the foundation get an email, and the trail a row', async () => {
    const { id, donor } = await held({ email: 'changed-mind@example.org' })
    const answer = await cancel(donor)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/donate/receipt?canceled'])
    expect(await stateOf(id)).toBe('canceled')
    expect((await pageOf(donor, '?canceled')).gift).toMatchObject({ state: 'canceled', receipt: null })
    const [, ...after] = await mailsAbout(id)
    expect(after.map(({ template }) => template)).toEqual(['donation-released', 'donation-canceled'])
    expect(after[0]).toMatchObject({ recipient: 'changed-mind@example.org', variables: { by_donor: true } })
    expect(await audited(id, 'donation-cancel')).toEqual([{ user: null }])
    expect(await audited(id, 'payment-canceled')).toHaveLength(1)
    expect((await cancel(donor)).status).toBe(303)
    expect(await mailsAbout(id)).toHaveLength(3)
    const late = await giving.put(id, { process: true })
    expect(late.status).toBe(422)
  })

  it('ends a monthly gift that had not begun', async () => {
    const { id, donor } = await held({ monthly: true })
    await cancel(donor)
    expect((await giving.read(id)).plan).toMatchObject({ state: 'stopped' })
  })

  it('hears that it is too late once the card is charged, and nothing changes', async () => {
    const { id, donor } = await held()
    await giving.put(id, { process: true })
    const before = await giving.state()
    const answer = await cancel(donor)
    expect([answer.status, answer.text.includes('Your card was already charged')]).toEqual([409, true])
    expect(changes(before, await giving.state())).toEqual([])
  })

  it('wins or loses against staff who charge it at the same moment, and the other one hears so', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { id, donor, payment } = await held()
      const [asked, processed] = await Promise.all(
        round % 2 ? [cancel(donor), giving.put(id, { process: true })] : [giving.put(id, { process: true }), cancel(donor)].reverse(),
      )
      const state = await stateOf(id)
      outcomes.add(String(state))
      const statuses = [asked?.status, processed?.status]
      if (state === 'captured') expect(statuses).toEqual([409, 200])
      else expect([state, statuses[0], [409, 422].includes(statuses[1] ?? 0)]).toEqual(['canceled', 303, true])
      expect(giving.stripe.charges.get(payment) ?? 0).toBe(state === 'captured' ? 1 : 0)
      const templates = (await mailsAbout(id)).map(({ template }) => template)
      expect(templates.filter((name) => name === 'donation-receipt' || name === 'donation-released')).toHaveLength(1)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('keeps the gift while the payment processor is down, and says so', async () => {
    const { id, donor } = await held()
    giving.stripe.mood = 'away'
    const answer = await cancel(donor)
    giving.stripe.mood = 'well'
    expect([answer.status, answer.text.includes('still on hold')]).toEqual([503, true])
    expect(await stateOf(id)).toBe('authorized')
    expect((await cancel(donor)).status).toBe(303)
    expect(await stateOf(id)).toBe('canceled')
  })

  it('needs the gift’s own token', async () => {
    const { id } = await held()
    const stranger = await giving.site.as('visitor')
    expect((await cancel(stranger)).status).toBe(404)
    await stranger.get('/donate/receipt?token=wrong')
    expect((await cancel(stranger)).status).toBe(404)
    expect(await stateOf(id)).toBe('authorized')
  })
})
