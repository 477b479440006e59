import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccessCode } from '../../src/platform/codes'
import { makeResumeLink, useResumeLink } from '../../src/services/applications/drafts/resume-link'
import type { StoredMessage } from '../../src/services/messages/stored-message'
import { planToken } from '../../src/services/donations/plans/find-plan'
import { storedAccessCode } from '../../src/platform/sealed-values'
import { createAccountLink } from '../../src/services/accounts/account-link'
import { ACCESS_CODE_STATUS } from '../../src/shared/application-status'
import { Client } from '../helpers/client'
import { formOf, save } from '../helpers/drafts'
import { gift, startGiving, type Giving } from '../helpers/giving'
import { enter, newCampaign } from '../helpers/partners'

/** Guests of each kind; eight kinds make forty people. */
const GUESTS = 5
const guests = <T>(make: (n: number) => Promise<T>): Promise<T>[] => Array.from({ length: GUESTS }, (_, n) => make(n))
const each = <T>(make: (n: number) => Promise<T>): Promise<T[]> => Promise.all(guests(make))
/** Enough to use up every limit, some twice. */
const WRONG = 70
const token = () => randomBytes(32).toString('base64url')

let giving: Giving
let site: Giving['site']
beforeAll(async () => {
  giving = await startGiving()
  ;({ site } = giving)
})
beforeEach(() => giving.query('delete from rate_limits'))
afterAll(() => giving.stop())

const paths = (url = '') => url.replace('http://hearthside.test', '')
const statusOf = async (visitor: Client, email: string, reference: string) =>
  (await visitor.post('/apply/status', { email, reference }, { 'X-Inertia': 'true' })).status

async function family(email: string) {
  const visitor = await site.as('visitor')
  await visitor.post('/apply', formOf(email))
  const { rows } = await giving.query('select id, reference from applications where email = $1', [email])
  return { visitor, email, id: Number(rows[0]?.id), reference: String(rows[0]?.reference) }
}

async function invited(email: string) {
  const { id, reference } = await family(email)
  const code = newAccessCode()
  const { token, token_hash } = storedAccessCode(site.ctx.sealer, reference, code)
  await giving.query('update applications set status = $1, token = $2, token_hash = $3 where id = $4', [
    ACCESS_CODE_STATUS,
    token,
    token_hash,
    id,
  ])
  return code
}

async function resumeLink(email: string) {
  await save(await site.as('visitor'), { full_name: 'Ana Draft', details: { email } })
  const { rows } = await giving.query('select id from applications where email = $1', [email])
  const { url } = await makeResumeLink(site.ctx, { application: rows[0]?.id, recipient: email } as StoredMessage)
  return url.split('/').at(-1) ?? ''
}

async function donor() {
  const session = await giving.give()
  giving.stripe.pay(session)
  return paths(giving.stripe.sessions.get(session)?.success_url)
}

async function monthlyDonor() {
  const id = await giving.held(gift({ monthly: true }))
  await giving.put(id, { process: true })
  const { rows } = await giving.query('select plans.* from plans join donations on donations.plan_id = plans.id where donations.id = $1', [
    id,
  ])
  return `/donate/plan/${await planToken(site.ctx, rows[0] as Parameters<typeof planToken>[1])}`
}

/** Follows a link, whose token moves to a cookie. */
async function look(link: string, page: string) {
  const guest = new Client(site.origin)
  await guest.get(link)
  return (await guest.get(page)).status
}

/** Presses the button that a monthly gift's link shows. */
async function openPlan(link: string) {
  const guest = new Client(site.origin)
  await guest.get(link)
  await guest.form('/donate/plan', { token: link.split('/').at(-1) ?? '' })
  return (await guest.get('/donate/plan')).status
}

/** Someone on the same network who tries everything. */
async function mischief() {
  const visitor = await site.as('visitor')
  const tried = async (path: string, cookie: string, value: string) => {
    visitor.cookies.set(`hearthside.${cookie}`, value)
    return (await visitor.get(path)).status
  }
  const statuses: number[] = []
  for (let n = 0; n < WRONG; n++) {
    const wrong = await Promise.all([
      statusOf(visitor, `nobody${n}@example.org`, 'HS-2222-2222'),
      enter(visitor, newAccessCode()).then(({ status }) => status),
      visitor.post('/apply/extended', { code: newAccessCode() }, { 'X-Inertia': 'true' }).then(({ status }) => status),
    ])
    statuses.push(...wrong, await tried('/donate/receipt', 'receipt', token()), await tried('/donate/plan', 'plan', token()))
    statuses.push(await tried('/choose-password', 'password_link', token()))
    await useResumeLink(site.ctx, token(), '127.0.0.1').catch(() => null)
    await visitor.post('/forgot-password', { email: `nobody${n}@example.org` })
  }
  return statuses
}

