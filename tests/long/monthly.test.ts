import { beforeEach, describe, expect, it } from 'vitest'
import { reconcilePlans } from '../../src/services/donations/plans/reconcile-plans'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from '../helpers/client'
import { gift } from '../helpers/giving'
import { mailedGivingTests } from '../helpers/mailed-giving'

const { giving, mail } = mailedGivingTests()
beforeEach(() => giving.calm())

type Row = Record<string, unknown>
const rows = async (text: string, values?: unknown[]) => (await giving.query(text, values)).rows
const planOf = async (donation: number): Promise<Row> =>
  (await rows('select plans.* from plans join donations on donations.plan_id = plans.id where donations.id = $1', [donation]))[0] ?? {}
const paymentsOf = (plan: unknown) =>
  rows('select id, amount::int, payment_state, authenticity, gateway_payment from donations where plan_id = $1 order by id', [plan])
const numbers = async () => (await rows('select number::int from receipts order by number')).map(({ number }) => number)
const mails = (template: string, recipient: unknown) =>
  rows('select id from messages where template = $1 and recipient = $2', [template, recipient])
const event = (type: string, object: object) => giving.hook(giving.stripe.event(type, object))

/** A monthly gift whose first payment was processed. */
async function monthly(change: object = {}): Promise<{ first: number; plan: Row; subscription: string }> {
  const first = await giving.held(gift({ amount: '25', monthly: true, ...change }))
  expect((await giving.put(first, { process: true })).status).toBe(200)
  const plan = await planOf(first)
  return { first, plan, subscription: String(plan.gateway_plan) }
}
/** Bills and pays another month, and sends the webhook. */
const payMonth = async (subscription: string) => (await event('invoice.paid', giving.stripe.subscriptions.pay(subscription))).status

