import { beforeEach, describe, expect, it } from 'vitest'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from '../helpers/client'
import { gift } from '../helpers/giving'
import { mailedGivingTests } from '../helpers/mailed-giving'
import { changes } from '../helpers/tables'

const { giving, mail } = mailedGivingTests()
beforeEach(() => giving.calm())

interface Monthly {
  donor: Client
  subscription: string
  first: number
}
let count = 0
/** An active monthly gift, with its donor's browser on its page. */
async function monthly(): Promise<Monthly> {
  const email = `card${++count}@example.org`
  const first = await giving.held(gift({ monthly: true, email }))
  expect((await giving.put(first, { process: true })).status).toBe(200)
  const [plan] = (
    await giving.query('select plans.* from plans join donations on donations.plan_id = plans.id where donations.id = $1', [first])
  ).rows
  const donor = await giving.site.as('visitor')
  const { text } = await mail.mailTo(email)
  await donor.form('/donate/plan', { token: /\/donate\/plan\/(\S+)/.exec(text)?.[1] ?? '' })
  return { donor, subscription: String(plan?.gateway_plan), first }
}
/** Bills another month with a declined card. */
const fail = async ({ subscription }: Monthly) =>
  expect((await giving.hook(giving.stripe.event('invoice.payment_failed', giving.stripe.subscriptions.fail(subscription)))).status).toBe(
    200,
  )
/** @returns the gateway's id of the card page */
async function goToPage({ donor }: Monthly): Promise<string> {
  const { status, headers } = await donor.form('/donate/plan', { action: 'card' })
  expect([status, headers.get('Location')]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/cs_card_\d+$/)])
  return headers.get('Location')?.split('/').at(-1) ?? ''
}
const pageOf = async ({ donor }: Monthly, query = '') =>
  (await donor.page<{ props: PageProps['DonatePlan'] }>(`/donate/plan${query}`)).json.props
const cardOf = ({ subscription }: Monthly) => giving.stripe.subscriptions.subscriptions.get(subscription)?.card
const paymentsOf = async ({ first }: Monthly) =>
  (await giving.query('select id from donations where plan_id = (select plan_id from donations where id = $1)', [first])).rows.length
const replaced = async () => (await giving.query(`select id from audit_events where action = 'plan-card-replaced'`)).rows.length

describe('the card of a monthly gift', () => {
  it('is replaced at the gateway’s page, and the new one pays what is open at once', async () => {
    const one = await monthly()
    await fail(one)
    expect((await pageOf(one)).plan?.state).toBe('late')
    const page = await goToPage(one)
    giving.stripe.leaveCard(page, 'pm_new')
    const back = await one.donor.get(`/donate/plan?card=${page}`)
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/donate/plan?noted'])
    expect(await pageOf(one, '?noted')).toMatchObject({ card: 'noted', plan: { state: 'active' } })
    expect([cardOf(one), await paymentsOf(one)]).toEqual(['pm_new', 2])
    const [receipt] = (await giving.query('select count(*)::int from receipts where donation_id in (select max(id) from donations)')).rows
    expect(receipt).toEqual({ count: 1 })
  })

  it('is replaced once, by the webhook alone, sent twice, or at once with the donor’s return', async () => {
    const one = await monthly()
    await fail(one)
    const page = await goToPage(one)
    const event = giving.stripe.leaveCard(page, 'pm_new')
    const before = await replaced()
    await giving.hook(event)
    expect([cardOf(one), await paymentsOf(one), await replaced()]).toEqual(['pm_new', 2, before + 1])
    const { id, ...rest } = JSON.parse(event.body) as { id: string }
    const again = giving.stripe.sign(JSON.stringify({ ...rest, id: `${id}_again` }))
    await Promise.all([giving.hook(event), giving.hook(again), one.donor.get(`/donate/plan?card=${page}`)])
    expect([await paymentsOf(one), await replaced()]).toEqual([2, before + 1])
  })

  it('is not reverted by an older page reported later', async () => {
    const one = await monthly()
    const [older, newer] = [await goToPage(one), await goToPage(one)]
    const late = giving.stripe.leaveCard(older, 'pm_older')
    await giving.hook(giving.stripe.leaveCard(newer, 'pm_newer'))
    await giving.hook(late)
    await one.donor.get(`/donate/plan?card=${older}`)
    expect(cardOf(one)).toBe('pm_newer')
  })

  it('that refuses too leaves the payment open, and says so', async () => {
    const one = await monthly()
    await fail(one)
    const page = await goToPage(one)
    giving.stripe.leaveCard(page, 'pm_bad')
    await one.donor.get(`/donate/plan?card=${page}`)
    expect(await pageOf(one, '?noted')).toMatchObject({ card: 'noted', plan: { state: 'late' } })
    expect([cardOf(one), await paymentsOf(one)]).toEqual(['pm_bad', 1])
  })

  it('stays without a valid signature, without a new card, or with another donor’s page', async () => {
    const [one, other] = [await monthly(), await monthly()]
    const page = await goToPage(one)
    await one.donor.get(`/donate/plan?card=${page}`)
    const event = giving.stripe.leaveCard(page, 'pm_new')
    expect((await giving.hook({ ...event, signature: 't=1,v1=00' })).status).toBe(400)
    await other.donor.get(`/donate/plan?card=${page}`)
    for (const unknown of ['cs_card_999', 'x'.repeat(300), ''])
      expect((await other.donor.get(`/donate/plan?card=${unknown}`)).status).toBe(303)
    for (const { subscription } of [one, other]) expect(giving.stripe.subscriptions.subscriptions.get(subscription)?.card).toMatch(/^pm_pi/)
  })

  it('asks to try again while the gateway is down, and is saved once it answers', async () => {
    const one = await monthly()
    const before = await giving.state()
    giving.stripe.mood = 'away'
    expect((await one.donor.form('/donate/plan', { action: 'card' })).status).toBe(503)
    giving.stripe.mood = 'well'
    const page = await goToPage(one)
    const event = giving.stripe.leaveCard(page, 'pm_new')
    giving.stripe.mood = 'away'
    expect((await one.donor.get(`/donate/plan?card=${page}`)).headers.get('Location')).toBe('/donate/plan?later')
    expect(changes(before, await giving.state())).toEqual([])
    giving.stripe.mood = 'well'
    await giving.hook(event)
    expect(cardOf(one)).toBe('pm_new')
  })

  it('is not asked for before it begins, nor once it is over', async () => {
    const one = await monthly()
    await one.donor.form('/donate/plan', { action: 'stop' })
    expect((await one.donor.form('/donate/plan', { action: 'card' })).status).toBe(422)
    const left = await monthly()
    const page = await goToPage(left)
    await left.donor.form('/donate/plan', { action: 'stop' })
    await giving.hook(giving.stripe.leaveCard(page, 'pm_new'))
    expect(cardOf(left)).toMatch(/^pm_pi/)
  })
})