describe('a good evening: forty people behind one Wi-Fi', () => {
  it('is not spoiled by someone who uses up every limit', async () => {
    const [families, codes, drafts] = [
      await each((n) => family(`family${n}@example.org`)),
      await each((n) => invited(`invited${n}@example.org`)),
      await each((n) => resumeLink(`draft${n}@example.org`)),
    ]
    const [donors, plans] = [await each(donor), await each(monthlyDonor)]
    const campaign = await newCampaign(giving.admin)
    const link = paths(await createAccountLink(site.ctx, site.accounts.staff.id))
    const statuses = await mischief()
    expect(new Set(statuses.slice(-6)), 'every limit is used up').toEqual(new Set([429]))

    const visits: Promise<number>[] = [
      ...families.map(async ({ email, reference }) => statusOf(await site.as('visitor'), email, reference)),
      ...codes.map(async (code) => (await (await site.as('visitor')).post('/apply/extended', { code }, { 'X-Inertia': 'true' })).status),
      ...drafts.map(async (draft) => ((await useResumeLink(site.ctx, draft, '127.0.0.1')) === null ? 410 : 200)),
      ...donors.map((path) => look(path, '/donate/receipt')),
      ...plans.map(openPlan),
      ...guests(async () => (await enter(await site.as('visitor'), campaign.token)).status),
      ...guests(() => look(link, '/choose-password')),
      ...guests(async (n) => (await (await site.as('visitor')).post('/forgot-password', { email: `guest${n}@example.org` })).status),
    ]
    const answers = await Promise.all(visits)
    expect(answers).toHaveLength(8 * GUESTS)
    expect(new Set(answers)).toEqual(new Set([200, 303]))
  })

  it('says of a wrong one then that the right one opens all the same', async () => {
    const visitor = await site.as('visitor')
    for (let n = 0; n < 30; n++) await enter(visitor, newAccessCode())
    const answer = await visitor.form('/campaign', { code: newAccessCode() })
    expect([answer.status, answer.text]).toEqual([429, expect.stringContaining('The correct code still works right away')])
  })

  it('lets no one keep guessing at one email or reference number on the status page', async () => {
    const { visitor, email, reference } = await family('guessed@example.org')
    const other = await family('other@example.org')
    for (let n = 0; n < 50; n++) await statusOf(visitor, email, `HS-${2222 + n}-AAAA`)
    expect([await statusOf(visitor, email, reference), await statusOf(visitor, other.email, other.reference)]).toEqual([429, 200])
    await giving.query('delete from rate_limits')
    for (let n = 0; n < 50; n++) await statusOf(visitor, `guess${n}@example.org`, reference)
    expect([await statusOf(visitor, email, reference), await statusOf(visitor, other.email, other.reference)]).toEqual([429, 200])
  })

  it('sends a link again to who has the form open, however many were asked for there', async () => {
    const family = await site.as('visitor')
    await save(family, { full_name: 'Ana Draft', details: { email: 'again@example.org' } })
    for (let n = 0; n < 60; n++) await site.ctx.throttle.use('resumeMailAddress', '127.0.0.1')
    expect((await family.post('/apply/draft/link', { email: 'other@example.org' })).status).toBe(429)
    expect((await family.post('/apply/draft/link', {})).status).toBe(202)
    const { rows } = await giving.query(`select recipient from messages where template = 'resume-link'`)
    expect(rows).toEqual([{ recipient: 'again@example.org' }])
  })

  it('keeps of passwords asked for that no account has the first thirty in the trail', async () => {
    const visitor = await site.as('visitor')
    const kept = async () =>
      Number(
        (await giving.query(`select count(*) from audit_events where action = 'password-reset-asked' and "user" is null`)).rows[0]?.count,
      )
    const before = await kept()
    for (let n = 0; n < 33; n++) await visitor.post('/forgot-password', { email: `flood${n}@example.org` })
    expect((await kept()) - before).toBe(30)
    expect((await visitor.post('/forgot-password', { email: 'staff@example.org' })).status).toBe(200)
    const { rows } = await giving.query(`select recipient from messages where template = 'password-reset'`)
    expect(rows).toEqual([{ recipient: 'staff@example.org' }])
  })
})
