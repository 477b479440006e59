import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentSession } from '../../src/services/accounts/current-user'
import type { Problem } from '../../src/shared/api/common'
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
