import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gift, startGiving, type Giving } from '../helpers/giving'
import type { Client } from '../helpers/client'

let giving: Giving
let stripe: Giving['stripe']
let site: Giving['site']
let admin: Client
let staff: Client
beforeAll(async () => {
  giving = await startGiving()
  ;({ stripe, site, admin, staff } = giving)
})
afterAll(() => giving.stop())
beforeEach(() => giving.calm())

const give = (body?: object) => giving.give(body)
const table = (name: string) => giving.table(name)

describe('card testing', () => {
  const trail = async () =>
    (await giving.query(`select action, "user"::int from audit_events where action like 'giving-%' order by id`)).rows

  it('is stopped: of 400 attempts in five minutes at most ten reach the gateway, and none gets a receipt', async () => {
    const receipts = (await table('receipts')).length
    const before = stripe.sessions.size
    const visitor = await site.as('visitor')
    const start = Date.now()
    for (let i = 0; i < 400; i++) {
      site.setNow(new Date(start + i * 750))
      await visitor.send('/donate', { method: 'POST', json: gift({ amount: '1' }), headers: { 'X-Inertia': 'true' } })
    }
    expect(stripe.sessions.size - before).toBeLessThanOrEqual(10)
    expect(await table('receipts')).toHaveLength(receipts)
  })

  it('pauses giving for everybody when it comes from many addresses; an admin lifts the pause', async () => {
    const before = stripe.sessions.size
    const known = (await trail()).length
    const visitor = await site.as('visitor')
    for (let i = 0; i < 40; i++) {
      await giving.query('truncate rate_limits')
      await visitor.send('/donate', { method: 'POST', json: gift({ amount: '1' }), headers: { 'X-Inertia': 'true' } })
    }
    expect(stripe.sessions.size - before).toBeLessThanOrEqual(10)
    expect((await staff.get<{ pause: object | null }>('/api/donations/pause')).json.pause).toMatchObject({
      reason: expect.stringContaining('were not finished') as string,
    })
    expect((await staff.delete('/api/donations/pause')).status).toBe(403)
    expect((await admin.delete<{ pause: null }>('/api/donations/pause')).json.pause).toBeNull()
    expect((await trail()).slice(known)).toEqual([
      { action: 'giving-paused', user: null },
      { action: 'giving-resumed', user: site.accounts.admin.id },
    ])
    await give()
  })
})
