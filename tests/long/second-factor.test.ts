import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSecondFactorSchema, recoveryCodesSchema, secondFactorSchema, type SecondFactor } from '../../src/shared/api/staff'
import type { Setup } from '../../src/shared/api/site-settings'
import { authenticator, FACTOR, sendCode, STAFF } from '../helpers/authenticator'
import { Client } from '../helpers/client'
import { until } from '../helpers/patience'
import { newCampaign } from '../helpers/partners'
import { PASSWORD, startTestSite, type TestSite } from '../helpers/site'
import { changes, readTables } from '../helpers/tables'

let site: TestSite
let strict: TestSite
let putBack: () => Promise<void>
const { clock, codeOf, setUp, withPassword } = authenticator(() => [site, strict])
beforeAll(async () => {
  site = await startTestSite()
  strict = await startTestSite({ REQUIRE_SECOND_FACTOR: 'on' })
  putBack = await site.remember()
})
beforeEach(async () => {
  await putBack()
  clock(0)
})
afterAll(async () => {
  await site.stop()
  await strict.stop()
})

const isIn = async (client: Client) => (await client.get('/api/campaigns')).status === 200

describe('a second factor', () => {
  it('counts once a code confirmed it, and a password alone opens nothing from then on', async () => {
    const staff = await site.as('staff')
    const elsewhere = (await withPassword()).client
    expect(secondFactorSchema.parse((await staff.get(FACTOR)).json)).toEqual({
      on: false,
      since: null,
      recovery_codes_left: 0,
      required: false,
    })
    await staff.post(FACTOR, { password: PASSWORD })
    for (const code of ['000000', 'éééééé']) expect((await staff.post(`${FACTOR}/confirm`, { code })).status).toBe(422)
    expect((await staff.get<SecondFactor>(FACTOR)).json.on).toBe(false)
    expect(await isIn((await withPassword()).client)).toBe(true)

    const { url, codes } = await setUp(staff)
    expect(new Set(codes).size).toBe(10)
    expect((await staff.get<SecondFactor>(FACTOR)).json).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect([await isIn(staff), await isIn(elsewhere)]).toEqual([true, false])

    const { client, reply } = await withPassword()
    expect([reply.status, reply.json.component, client.cookies.has('hearthside.session')]).toEqual([200, 'SecondFactor', false])
    expect([await isIn(client), (await client.get('/admin')).headers.get('Location')]).toEqual([false, '/login'])
    const wrong = await sendCode(client, '000000')
    expect([wrong.status, wrong.json.component, wrong.json.props.errors]).toEqual([
      422,
      'SecondFactor',
      { code: [expect.stringContaining('That code is wrong')] },
    ])
    for (const code of ['１２３４５６', 'éééééé', '12345\u200b', '１２３', ''])
      expect((await sendCode(client, code)).status, code).toBe(422)
    expect(await isIn(client)).toBe(false)
    const right = await sendCode(client, ` ${codeOf(url).replace(/^.../, '$& ')} `)
    expect([right.status, right.headers.get('X-Inertia-Location'), await isIn(client)]).toEqual([409, '/admin', true])

    const again = await withPassword()
    expect((await sendCode(again.client, codeOf(url))).status, 'the same code twice').toBe(422)
    expect(await isIn(again.client)).toBe(false)
  })

  it('is stored sealed, its recovery codes hashed, and each of them works once', async () => {
    const { codes, url } = await setUp(await site.as('staff'))
    const { rows } = await site.ctx.payload.db.pool.query<{ all: string }>(
      `select (select json_agg(f)::text from second_factors f) || (select json_agg(r)::text from recovery_codes r) as all`,
    )
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), URI.parse(url).secret.base32])
      expect(rows[0]?.all).not.toContain(secret)
    const [first = '', second = ''] = codes
    const { client } = await withPassword()
    expect((await sendCode(client, first.toUpperCase().replaceAll('-', ' '))).status).toBe(409)
    expect(await isIn(client)).toBe(true)
    expect((await client.get<SecondFactor>(FACTOR)).json.recovery_codes_left).toBe(9)
    const again = (await withPassword()).client
    expect((await sendCode(again, first)).status).toBe(422)
    const together = await Promise.all([again, (await withPassword()).client].map((each) => sendCode(each, second)))
    expect(together.map(({ status }) => status).toSorted()).toEqual([409, 422])
  })

  it('goes on where the password was right a while ago, and not after a new one, nor for the disabled', async () => {
    const { url } = await setUp(await site.as('staff'))
    const late = (await withPassword()).client
    clock(11 * 60)
    expect((await sendCode(late, codeOf(url))).headers.get('Location')).toBe('/login')
    expect(await isIn(late)).toBe(false)
    clock(0)
    const stopped = (await withPassword()).client
    await site.ctx.payload.update({ collection: 'users', id: site.accounts.staff.id, data: { disabled: true } })
    expect((await sendCode(stopped, codeOf(url))).headers.get('Location')).toBe('/login')
    expect(await isIn(stopped)).toBe(false)
    const nobody = new Client(site.origin)
    await nobody.get('/login')
    nobody.cookies.set('hearthside.second_factor', 'forged')
    for (const answer of [await sendCode(nobody, codeOf(url)), await nobody.get('/login/code')])
      expect(answer.headers.get('Location')).toBe('/login')
  })

  it('is not opened by the code that confirmed it, which someone may have seen', async () => {
    const staff = await site.as('staff')
    const { url } = newSecondFactorSchema.parse((await staff.post(FACTOR, { password: PASSWORD })).json)
    const code = codeOf(url)
    expect((await staff.post(`${FACTOR}/confirm`, { code })).status).toBe(200)
    const { client } = await withPassword()
    expect((await sendCode(client, code)).status).toBe(422)
    expect(await isIn(client)).toBe(false)
  })

  it('that was begun and left waits an hour for its code', async () => {
    const staff = await site.as('staff')
    const { url } = newSecondFactorSchema.parse((await staff.post(FACTOR, { password: PASSWORD })).json)
    clock(61 * 60)
    expect((await staff.post(`${FACTOR}/confirm`, { code: codeOf(url) })).status).toBe(409)
    expect((await staff.get<SecondFactor>(FACTOR)).json.on).toBe(false)
  })

  it('opens nothing for a sign-in by password that comes between its code and its commit', async () => {
    const { pool } = site.ctx.payload.db
    const confirming = await pool.connect()
    await confirming.query('begin')
    await confirming.query('select from users where id = $1 for update', [site.accounts.staff.id])
    const signingIn = withPassword()
    await until('the sign-in to wait for the account', async () => {
      const { rowCount } = await pool.query(`select from pg_locks where not granted`)
      if (!rowCount) throw new Error('Nobody waits.')
    })
    await confirming.query(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`, [site.accounts.staff.id])
    await confirming.query('commit')
    confirming.release()
    const { client } = await signingIn
    expect(await isIn(client)).toBe(false)
    expect((await pool.query('select from users_sessions where _parent_id = $1', [site.accounts.staff.id])).rowCount).toBe(0)
  })

  it('is set up, renewed and ended with the password alone, each in the trail', async () => {
    const staff = await site.as('staff')
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await staff.send<{ errors: object }>(FACTOR, { method, json: { password: 'not-my-password' } })
      expect([answer.status, answer.json.errors]).toEqual([422, { password: ['That isn’t your current password.'] }])
    }
    expect((await staff.post(`${FACTOR}/recovery-codes`, { password: PASSWORD })).status).toBe(409)
    const { codes } = await setUp(staff)
    const renewed = recoveryCodesSchema.parse((await staff.post(`${FACTOR}/recovery-codes`, { password: PASSWORD })).json).recovery_codes
    const { client } = await withPassword()
    expect((await sendCode(client, codes[0] ?? '')).status).toBe(422)
    expect((await sendCode(client, renewed[0] ?? '')).status).toBe(409)
    expect((await staff.send(FACTOR, { method: 'DELETE', json: { password: PASSWORD } })).status).toBe(200)
    expect(await isIn((await withPassword()).client)).toBe(true)
    const { rows } = await site.ctx.payload.db.pool.query<{ action: string }>(
      `select action from audit_events where action like 'second-factor-%' or action like 'recovery-%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'second-factor-on',
      'recovery-codes',
      'second-factor-refused',
      'recovery-code-used',
      'second-factor-off',
    ])
  })

  it('of a colleague who lost the phone is ended by an admin, with all sessions', async () => {
    const staff = await site.as('staff')
    await setUp(staff)
    const admin = (await withPassword('admin@example.org')).client
    await admin.get('/admin')
    const path = `/api/users/${site.accounts.staff.id}/second-factor`
    expect((await admin.delete(path)).status).toBe(200)
    expect([await isIn(staff), await isIn((await withPassword()).client)]).toEqual([false, true])
    expect((await admin.delete(path)).status).toBe(404)
    const own = await site.as('admin')
    await setUp(own)
    expect((await own.delete(`/api/users/${site.accounts.admin.id}/second-factor`)).status).toBe(409)
    expect((await own.get<SecondFactor>(FACTOR)).json.on).toBe(true)
  })

  it('of every admin is a step before opening day', async () => {
    const step = async () =>
      ((await (await site.as('admin')).get<Setup>('/api/setup')).json ?? []).find(({ key }) => key === 'second_factor')
    expect(await step()).toMatchObject({ done: false, title: 'Turn on two-step verification: you still need it', to: '/account' })
    await setUp(await site.as('admin'))
    expect(await step()).toMatchObject({ done: true, title: 'Turn on two-step verification for every admin' })
  })
})

