import { beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../src/shared/api/messages'
import type { PageProps } from '../../src/shared/page-props'
import { gift } from '../helpers/giving'
import { mailedGivingTests } from '../helpers/mailed-giving'

const { giving, mail } = mailedGivingTests()
beforeEach(async () => {
  await giving.calm()
  await giving.query(`update session_details set confirmed_at = '2100-01-01'`)
})

const linksOf = async (address: string) => {
  const { text } = await mail.mailTo(address)
  return { receipt: /token=(\S+)/.exec(text)?.[1] ?? '', plan: /\/donate\/plan\/(\S+)/.exec(text)?.[1] ?? '' }
}
/** Follows the link like its reader. @returns false when it opens nothing */
async function opens(path: '/donate/receipt' | '/donate/plan', token: string): Promise<boolean> {
  const visitor = await giving.site.as('visitor')
  if (path === '/donate/plan') await visitor.form(path, { token })
  else await visitor.get(`${path}?token=${token}`)
  const { props } = (await visitor.page<{ props: Partial<PageProps['DonateReceipt'] & PageProps['DonatePlan']> }>(path)).json
  return (props.gift ?? props.plan ?? null) !== null
}
const trail = async () =>
  (await giving.query(`select resource, fields, "user" from audit_events where action = 'email-corrected' order by id`)).rows

describe('the mistyped email of a donor', () => {
  it('is corrected of a gift: old links open nothing, and the new address gets the receipt', async () => {
    const id = await giving.held(gift({ email: 'dana@exmaple.org' }))
    await giving.put(id, { process: true })
    const old = await linksOf('dana@exmaple.org')
    expect(await opens('/donate/receipt', old.receipt)).toBe(true)
    const before = (await trail()).length
    const { updated_at } = await giving.read(id)
    const { status, json } = await giving.put(id, { email: ' mailto:dana@example.org ', updated_at })
    expect([status, json.email]).toEqual([200, 'dana@example.org'])
    expect(await opens('/donate/receipt', old.receipt)).toBe(false)
    const fresh = await linksOf('dana@example.org')
    expect(await opens('/donate/receipt', fresh.receipt)).toBe(true)
    const rows = (await trail()).slice(before)
    expect(rows).toMatchObject([{ resource: 'donations', user: String(giving.site.accounts.admin.id) }])
    expect(JSON.stringify(rows)).not.toContain('@')
    /** Saved again unchanged, nothing is sent again. */
    expect((await giving.put(id, { email: 'dana@example.org' })).status).toBe(200)
    expect((await trail()).length).toBe(before + 1)
  })

  it('is corrected for a monthly gift, its payments, and the gateway’s customer; links sent to the old address stop working', async () => {
    const first = await giving.held(gift({ email: 'mia@exmaple.org', monthly: true }))
    await giving.put(first, { process: true })
    const [plan] = (
      await giving.query('select plans.* from plans join donations on donations.plan_id = plans.id where donations.id = $1', [first])
    ).rows
    const subscription = String(plan?.gateway_plan)
    await giving.hook(giving.stripe.event('invoice.paid', giving.stripe.subscriptions.pay(subscription)))
    await giving.site.mailAtRest()
    const old = await linksOf('mia@exmaple.org')
    expect(await opens('/donate/plan', old.plan)).toBe(true)
    expect((await giving.put(first, { email: 'mia@example.org' })).status).toBe(200)
    expect([await opens('/donate/plan', old.plan), await opens('/donate/receipt', old.receipt)]).toEqual([false, false])
    expect([...giving.stripe.customers.values()]).toEqual(['mia@example.org'])
    const sent = async (address: string) =>
      (await giving.query(`select template, state from messages where recipient = $1 order by id`, [address])).rows
    expect((await sent('mia@example.org')).map(({ template }) => template)).toEqual(['donation-receipt', 'donation-receipt'])
    const fresh = await linksOf('mia@example.org')
    expect([await opens('/donate/plan', fresh.plan), await opens('/donate/receipt', fresh.receipt)]).toEqual([true, true])
    const [kept] = (await giving.query(`select id from messages where recipient = 'mia@example.org' order by id limit 1`)).rows
    expect((await giving.admin.get<Message>(`/api/messages/${Number(kept?.id)}`)).json.text).toContain(
      'This is a monthly gift. To change or cancel it:',
    )
    const again = (await giving.query(`select id from messages where recipient = 'mia@exmaple.org' order by id limit 1`)).rows[0]
    await giving.query(`update messages set state = 'waiting', next_attempt_at = now() where id = $1`, [again?.id])
    giving.site.ctx.deliverSoon()
    await giving.site.mailAtRest()
    expect((await sent('mia@exmaple.org'))[0]).toMatchObject({ state: 'canceled' })
    /** Later emails go to the new address. */
    await giving.hook(giving.stripe.event('invoice.paid', giving.stripe.subscriptions.pay(subscription)))
    expect(await sent('mia@example.org')).toHaveLength(3)
  })

  it('stays, with everything else, where the gateway is away or the record changed meanwhile', async () => {
    const id = await giving.held(gift({ email: 'away@exmaple.org', monthly: true }))
    const before = await giving.state()
    giving.stripe.mood = 'away'
    expect((await giving.put(id, { email: 'away@example.org' })).status).toBe(503)
    giving.stripe.mood = 'well'
    expect((await giving.put(id, { email: 'away@example.org', updated_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
    expect(await giving.state()).toEqual(before)
  })

  it('needs an admin with a recent password, a valid address, an online gift, and no other change', async () => {
    const id = await giving.held()
    const made = await giving.admin.post<{ id: number }>('/api/donations', {
      campaign_id: 1,
      amount: 5,
      name: 'Chuck',
      created_at: '2025-01-01',
    })
    const before = await giving.state()
    const email = 'new@example.org'
    expect((await giving.staff.put(`/api/donation/${id}`, { email })).status).toBe(403)
    for (const body of [
      { email: 'nobody' },
      { email: null },
      { email: 7 },
      { email, authenticity: 'Authentic' },
      { email, process: true },
    ]) {
      const { status, json } = await giving.put(id, body)
      expect([body, status, Object.keys(json.errors ?? {})]).toEqual([body, 422, ['email']])
    }
    expect(Object.keys((await giving.put(made.json.id, { email: 'nobody' })).json.errors ?? {})).toEqual(['email'])
    await giving.query(`update session_details set confirmed_at = '2020-01-01'`)
    expect((await giving.put(id, { email })).status).toBe(403)
    expect(await giving.state()).toEqual(before)
  })
})
