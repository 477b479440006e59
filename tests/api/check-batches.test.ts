import { describe, expect, it } from 'vitest'
import type { CheckTwin } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import { foldText } from '../../src/shared/fold-text'
import { givingTests } from '../helpers/giving'

const giving = givingTests()

const DAY = '2026-03-08'
let count = 0
const check = (change: object = {}) => ({ amount: '20', name: `Bea Batch ${++count}`, created_at: DAY, ...change })
const send = (body: object, who = giving.admin) =>
  who.post<Problem & { ids: number[]; twins: CheckTwin[] }>('/api/donations/batch', { campaign_id: 1, ...body })
const names = async () => (await giving.table('donations')).map((row) => row.name)

describe('a batch of checks', () => {
  it('is recorded whole, in order, in cents, of an ended campaign too, each with its row in the trail', async () => {
    const checks = [
      check({ amount: '10.10', check_number: '7', honoree: 'Ruth', dedication: 'memory' }),
      check({ amount: 1_000_000 }),
      check({ amount: '1.9', dedication: 'honor' }),
    ]
    const { status, json } = await send({ campaign_id: 2, checks, total: '1,000,012.00' })
    expect([status, json.ids?.length]).toEqual([201, 3])
    const rows = (await giving.table('donations')).filter(({ id }) => json.ids.includes(id as number))
    expect(rows).toMatchObject([
      { amount: '1010', check_number: '7', honoree: 'Ruth', dedication: 'memory', type: 'Check', campaign_id: 2 },
      { amount: '100000000', payment_state: null },
      { amount: '190', honoree: null, dedication: null },
    ])
    const trail = await giving.query(
      `select record from audit_events where action = 'create' and resource = 'donations' and record = any($1)`,
      [json.ids.map(String)],
    )
    expect(trail.rows).toHaveLength(3)
  })

  it('takes a campaign, an email, and an address for each check; without one, the batch’s campaign', async () => {
    const checks = [
      check({ amount: '0.1e1', email: 'Bea@Example.org', address: '12 Elm St\nEdina, MN' }),
      check({ amount: '2.20', campaign_id: 2 }),
      check({ amount: '3.30', campaign_id: '', email: '', address: '' }),
      check({ amount: '4.40', campaign_id: 0 }),
    ]
    expect((await send({ checks, total: 10.9 })).json.errors).toHaveProperty(['checks.0.amount'])
    checks[0] = { ...checks[0], amount: '1' } as (typeof checks)[number]
    const { status, json } = await send({ checks, total: 10.9 })
    expect(status).toBe(201)
    const rows = (await giving.table('donations')).filter(({ id }) => json.ids.includes(id as number))
    expect(rows).toMatchObject([
      { campaign_id: 1, email: 'Bea@Example.org', address: '12 Elm St\nEdina, MN', amount: '100' },
      { campaign_id: 2, email: null, address: null },
      { campaign_id: 1, email: null, address: null },
      { campaign_id: 1 },
    ])
    const before = await giving.state()
    const wrong = await send({ checks: [check(), check({ campaign_id: 99, email: 'x' })], total: 40 })
    expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([422, ['checks.1.email']])
    const unknown = await send({ checks: [check(), check({ campaign_id: 99 })], total: 40 })
    expect([unknown.status, unknown.json.errors]).toEqual([422, { 'checks.1.campaign_id': ['This campaign doesn’t exist.'] }])
    expect(await giving.state()).toEqual(before)
  })

  it('is refused, all of it, where it does not add up', async () => {
    const before = await giving.state()
    const { status, json } = await send({ checks: [check(), check({ amount: '30' })], total: '50.01' })
    expect([status, json.errors?.total]).toEqual([
      422,
      ['The checks add up to $50.00, but the control total is $50.01. Check for a typo or a missing check.'],
    ])
    expect(await giving.state()).toEqual(before)
  })

  it('tells what is wrong with which check, and records none', async () => {
    const before = await giving.state()
    const wrong = await send({ checks: [check(), check({ amount: 'x', name: ' ' })], total: 20 })
    expect([wrong.status, Object.keys(wrong.json.errors ?? {}).sort()]).toEqual([422, ['checks.1.amount', 'checks.1.name']])
    const late = await send({ checks: [check(), check({ created_at: '2199-01-01' })], total: 40 })
    expect([late.status, late.json.errors]).toEqual([422, { 'checks.1.created_at': ['This date is in the future.'] }])
    for (const checks of [[], 'x', undefined, Array.from({ length: 201 }, () => check({ amount: 1 }))]) {
      const { status, json } = await send({ checks, total: 201 })
      expect([status, json.errors?.checks?.length]).toEqual([422, 1])
    }
    expect((await send({ campaign_id: 99, checks: [check()], total: 20 })).json.errors?.campaign_id).toBeTruthy()
    expect((await send({ checks: [check()], total: 20 }, giving.staff)).status).toBe(403)
    expect(await giving.state()).toEqual(before)
  })

  it('asks about checks like others, there or in the batch, once for all of them', async () => {
    const [one, two] = [check(), check()]
    expect((await send({ checks: [one], total: 20 })).status).toBe(201)
    const twice = two.name.toUpperCase().replace(' ', '\u00a0 ')
    const batch = { checks: [one, two, { ...two, name: twice }], total: 60 }
    const { status, json } = await send(batch)
    expect(status).toBe(409)
    expect(json.twins).toMatchObject([
      { name: one.name, amount: 2_000 },
      { id: null, name: twice },
    ])
    expect(await names()).not.toContain(two.name)
    expect((await send({ ...batch, confirmed: true })).status).toBe(201)
    expect((await names()).filter((name) => foldText(String(name)) === foldText(two.name))).toHaveLength(2)
  })

  it('sent twice at once is recorded once', async () => {
    const batch = { checks: [check(), check()], total: 40 }
    const answers = await Promise.all([send(batch), send(batch)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await names()).filter((name) => name === batch.checks[0]?.name)).toHaveLength(1)
  })
})