describe('where it is required', () => {
  it('anyone without one can set one up, and nothing else', async () => {
    const { client } = await withPassword(STAFF, strict)
    const page = await client.get('/admin/application')
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin/account'])
    expect((await client.get('/admin/account')).status).toBe(200)
    for (const path of ['/api/applications', '/api/dashboard', '/api/pages', '/api/applications.csv', '/api/users']) {
      const answer = await client.get(path)
      expect([path, answer.status, answer.headers.get('X-Hearthside-Needs')]).toEqual([path, 403, 'second-factor'])
    }
    expect((await client.upload([])).status).toBe(403)
    expect((await client.get('/preview/page/10')).headers.get('Location')).toBe('/login')
    await setUp(client)
    expect([await isIn(client), (await client.get('/admin/application')).status]).toEqual([true, 200])
    expect((await client.send(FACTOR, { method: 'DELETE', json: { password: PASSWORD } })).status).toBe(409)
    expect((await client.get<SecondFactor>(FACTOR)).json.on).toBe(true)
  })
})

describe('what a browser that was left open must not do', () => {
  it('asks for the password again before changes of access, email addresses, partner codes, and anonymization', async () => {
    const { client: admin } = await withPassword('admin@example.org')
    await admin.get('/admin')
    const path = `/api/users/${site.accounts.staff.id}`
    const campaign = await newCampaign(admin)
    clock(16 * 60)
    const before = (await admin.get(path)).json
    const tables = await readTables(site.ctx.payload.db.pool, ['users', 'messages', 'site_settings', 'campaigns'])
    for (const answer of [
      await admin.put(path, { isAdmin: true }),
      await admin.put(path, { email: 'mine@example.org' }),
      await admin.put(path, { disabled: false }),
      await admin.post('/api/users', { name: 'Eve', email: 'eve@example.org', isAdmin: true }),
      await admin.post('/api/users', { name: 'Eve', email: 'eve@example.org', isAdmin: false }),
      await admin.post(`${path}/reset`, {}),
      await admin.put('/api/site-settings', { keep_denied_months: 1 }),
      await admin.put('/api/site-settings', { email: 'mine@example.org' }),
      await admin.put(`/api/campaign/${campaign.id}`, { newToken: true }),
      await admin.put(`/api/campaigns/${campaign.id}`, { newToken: true }),
      await admin.delete(`${path}/second-factor`),
    ])
      expect([answer.status, answer.headers.get('X-Hearthside-Needs')]).toEqual([403, 'password'])
    expect((await admin.get(path)).json).toEqual(before)
    expect(changes(tables, await readTables(site.ctx.payload.db.pool, ['users', 'messages', 'site_settings', 'campaigns']))).toEqual([])
    expect((await admin.get<object[]>('/api/users')).json).not.toContainEqual(expect.objectContaining({ email: 'eve@example.org' }))
    const { email } = (await admin.get<{ email: string }>('/api/site-settings')).json
    expect((await admin.put('/api/site-settings', { tagline: 'Homes', email })).status, 'the email as it is').toBe(200)
    expect((await admin.put(`/api/campaign/${campaign.id}`, { company_name: 'Renamed' })).status).toBe(200)
    expect((await admin.put(path, { name: 'Ann Renamed' })).status).toBe(200)
    expect((await admin.post('/api/users/me/confirm', { password: 'not-my-password' })).status).toBe(422)
    expect((await admin.put(path, { isAdmin: true })).status).toBe(403)
    expect((await admin.post('/api/users/me/confirm', { password: PASSWORD })).status).toBe(200)
    expect((await admin.put(path, { isAdmin: true, email: ' Right@Example.org ' })).json).toMatchObject({
      isAdmin: true,
      email: 'right@example.org',
    })
    expect((await admin.put(path, { email: 'admin@example.org' })).status).toBe(422)
    for (const answer of [
      await admin.post('/api/users', { name: 'Eve', email: 'eve@example.org', isAdmin: false }),
      await admin.post(`${path}/reset`, {}),
      await admin.put('/api/site-settings', { email: 'ours@example.org' }),
      await admin.put(`/api/campaign/${campaign.id}`, { newToken: true }),
    ])
      expect(answer.status).toBeLessThan(300)
  })
})

describe('sessions', () => {
  it('are listed with their device, and ended one by one', async () => {
    const firefox = new Client(site.origin)
    await firefox.get('/login')
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await firefox.post('/login', { email: STAFF, password: PASSWORD }, { 'User-Agent': agent })
    clock(1)
    const { client } = await withPassword()
    await client.get('/admin')
    const list = async () => (await client.get<{ id: string; device: string; current: boolean }[]>('/api/users/me/sessions')).json
    const found = await list()
    expect(found.map(({ device, current }) => [device, current])).toEqual([
      ['Unknown browser', true],
      ['Firefox on Windows', false],
    ])
    const other = (await withPassword('admin@example.org')).client
    await other.get('/admin')
    const theirs = found.find(({ current }) => !current)?.id ?? ''
    expect((await other.delete(`/api/users/me/sessions/${theirs}`)).status).toBe(404)
    expect(await isIn(firefox)).toBe(true)
    expect((await client.delete(`/api/users/me/sessions/${theirs}`)).status).toBe(200)
    expect([await isIn(firefox), await isIn(client), (await list()).length]).toEqual([false, true, 1])
    expect((await client.delete('/api/users/me/sessions/x')).status).toBe(404)
  })
})