/** The donor's browser, by the link in the first email. */
async function donorOf({ email }: Row): Promise<Client> {
  const { text } = await mail.mailTo(String(email))
  const donor = await giving.site.as('visitor')
  const link = /\/donate\/plan\/\S+/.exec(text)?.[0] ?? 'no link'
  expect((await donor.page<{ component: string }>(link)).json.component).toBe('OpenLink')
  const answer = await donor.form('/donate/plan', { token: link.split('/').at(-1) ?? '' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/donate/plan'])
  expect((await donor.get(link)).headers.get('Location')).toBe('/donate/plan')
  return donor
}
const pageOf = async (donor: Client) => (await donor.page<{ props: PageProps['DonatePlan'] }>('/donate/plan')).json.props

describe('a monthly gift', () => {
  it('is held and looked at as any gift, and begins once it is processed', async () => {
    const { size } = giving.stripe.subscriptions.subscriptions
    const first = await giving.held(gift({ amount: '25', monthly: true }))
    expect(await planOf(first)).toMatchObject({ state: 'waiting', amount: '2500', gateway_plan: null })
    expect((await giving.read(first)).plan).toMatchObject({ state: 'waiting' })
    expect(giving.stripe.subscriptions.subscriptions.size).toBe(size)
    expect((await giving.put(first, { process: true })).json.plan).toMatchObject({ state: 'active' })
    const { gateway_plan, next_at } = await planOf(first)
    expect(gateway_plan).toMatch(/^sub_/)
    expect(new Date(String(next_at)).getTime()).toBeGreaterThan(Date.now())
    const { email } = await giving.read(first)
    for (let mails = 0; mails < 2; mails++) expect((await mail.mailTo(email ?? '')).text).toContain('To change or cancel it')
  })

  it('never starts when its first payment is released', async () => {
    const first = await giving.held(gift({ monthly: true }))
    await giving.put(first, { authenticity: 'Fraudulent', release: true })
    expect(await planOf(first)).toMatchObject({ state: 'stopped', gateway_plan: null })
  })

  it('is twelve receipts in a year without a gap, and no thirteenth once it is stopped by the link', async () => {
    const before = (await numbers()).length
    const { plan, subscription } = await monthly({ email: 'year@example.org', honoree: 'Ruth Okafor', dedication: 'memory' })
    for (let month = 2; month <= 12; month++) expect(await payMonth(subscription)).toBe(200)
    const payments = await paymentsOf(plan.id)
    expect(payments).toHaveLength(12)
    expect(payments.slice(1).every(({ authenticity, payment_state }) => authenticity === 'Authentic' && payment_state === 'captured')).toBe(
      true,
    )
    expect(await numbers()).toEqual(Array.from({ length: before + 12 }, (_, index) => index + 1))
    expect(await mails('donation-receipt', 'year@example.org')).toHaveLength(12)
    expect(await giving.read(Number(payments[11]?.id))).toMatchObject({ honoree: 'Ruth Okafor', dedication: 'memory', campaign: null })
    const donor = await donorOf(plan)
    expect((await pageOf(donor)).plan?.gifts).toHaveLength(12)
    expect((await donor.form('/donate/plan', { action: 'stop' })).status).toBe(303)
    expect((await pageOf(donor)).plan?.state).toBe('stopped')
    expect(() => giving.stripe.subscriptions.pay(subscription)).toThrow('no subscription')
    await reconcilePlans(giving.site.ctx)
    expect(await paymentsOf(plan.id)).toHaveLength(12)
    expect(await mails('plan-stopped', 'year@example.org')).toHaveLength(1)
  })

  it('is reported in any order, twice and at once, and each payment is one donation', async () => {
    const { plan, subscription } = await monthly()
    const paid: object[] = [giving.stripe.subscriptions.pay(subscription), giving.stripe.subscriptions.pay(subscription)]
    paid.push({ object: 'invoice', id: 'in_of_an_older_version', subscription })
    await Promise.all([...paid, ...paid.toReversed()].map((invoice) => event('invoice.paid', invoice)))
    expect(await paymentsOf(plan.id)).toHaveLength(3)
  })

  it('is looked after where the webhook was lost', async () => {
    const { plan, subscription } = await monthly()
    giving.stripe.subscriptions.pay(subscription)
    giving.site.setNow(new Date(new Date(String(plan.next_at)).getTime() + 4 * 3600_000))
    await reconcilePlans(giving.site.ctx)
    expect(await paymentsOf(plan.id)).toHaveLength(2)
  })

  it('begins later where the gateway was away, once', async () => {
    const first = await giving.held(gift({ monthly: true }))
    await giving.put(first, { process: true })
    const { id } = await planOf(first)
    await giving.query(`update plans set state = 'waiting', gateway_plan = null, begun_at = null, next_at = null where id = $1`, [id])
    const { size } = giving.stripe.subscriptions.subscriptions
    await Promise.all([reconcilePlans(giving.site.ctx), reconcilePlans(giving.site.ctx)])
    expect([(await planOf(first)).state, giving.stripe.subscriptions.subscriptions.size]).toEqual(['active', size])
  })

  it('whose card refuses tells the donor once a bill, goes on when it pays, and ends when the gateway gives up', async () => {
    const { plan, subscription } = await monthly({ email: 'late@example.org' })
    const failed = giving.stripe.subscriptions.fail(subscription)
    for (let times = 0; times < 2; times++) await event('invoice.payment_failed', failed)
    expect([
      (await rows('select state from plans where id = $1', [plan.id]))[0]?.state,
      (await mails('plan-failed', 'late@example.org')).length,
    ]).toEqual(['late', 1])
    await payMonth(subscription)
    expect((await rows('select state from plans where id = $1', [plan.id]))[0]?.state).toBe('active')
    await event('customer.subscription.deleted', giving.stripe.subscriptions.giveUp(subscription))
    expect((await rows('select state from plans where id = $1', [plan.id]))[0]?.state).toBe('stopped')
    expect(await mails('plan-stopped', 'late@example.org')).toHaveLength(1)
  })

  it('is changed by its donor from the next payment on, within the bounds of a gift', async () => {
    const { plan, subscription } = await monthly()
    const donor = await donorOf(plan)
    for (const amount of ['0', 'x', '999999']) expect((await donor.form('/donate/plan', { action: 'change', amount })).status).toBe(422)
    expect((await donor.form('/donate/plan', { action: 'change', amount: '40' })).status).toBe(303)
    await payMonth(subscription)
    expect((await paymentsOf(plan.id)).map(({ amount }) => amount)).toEqual([2_500, 4_000])
  })

  it('is canceled by an admin, and by no one else without the link', async () => {
    const { first, plan } = await monthly()
    expect((await giving.staff.put(`/api/donation/${first}`, { stop_plan: true })).status).toBe(403)
    const stranger = await giving.site.as('visitor')
    await stranger.get('/donate/plan/wrong')
    expect((await stranger.form('/donate/plan', { action: 'stop' })).status).toBe(404)
    expect((await rows('select state from plans where id = $1', [plan.id]))[0]?.state).toBe('active')
    expect((await giving.put(first, { stop_plan: true })).json.plan).toMatchObject({ state: 'stopped' })
    expect((await giving.put(await giving.held(), { stop_plan: true })).status).toBe(422)
  })

  it.each([
    ['its donor', async ({ plan }: { plan: Row }) => void (await (await donorOf(plan)).form('/donate/plan', { action: 'stop' }))],
    ['a refund of its only gift', async ({ first }: { first: number }) => void (await giving.put(first, { refund: true }))],
  ])('that the gateway has begun and we know nothing of is stopped there by %s', async (_, stop) => {
    const begun = await monthly()
    await giving.query(`update plans set state = 'waiting', gateway_plan = null where id = $1`, [begun.plan.id])
    await stop(begun)
    expect(giving.stripe.subscriptions.subscriptions.get(begun.subscription)?.status).toBe('canceled')
    expect(await rows('select state, gateway_plan from plans where id = $1', [begun.plan.id])).toEqual([
      { state: 'stopped', gateway_plan: begun.subscription },
    ])
  })

  it('that is being begun while it is stopped is stopped, whichever comes first', async () => {
    const { plan, subscription } = await monthly({ email: 'both@example.org' })
    giving.stripe.subscriptions.subscriptions.delete(subscription)
    await giving.query(`update plans set state = 'waiting', gateway_plan = null where id = $1`, [plan.id])
    const donor = await donorOf(plan)
    expect((await donor.form('/donate/plan', { action: 'stop' })).status).toBe(303)
    expect((await pageOf(donor)).plan?.state).toBe('stopped')
    expect(await rows('select state from plans where id = $1', [plan.id])).toEqual([{ state: 'waiting' }])
    giving.site.setNow(new Date(Date.now() + 10 * 60_000))
    await reconcilePlans(giving.site.ctx)
    expect(await rows('select state from plans where id = $1', [plan.id])).toEqual([{ state: 'stopped' }])
    expect(await mails('plan-stopped', 'both@example.org')).toHaveLength(1)
  })

  it('begins with the amount that its donor wrote meanwhile', async () => {
    const first = await giving.held(gift({ amount: '25', monthly: true }))
    const donor = await donorOf(await planOf(first))
    expect((await donor.form('/donate/plan', { action: 'change', amount: '60' })).status).toBe(303)
    await giving.put(first, { process: true })
    const { gateway_plan } = await planOf(first)
    expect(giving.stripe.subscriptions.subscriptions.get(String(gateway_plan))?.amount).toBe(6_000)
  })

  it('given in a year counts for that year, even when reported in the next', async () => {
    const { plan, subscription } = await monthly()
    giving.stripe.subscriptions.pay(subscription)
    giving.site.setNow(new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 5)))
    await reconcilePlans(giving.site.ctx)
    const [, second] = await paymentsOf(plan.id)
    const [receipt] = await rows('select created_at, content from receipts where donation_id = $1', [second?.id])
    expect(String((receipt?.content as { date: string }).date)).toBe(new Date(String(plan.next_at)).toISOString())
  })

  it('whose form never reached the payment page is none', async () => {
    giving.stripe.mood = 'away'
    const donor = await giving.site.as('visitor')
    const answer = await donor.send('/donate', {
      method: 'POST',
      json: gift({ email: 'away@example.org', monthly: true }),
      headers: { 'X-Inertia': 'true' },
    })
    expect(answer.status).toBe(503)
    expect(await rows('select state from plans where email = $1', ['away@example.org'])).toEqual([{ state: 'stopped' }])
  })

  it('keeps its amount where the gateway is away, and has the new one once the gateway has it', async () => {
    const { plan } = await monthly()
    const donor = await donorOf(plan)
    giving.stripe.mood = 'away'
    expect((await donor.form('/donate/plan', { action: 'change', amount: '40' })).status).toBe(503)
    giving.stripe.mood = 'well'
    expect((await pageOf(donor)).plan?.amount).toBe(2_500)
    expect((await donor.form('/donate/plan', { action: 'change', amount: '40' })).status).toBe(303)
    expect((await pageOf(donor)).plan?.amount).toBe(4_000)
  })

  it('is neither changed nor stopped while no gateway is set, and stops once there is one again', async () => {
    const { plan } = await monthly()
    const donor = await donorOf(plan)
    const { ctx } = giving.site
    const { gateway } = ctx
    ctx.gateway = null
    try {
      expect((await donor.form('/donate/plan', { action: 'change', amount: '40' })).status).toBe(503)
      expect((await donor.form('/donate/plan', { action: 'stop' })).status).toBe(503)
    } finally {
      ctx.gateway = gateway
    }
    expect(await mails('plan-stopped', plan.email)).toEqual([])
    await reconcilePlans(ctx)
    expect(await rows('select state, amount::int from plans where id = $1', [plan.id])).toEqual([{ state: 'stopped', amount: 2_500 }])
    expect(() => giving.stripe.subscriptions.pay(String(plan.gateway_plan))).toThrow('no subscription')
  })

  it('that could not be canceled while the gateway was down is canceled automatically', async () => {
    const { plan } = await monthly()
    const donor = await donorOf(plan)
    giving.stripe.mood = 'away'
    expect((await donor.form('/donate/plan', { action: 'stop' })).status).toBe(503)
    giving.stripe.mood = 'well'
    await reconcilePlans(giving.site.ctx)
    expect(await rows('select state from plans where id = $1', [plan.id])).toEqual([{ state: 'stopped' }])
    expect(() => giving.stripe.subscriptions.pay(String(plan.gateway_plan))).toThrow('no subscription')
  })

  it('is looked at each month where the settings say so', async () => {
    const { json: settings } = await giving.admin.get<object>('/api/site-settings')
    expect((await giving.admin.put('/api/site-settings', { ...settings, monthly_authentic: false })).status).toBe(200)
    const { plan, subscription } = await monthly()
    await payMonth(subscription)
    expect((await paymentsOf(plan.id)).map(({ authenticity }) => authenticity)).toEqual([null, null])
    const { json: changed } = await giving.admin.get<object>('/api/site-settings')
    expect((await giving.admin.put('/api/site-settings', { ...changed, monthly_authentic: true })).status).toBe(200)
  })

  it('has payments that are refunded one by one', async () => {
    const { plan, subscription } = await monthly()
    await payMonth(subscription)
    const [, second] = await paymentsOf(plan.id)
    expect((await giving.put(Number(second?.id), { refund: true })).json).toMatchObject({
      payment_state: 'refunded',
      plan: { state: 'active' },
    })
  })
})
