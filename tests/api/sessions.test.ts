import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../helpers/client'
import { PASSWORD, startTestSite, type TestSite } from '../helpers/site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  site.setNow(null)
  await site.ctx.payload.db.pool.query('delete from rate_limits')
})
afterAll(() => site.stop())

const signIn = async (email: string, password: string, client = new Client(site.origin)) => {
  await client.get('/login')
  const reply = await client.post('/login', { email, password })
  return { client, reply }
}
const isIn = async (client: Client) => (await client.get('/api/campaigns')).status === 200

describe('signing in', () => {
  it('opens the back-office, with a new session cookie that scripts cannot read', async () => {
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
    expect((await signIn('staff@example.org', PASSWORD, client)).reply.headers.get('Location')).toBe('/admin/application/7?start=2026-01-01')
    const lured = new Client(site.origin)
    lured.cookies.set('hearthside.wanted', encodeURIComponent('//evil.example/admin'))
    expect((await signIn('staff@example.org', PASSWORD, lured)).reply.headers.get('Location')).toBe('/admin')
  })

  it('answers a wrong password, an unknown e-mail and a disabled account alike', async () => {
    await site.ctx.payload.db.pool.query(`update users set disabled = true where email = 'disabled@example.org'`)
    const tries = [['admin@example.org', 'wrong-wrong-wrong'], ['nobody@example.org', PASSWORD], ['disabled@example.org', PASSWORD]] as const
    const texts = []
    for (const [email, password] of tries) {
      const { client, reply } = await signIn(email, password)
      expect(reply.status).toBe(422)
      expect(await isIn(client)).toBe(false)
      texts.push(/do not belong together/.test(reply.text))
    }
    expect(texts).toEqual([true, true, true])
  })

  it('throttles, and never locks the owner’s own browser out', async () => {
    const owner = (await signIn('staff@example.org', PASSWORD)).client
    owner.cookies.delete('hearthside.session')
    const { throttle } = site.ctx
    for (let i = 0; i < 50; i++) await throttle.use('signInAccount', 'staff@example.org')
    const stranger = await signIn('staff@example.org', PASSWORD)
    expect(stranger.reply.status).toBe(429)
    expect(Number(stranger.reply.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn('staff@example.org', PASSWORD, owner)).reply.status).toBe(303)
  })

  it('counts bad attempts at one account from one address, not good ones', async () => {
    for (let i = 0; i < 12; i++) expect((await signIn('staff@example.org', PASSWORD)).reply.status).toBe(303)
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await signIn('admin@example.org', 'wrong-wrong-wrong')).reply.status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })
})

describe('a session', () => {
  it('ends when idle, and at its absolute end however busy', async () => {
    const { client } = await signIn('staff@example.org', PASSWORD)
    const start = Date.now()
    const after = (minutes: number) => site.setNow(new Date(start + minutes * 60_000))
    after(29)
    expect(await isIn(client)).toBe(true)
    after(58)
    expect(await isIn(client)).toBe(true)
    after(89)
    expect(await isIn(client)).toBe(false)
    site.setNow(null)
    const busy = (await signIn('staff@example.org', PASSWORD)).client
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      after(minutes)
      expect(await isIn(busy)).toBe(true)
    }
    after(12 * 60 + 1)
    expect(await isIn(busy)).toBe(false)
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

  it('ends when the account is disabled, the password changes, or everywhere is signed out', async () => {
    const admin = await site.as('admin')
    const { id } = site.accounts.staff
    const first = await site.as('staff')
    expect((await admin.put(`/api/users/${id}`, { disabled: true })).status).toBe(200)
    expect(await isIn(first)).toBe(false)
    expect((await admin.put(`/api/users/${id}`, { disabled: false })).status).toBe(200)
    expect(await isIn(first)).toBe(false)
    const [one, two] = [await site.as('staff'), await site.as('staff')]
    const changed = await one.post('/api/users/me/password', { current_password: PASSWORD, password: 'another-lamp-window' })
    expect(changed.status).toBe(200)
    expect([await isIn(one), await isIn(two)]).toEqual([true, false])
    expect((await one.post('/api/users/me/password', { current_password: 'another-lamp-window', password: PASSWORD })).status).toBe(200)
    expect((await admin.post(`/api/users/${id}/sign-out`, {})).status).toBe(200)
    expect(await isIn(one)).toBe(false)
  })

  it('cannot be forged or moved to another account', async () => {
    const client = await site.as('staff')
    const token = client.cookies.get('hearthside.session') ?? ''
    const [head, body = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, id: site.accounts.admin.id })).toString('base64url')
    for (const bad of [`${head}.${forged}.${signature}`, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`, 'x', '']) {
      client.cookies.set('hearthside.session', bad)
      expect(await isIn(client)).toBe(false)
    }
  })
})
