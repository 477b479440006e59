import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentSession } from '../../src/services/accounts/current-user'
import { deviceFor, deviceKnows } from '../../src/services/accounts/open-session'
import { createAccountLink } from '../../src/services/accounts/account-link'
import type { Problem } from '../../src/shared/api/problem'
import { Client, sample } from '../helpers/client'
import { spellings } from '../helpers/spellings'
import { PASSWORD, startTestSite, type TestSite } from '../helpers/site'

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
/** `after` sets the clock to minutes after the session began, however long signing in took. */
const beginSession = async () => {
  const { client } = await signIn('staff@example.org', PASSWORD)
  const { rows } = await site.ctx.payload.db.pool.query<{ began: Date }>('select max(created_at) as began from users_sessions')
  const began = rows[0]?.began.getTime() ?? NaN
  return { client, after: (minutes: number) => site.setNow(new Date(began + minutes * 60_000)) }
}
const isIn = async (client: Client) => (await client.get('/api/campaigns')).status === 200

describe('signing in', () => {
  it('opens the staff area, with a new session cookie that scripts cannot read', async () => {
    const { client, reply } = await signIn('admin@example.org', PASSWORD)
    expect([reply.status, reply.headers.get('Location')]).toEqual([303, '/admin'])
    expect(reply.headers.getSetCookie().find((cookie) => cookie.startsWith('hearthside.session='))).toMatch(/HttpOnly; SameSite=Lax/)
    await client.get('/admin')
    expect(client.config?.user).toEqual({ id: site.accounts.admin.id, name: 'Test admin', isAdmin: true })
    const again = await signIn('admin@example.org', PASSWORD)
    expect(again.client.cookies.get('hearthside.session')).not.toBe(client.cookies.get('hearthside.session'))
  })

  it('keeps every session of an account that signs in ten times at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn('admin@example.org', PASSWORD)))
    expect(await Promise.all(all.map(({ client }) => isIn(client)))).toEqual(Array<boolean>(10).fill(true))
  })

  it('leads back to the page that was wanted, and never off the site', async () => {
    const client = new Client(site.origin)
    await client.get('/admin/application/7?start=2026-01-01')
    expect((await signIn('staff@example.org', PASSWORD, client)).reply.headers.get('Location')).toBe(
      '/admin/application/7?start=2026-01-01',
    )
    const lured = new Client(site.origin)
    lured.cookies.set('hearthside.wanted', encodeURIComponent('//evil.example/admin'))
    expect((await signIn('staff@example.org', PASSWORD, lured)).reply.headers.get('Location')).toBe('/admin')
  })

  it('answers a wrong password, an unknown email and a disabled account alike', async () => {
    await site.ctx.payload.db.pool.query(`update users set disabled = true where email = 'disabled@example.org'`)
    const tries = [
      ['admin@example.org', 'wrong-wrong-wrong'],
      ['nobody@example.org', PASSWORD],
      ['disabled@example.org', PASSWORD],
    ] as const
    const texts = []
    for (const [email, password] of tries) {
      const { client, reply } = await signIn(email, password)
      expect(reply.status).toBe(422)
      expect(await isIn(client)).toBe(false)
      texts.push(/Incorrect email or password/.test(reply.text))
    }
    expect(texts).toEqual([true, true, true])
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

describe('behind a proxy missing from the settings', () => {
  it('warns once, and counts families apart all the same', async () => {
    const visitor = await site.as('visitor')
    for (const from of ['203.0.113.1', '198.51.100.7', '203.0.113.1, 198.51.100.7'])
      await visitor.get('/apply', { 'X-Forwarded-For': from })
    expect(site.log.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1)
    for (let i = 0; i < 300; i++) await site.ctx.throttle.use('apply', 'via 203.0.113.1')
    const send = (from: string) =>
      visitor.post('/apply', { ...sample('application'), full_name: `Through ${from}` }, { 'X-Forwarded-For': from })
    expect((await send('203.0.113.1')).status).toBe(429)
    expect((await send('203.0.113.1, 198.51.100.8')).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends when idle, and at its absolute end however busy', async () => {
    const { client, after } = await beginSession()
    after(29)
    expect(await isIn(client)).toBe(true)
    after(58)
    expect(await isIn(client)).toBe(true)
    after(89)
    expect(await isIn(client)).toBe(false)
    site.setNow(null)
    const busy = await beginSession()
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      busy.after(minutes)
      expect(await isIn(busy.client)).toBe(true)
    }
    busy.after(12 * 60 + 1)
    expect(await isIn(busy.client)).toBe(false)
  })

  it('goes on for who is active, even where a minute without use ends it', async () => {
    const strict = await startTestSite({ SESSION_IDLE_MINUTES: '1' })
    try {
      const client = await strict.as('staff')
      await strict.ctx.payload.db.pool.query(`update users_sessions set created_at = now(), expires_at = now() + interval '1 minute'`)
      const start = Date.now()
      const after = (seconds: number) => strict.setNow(new Date(start + seconds * 1000))
      for (const seconds of [20, 40, 60, 80, 100]) {
        after(seconds)
        expect([seconds, await isIn(client)]).toEqual([seconds, true])
      }
      after(161)
      expect(await isIn(client)).toBe(false)
    } finally {
      await strict.stop()
    }
  })

  it('ends by signing out, which asks first', async () => {
    const client = await site.as('staff')
    expect((await client.get('/logout')).text).toContain('Are you sure you would like to log out?')
    expect(await isIn(client)).toBe(true)
    const old = new Map(client.cookies)
    expect((await client.post('/logout', {})).status).toBe(303)
    const replay = new Client(site.origin)
    for (const [name, value] of old) replay.cookies.set(name, value)
    expect(await isIn(replay)).toBe(false)
  })

  it('ends when its browser signs in again, not when that is refused', async () => {
    const { client } = await signIn('staff@example.org', PASSWORD)
    const first = new Client(site.origin)
    first.cookies.set('hearthside.session', client.cookies.get('hearthside.session') ?? '')
    const signInAgain = async (password: string) => {
      await client.get('/')
      return (await client.post('/login', { email: 'admin@example.org', password })).status
    }
    expect([await signInAgain('wrong-wrong-wrong'), await isIn(first)]).toEqual([422, true])
    expect([await signInAgain(PASSWORD), await isIn(first), await isIn(client)]).toEqual([303, false, true])
  })

  it('ends when the account is disabled, the password changes, or everywhere is signed out', async () => {
    const admin = await site.as('admin')
    const { id } = site.accounts.staff
    const first = await site.as('staff')
    expect((await admin.put(`/api/users/${id}`, { disabled: true })).status).toBe(200)
    expect(await isIn(first)).toBe(false)
    expect((await admin.put(`/api/users/${id}`, { disabled: false })).status).toBe(200)
    expect(await isIn(first)).toBe(false)
    const guessable = await (
      await site.as('staff')
    ).post<Problem>('/api/users/me/password', { current_password: PASSWORD, password: 'Staff@example.org' })
    expect([guessable.status, guessable.json.errors]).toEqual([422, { password: [expect.stringMatching(/easy to guess/)] }])
    const [one, two] = [await site.as('staff'), await site.as('staff')]
    const changed = await one.post('/api/users/me/password', { current_password: PASSWORD, password: 'another-lamp-window' })
    expect(changed.status).toBe(200)
    expect([await isIn(one), await isIn(two)]).toEqual([true, false])
    expect((await one.post('/api/users/me/password', { current_password: 'another-lamp-window', password: PASSWORD })).status).toBe(200)
    expect((await admin.post(`/api/users/${id}/sign-out`, {})).status).toBe(200)
    expect(await isIn(one)).toBe(false)
  })

  it('cannot be forged, moved to another account, or spelled otherwise', async () => {
    const client = await site.as('staff')
    const token = client.cookies.get('hearthside.session') ?? ''
    const [head, body = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, id: site.accounts.admin.id })).toString('base64url')
    client.cookies.set('hearthside.session', token)
    expect(await isIn(client)).toBe(true)
    const open = await Promise.all(spellings(token).map((other) => currentSession(site.ctx, other)))
    expect(open.filter(Boolean)).toEqual([])
    for (const bad of [`${head}.${forged}.${signature}`, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`, 'x', '']) {
      client.cookies.set('hearthside.session', bad)
      expect(await isIn(client)).toBe(false)
    }
  })
})
