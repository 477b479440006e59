import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSecondFactorSchema, type SecondFactor } from '../../src/shared/api/staff'
import { deviceKnows } from '../../src/services/accounts/open-session'
import { pendingSignIn, signInWithCode } from '../../src/services/accounts/sign-in'
import { passwordMark } from '../../src/services/accounts/verify-password'
import { TooManyRequests } from '../../src/platform/throttle'
import { authenticator, FACTOR, sendCode, STAFF } from '../helpers/authenticator'
import { Client } from '../helpers/client'
import { PASSWORD } from '../helpers/site'
import { siteTests } from '../helpers/site-tests'
import { spellings } from '../helpers/spellings'

const site = siteTests()
let putBack: () => Promise<void>
const { clock, codeOf, setUp, withPassword } = authenticator(() => [site])
beforeAll(async () => {
  putBack = await site.remember()
})
beforeEach(async () => {
  await putBack()
  clock(0)
})

/** As if 15 minutes had passed; daily limits stay. */
const nextQuarter = () => site.ctx.payload.db.pool.query(`delete from rate_limits where key !~ '(Day|wrongCodes|secondFactorAccount):'`)

describe('a second factor', () => {
  it('cannot be guessed: ten wrong codes, then a pause, which no stranger makes for the browser of every day', async () => {
    const { url } = await setUp(await site.as('staff'))
    const own = (await withPassword()).client
    expect((await sendCode(own, codeOf(url))).status).toBe(409)
    const thief = (await withPassword()).client
    for (let n = 0; n < 10; n++) expect((await sendCode(thief, String(100_000 + n))).status).toBe(422)
    clock(60)
    expect((await sendCode(thief, codeOf(url))).status).toBe(429)
    own.cookies.delete('hearthside.session')
    const { client } = await withPassword(STAFF, site, own)
    expect((await sendCode(client, codeOf(url))).status).toBe(409)
  })

  it('does not lock out someone with a new password because others guess with the old one', async () => {
    const { url } = await setUp(await site.as('staff'))
    const thief = (await withPassword()).client
    for (let n = 0; n < 11; n++) await sendCode(thief, String(100_000 + n))
    const { id } = site.accounts.staff
    await site.ctx.payload.update({ collection: 'users', id, data: { password: 'a-new-lamp-window' } })
    expect((await sendCode(thief, codeOf(url))).headers.get('Location')).toBe('/login')
    const { client } = await withPassword(STAFF, site, new Client(site.origin), 'a-new-lamp-window')
    expect((await sendCode(client, codeOf(url))).status).toBe(409)
  })

  it('cannot be guessed through other spellings of a cookie: a thousand of them have one limit', async () => {
    const { url } = await setUp(await site.as('staff'))
    const own = (await withPassword()).client
    expect((await sendCode(own, codeOf(url))).status).toBe(409)
    clock(60)
    const { id } = site.accounts.staff
    const [account] = (await site.ctx.payload.db.pool.query<{ id: number; hash: string }>('select id, hash from users where id = $1', [id]))
      .rows
    if (!account) throw new Error('There is no such account.')
    const attempt = (device: string | undefined, pending: string, code: string) =>
      signInWithCode(site.ctx, { pending, code, address: '203.0.113.9', device, userAgent: '' }).catch((error: unknown) => {
        if (error instanceof TooManyRequests) return 'paused'
        throw error
      })
    const pending = pendingSignIn(site.ctx, account)
    const device = decodeURIComponent(own.cookies.get('hearthside.device') ?? '')
    const outcomes: unknown[] = []
    for (const other of spellings(device)) outcomes.push(await attempt(other, pending, '000000'))
    expect([outcomes.slice(0, 10), new Set(outcomes.slice(10))]).toEqual([Array<string>(10).fill('wrong'), new Set(['paused'])])
    expect(await attempt(spellings(device)[7], pending, codeOf(url))).toBe('paused')
    expect(new Set(await Promise.all(spellings(pending).map((other) => attempt(device, other, codeOf(url)))))).toEqual(new Set(['over']))
    expect(await attempt(device, pending, codeOf(url)), 'the browser of every day').toMatchObject({ user: { id } })
  })

  it('has a limit a day behind each quarter of an hour, for codes and recovery codes, in every browser', async () => {
    const { url, codes } = await setUp(await site.as('staff'))
    const own = (await withPassword()).client
    expect((await sendCode(own, codeOf(url))).status).toBe(409)
    own.cookies.delete('hearthside.session')
    const thief = (await withPassword()).client
    await withPassword(STAFF, site, own)
    for (const client of [thief, own]) {
      for (let n = 0; n < 50; n++) {
        if (n % 10 === 0) await nextQuarter()
        expect((await sendCode(client, n % 2 ? '000000' : 'k7pm-x3qd-9wtz')).status, `the ${n + 1}st`).toBe(422)
      }
      await nextQuarter()
      const over = await sendCode(client, codes[0] ?? '')
      expect([over.status, Number(over.headers.get('Retry-After')) > 60 * 60]).toEqual([429, true])
    }
    expect(await site.ctx.payload.db.pool.query('select used_at from recovery_codes where used_at is not null')).toMatchObject({
      rowCount: 0,
    })
  })

  it('tells the owner of ten wrong codes, once a day', async () => {
    await setUp(await site.as('staff'))
    const thief = (await withPassword()).client
    const mails = async () =>
      (
        await site.ctx.payload.db.pool.query<{ recipient: string; variables: object }>(
          `select recipient, variables from messages where template = 'wrong-codes'`,
        )
      ).rows
    for (let n = 0; n < 9; n++) await sendCode(thief, '000000')
    expect(await mails()).toEqual([])
    for (let n = 0; n < 3; n++) await sendCode(thief, '000000')
    await nextQuarter()
    for (let n = 0; n < 10; n++) await sendCode(thief, '000000')
    expect(await mails()).toEqual([{ recipient: STAFF, variables: expect.objectContaining({ count: 10 }) as object }])
  })

  it('ends the trust in browsers that signed in before it, but not in the one that set it up', async () => {
    const [here, elsewhere] = [(await withPassword()).client, (await withPassword()).client]
    await here.get('/admin')
    const isKnown = (client: Client) => deviceKnows(site.ctx, decodeURIComponent(client.cookies.get('hearthside.device') ?? ''), STAFF)
    expect([await isKnown(here), await isKnown(elsewhere)]).toEqual([true, true])
    await setUp(here)
    expect([await isKnown(here), await isKnown(elsewhere)]).toEqual([true, false])
    await setUp(here)
    expect(await isKnown(here), 'moved to another phone').toBe(true)
  })

  it('has a limit a day also while it is set up, and so has the password that is asked for within', async () => {
    const staff = await site.as('staff')
    const { url } = newSecondFactorSchema.parse((await staff.post(FACTOR, { password: PASSWORD })).json)
    for (let n = 0; n < 50; n++) {
      if (n % 10 === 0) await nextQuarter()
      expect((await staff.post(`${FACTOR}/confirm`, { code: '000000' })).status).toBe(422)
    }
    await nextQuarter()
    expect((await staff.post(`${FACTOR}/confirm`, { code: codeOf(url) })).status).toBe(429)
    expect((await staff.get<SecondFactor>(FACTOR)).json.on).toBe(false)

    const { throttle, payload } = site.ctx
    const { rows } = await payload.db.pool.query<{ hash: string }>('select hash from users where id = $1', [site.accounts.staff.id])
    const mine = `${site.accounts.staff.id} ${passwordMark(site.ctx, rows[0] ?? { hash: '' })}`
    for (let n = 0; n < 50; n++) {
      if (n % 10 === 0) await nextQuarter()
      await throttle.use('ownPassword', mine)
    }
    await nextQuarter()
    const confirm = await staff.post('/api/users/me/confirm', { password: PASSWORD })
    expect([confirm.status, Number(confirm.headers.get('Retry-After')) > 60 * 60]).toEqual([429, true])
  })
})
