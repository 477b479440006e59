import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccountLink } from '../../src/services/accounts/account-link'
import { deviceFor, deviceKnows } from '../../src/services/accounts/open-session'
import { Client } from '../helpers/client'
import { PASSWORD, startTestSite, type TestSite } from '../helpers/site'
import { spellings } from '../helpers/spellings'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  site.setNow(null)
  site.waits.length = 0
  await site.ctx.payload.db.pool.query('delete from rate_limits')
})
afterAll(() => site.stop())

const signIn = async (email: string, password: string, client = new Client(site.origin)) => {
  await client.get('/login')
  const reply = await client.post('/login', { email, password })
  return { client, reply }
}

const isIn = async (client: Client) => (await client.get('/api/campaigns')).status === 200

describe('the limits of signing in', () => {
  it('keeps every session of an account that signs in ten times at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn('admin@example.org', PASSWORD)))
    expect(await Promise.all(all.map(({ client }) => isIn(client)))).toEqual(Array<boolean>(10).fill(true))
  })

  it('slows strangers down, per account and address, and refuses no one for what others did', async () => {
    const wrong = async (times: number, email = 'admin@example.org') => {
      for (let i = 0; i < times; i++) expect((await signIn(email, 'wrong-wrong-wrong')).reply.status).toBe(422)
    }
    await wrong(10)
    expect(site.waits).toEqual([])
    await wrong(3)
    expect(site.waits).toEqual([500, 1_000, 2_000])
    expect((await signIn('admin@example.org', PASSWORD)).reply.status).toBe(303)
    expect(site.waits.at(-1)).toBe(4_000)
    const { throttle } = site.ctx
    for (let i = 0; i < 60; i++) await throttle.count('signInAccount', 'staff@example.org')
    expect((await signIn('staff@example.org', PASSWORD)).reply.status).toBe(303)
    expect(site.waits.at(-1)).toBe(2_000)
  })

  it('spares the browser that signed in before, which has a limit of its own', async () => {
    const owner = (await signIn('staff@example.org', PASSWORD)).client
    const { throttle } = site.ctx
    for (let i = 0; i < 60; i++)
      for (const [limit, key] of [
        ['signInAccount', 'staff@example.org'],
        ['signInAddress', '127.0.0.1'],
        ['signInAccountAtAddress', 'staff@example.org 127.0.0.1'],
      ] as const)
        await throttle.count(limit, key)
    site.waits.length = 0
    owner.cookies.delete('hearthside.session')
    expect((await signIn('staff@example.org', PASSWORD, owner)).reply.status).toBe(303)
    expect(site.waits).toEqual([])
    owner.cookies.delete('hearthside.session')
    for (let i = 0; i < 20; i++) await throttle.use('signInKnown', 'staff@example.org')
    expect((await signIn('staff@example.org', PASSWORD, owner)).reply.status, 'over its bucket: slowed, never refused').toBe(303)
    expect(site.waits).toEqual([5_000])
    expect((await signIn('staff@example.org', PASSWORD)).reply.status).toBe(303)
  })

  it('slows down, and does not refuse, someone who waits out every 15 minutes', async () => {
    const { throttle } = site.ctx
    for (let i = 0; i < 300; i++) await throttle.count('signInAccount', 'staff@example.org')
    for (let i = 0; i < 100; i++) await throttle.count('signInKnown', 'staff@example.org')
    await site.ctx.payload.db.pool.query(`delete from rate_limits where key not like '%Day:%'`)
    const owner = new Client(site.origin)
    owner.cookies.set('hearthside.device', encodeURIComponent(await deviceFor(site.ctx, 'staff@example.org')))
    expect((await signIn('staff@example.org', PASSWORD, owner)).reply.status).toBe(303)
    expect(site.waits).toEqual([500])
  })

  it('has one limit for a browser that it knows, however its cookie is spelled, and knows only the one spelling', async () => {
    const device = await deviceFor(site.ctx, 'staff@example.org')
    const known = await Promise.all(spellings(device).map((other) => deviceKnows(site.ctx, other, 'staff@example.org')))
    expect(known.filter(Boolean)).toEqual([])
    for (const other of spellings(device, 12)) {
      const thief = new Client(site.origin)
      thief.cookies.set('hearthside.device', encodeURIComponent(other))
      expect((await signIn('staff@example.org', 'wrong-wrong-wrong', thief)).reply.status).toBe(422)
    }
    expect(site.waits, 'each of them counted as a stranger').toEqual([500, 1_000])
  })

  it('knows no browser of a disabled account', async () => {
    const { id } = site.accounts.staff
    const { pool } = site.ctx.payload.db
    const device = await deviceFor(site.ctx, 'staff@example.org')
    await pool.query('update users set disabled = true where id = $1', [id])
    const disabled = await deviceKnows(site.ctx, device, 'staff@example.org')
    await pool.query('update users set disabled = false where id = $1', [id])
    expect([disabled, await deviceKnows(site.ctx, device, 'staff@example.org')]).toEqual([false, true])
  })

  it('trusts a browser until the password changes, and no other', async () => {
    const device = (client: Client) => decodeURIComponent(client.cookies.get('hearthside.device') ?? '')
    const known = (cookie: string, email = 'staff@example.org') => deviceKnows(site.ctx, cookie, email)
    const { client } = await signIn('staff@example.org', PASSWORD)
    const before = device(client)
    const elsewhere = device((await signIn('staff@example.org', PASSWORD)).client)
    expect([await known(before), await known(elsewhere), await known(before, 'admin@example.org'), await known(`${before}x`)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    await client.get('/')
    expect((await client.post('/api/users/me/password', { current_password: PASSWORD, password: 'another-lamp-window' })).status).toBe(200)
    expect([await known(before), await known(elsewhere), device(client)]).toEqual([false, false, ''])
    const again = (await signIn('staff@example.org', 'another-lamp-window')).client
    expect(await known(device(again))).toBe(true)

    const link = await createAccountLink(site.ctx, site.accounts.staff.id)
    await again.get(link.replace('http://hearthside.test', ''))
    await again.get('/choose-password')
    const trusted = device(again)
    expect((await again.post('/choose-password', { password: PASSWORD })).status).toBe(303)
    expect([await known(trusted), device(again)]).toEqual([false, ''])
  })

  it('takes tries at one account from one address one after the other, and a few at a time', async () => {
    const tries = await Promise.all(Array.from({ length: 25 }, () => signIn('admin@example.org', 'wrong-wrong-wrong')))
    const statuses = tries.map(({ reply }) => reply.status)
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(20)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 422 || status === 429)).toBe(true)
    expect((await signIn('admin@example.org', PASSWORD)).reply.status).toBe(303)
  })

  it('does not count good ones', async () => {
    for (let i = 0; i < 12; i++) expect((await signIn('staff@example.org', PASSWORD)).reply.status).toBe(303)
    expect(site.waits).toEqual([])
  })

  it('holds no connection to the database while it compares passwords, for known and unknown accounts alike', async () => {
    const { pool } = site.ctx.payload.db
    for (const email of ['admin@example.org', 'nobody@example.org']) {
      const { client } = { client: new Client(site.origin) }
      await client.get('/login')
      let isAnswered = false
      const answer = client.post('/login', { email, password: 'wrong-wrong-wrong' }).finally(() => (isAnswered = true))
      /** Hashing runs on another thread: this loop keeps running and finds every connection idle. */
      const busy: number[] = []
      while (!isAnswered) {
        busy.push(pool.totalCount - pool.idleCount)
        await new Promise(setImmediate)
      }
      expect((await answer).status).toBe(422)
      expect(busy.filter((connections) => connections === 0).length).toBeGreaterThan(busy.length / 2)
    }
  })
})
