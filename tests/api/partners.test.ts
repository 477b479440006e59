import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { PageProps, PartnerMonth } from '../../src/shared/page-props'
import { newAccessCode } from '../../src/services/applications/access-code'
import { sample, type Client } from '../helpers/client'
import { createTestDatabase } from '../helpers/postgres'
import { ALBUM } from './access-table'
import { startTestSite, type TestSite } from '../helpers/site'
import { changes, readTables } from '../helpers/tables'

const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }

/** Two processes on one database. */
let site: TestSite
let other: TestSite
let admin: Client
beforeAll(async () => {
  const database = await createTestDatabase()
  site = await startTestSite(KEYS, { database })
  other = await startTestSite(KEYS, { database: { ...database, drop: () => Promise.resolve() } })
  admin = await site.as('admin')
})
beforeEach(async () => {
  site.setNow(null)
  await site.ctx.payload.db.pool.query('delete from rate_limits')
})
afterAll(async () => {
  await other.stop()
  await site.stop()
})

let count = 0
async function makeCampaign(change: object = {}): Promise<Campaign> {
  const slug = `partner-${++count}`
  const body = { slug, company_name: `Company ${count}`, email: `${slug}@example.org`, gdrive_id: 1, ...change }
  return (await admin.post<Campaign>('/api/campaigns', body)).json
}
const renew = async ({ id }: Campaign) => (await admin.put<Campaign>(`/api/campaign/${id}`, { newToken: true })).json.token

interface PageAnswer {
  component: string
  url: string
  props: PageProps['Partner'] & PageProps['Partners'] & { errors: Record<string, string[]> }
}
const enter = (visitor: Client, code: unknown, headers: Record<string, string> = { 'X-Inertia': 'true' }) =>
  visitor.post<PageAnswer>('/campaign', { code }, headers)
const partnerOf = async ({ token }: Campaign) => {
  const visitor = await site.as('visitor')
  expect((await enter(visitor, token)).headers.get('Location')).toBe('/campaign/partner')
  return visitor
}
const page = (visitor: Client) => visitor.page<PageAnswer>('/campaign/partner')
/** Moves somebody's browser to the other process. */
const elsewhere = async (visitor: Client) => {
  const there = await other.as('visitor')
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  return there
}
const isShut = async (visitor: Client) => {
  const { status, headers } = await page(visitor)
  expect([status, headers.get('Location')]).toEqual([303, '/campaign'])
}

describe('the way in', () => {
  it('opens the campaign’s page by its code, however it is typed, and keeps no code in the browser', async () => {
    const campaign = await makeCampaign()
    const visitor = await site.as('visitor')
    await isShut(visitor)
    const entered = await enter(visitor, ` ${campaign.token.toLowerCase().replaceAll('-', ' ')} `)
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/campaign/partner'])
    const { status, json, headers, text } = await page(visitor)
    expect([status, json.component, json.props.ended]).toEqual([200, 'Partner', false])
    expect(json.props).toMatchObject({
      campaign: { slug: campaign.slug, company_name: campaign.company_name },
      links: { apply: campaign.apply_url, donate: campaign.donate_url },
      qr_apply: campaign.qr_apply,
      qr_donate: campaign.qr_donate,
      stories: [],
    })
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
    const bare = campaign.token.replaceAll('-', '')
    for (const held of [...visitor.cookies.values(), text, (await visitor.get('/campaign/partner')).text])
      for (const secret of [campaign.token, bare, Buffer.from(campaign.token).toString('base64url')]) expect(held).not.toContain(secret)
    expect((await visitor.page<PageAnswer>('/campaign')).json.props.partner).toBe(campaign.company_name)
    expect((await page(await elsewhere(visitor))).json.props.campaign.slug).toBe(campaign.slug)
  })

  it('works as a plain form, and is left by one', async () => {
    const { token } = await makeCampaign()
    const visitor = await site.as('visitor')
    const entered = await visitor.form('/campaign', { code: token })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/campaign/partner'])
    expect((await visitor.get('/campaign/partner')).status).toBe(200)
    const left = await visitor.form('/campaign/leave', {})
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/campaign'])
    await isShut(visitor)
  })

  it('answers wrong, old, empty and odd codes alike, and keeps nothing', async () => {
    const campaign = await makeCampaign()
    await renew(campaign)
    const before = await readTables(site.ctx.payload.db.pool, ['campaigns'])
    const visitor = await site.as('visitor')
    const answers = []
    for (const code of [newAccessCode(), campaign.token, '', '   ', undefined, null, 7, ['x'], { a: 1 }, 'x'.repeat(5_000)]) {
      const { status, json } = await enter(visitor, code)
      answers.push([status, json.component, json.url, json.props.errors])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.slice(0, 3)).toEqual([422, 'Partners', '/campaign'])
    expect(Object.keys(answers[0]?.[3] as object)).toEqual(['code'])
    const script = await enter(visitor, 'wrong', {})
    expect([script.status, script.json]).toEqual([422, { message: 'Please check the marked fields.', errors: answers[0]?.[3] }])
    await isShut(visitor)
    expect(changes(before, await readTables(site.ctx.payload.db.pool, ['campaigns']))).toEqual([])
  })

  it('takes thirty wrong codes in a quarter of an hour of one address; right ones do not count', async () => {
    const { token } = await makeCampaign()
    const visitor = await site.as('visitor')
    for (let i = 0; i < 40; i++) expect((await enter(visitor, token)).status).toBe(303)
    for (let i = 0; i < 30; i++) expect((await enter(visitor, i % 2 ? newAccessCode() : '')).status).toBe(422)
    for (const code of ['wrong', token]) {
      const { status, headers } = await enter(visitor, code)
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
    }
    expect((await page(visitor)).status, 'the page that is open stays so').toBe(200)
  })

  it('is not found by a cookie that somebody made or changed', async () => {
    const mine = await partnerOf(await makeCampaign())
    const { id } = await makeCampaign()
    const { rows } = await site.ctx.payload.db.pool.query<{ token_hash: string }>('select token_hash from campaigns where id = $1', [id])
    const [, signature = ''] = (mine.cookies.get('hearthside.partner') ?? '').split('.')
    const forged = Buffer.from(`${rows[0]?.token_hash} 9999999999999`).toString('base64url')
    for (const value of [`${forged}.${signature}`, forged, rows[0]?.token_hash ?? '', '.', 'x.y']) {
      const visitor = await site.as('visitor')
      visitor.cookies.set('hearthside.partner', value)
      await isShut(visitor)
    }
  })
})

describe('the way out', () => {
  it('is a code made anew: open pages end at once in every process, and the new code opens', async () => {
    const campaign = await makeCampaign()
    const partners = [await partnerOf(campaign), await elsewhere(await partnerOf(campaign))]
    for (const partner of partners) expect((await page(partner)).status).toBe(200)
    const token = await renew(campaign)
    for (const partner of partners) {
      await isShut(partner)
      expect(partner.cookies.has('hearthside.partner')).toBe(false)
    }
    expect((await page(await partnerOf({ ...campaign, token }))).status).toBe(200)
  })

  it('comes by itself after half a day, whatever the browser keeps', async () => {
    const partner = await partnerOf(await makeCampaign())
    site.setNow(new Date(Date.now() + 11 * 3_600_000))
    expect((await page(partner)).status).toBe(200)
    site.setNow(new Date(Date.now() + 12 * 3_600_000))
    await isShut(partner)
  })

  it('is not that the campaign ended: its page says so', async () => {
    const campaign = await makeCampaign()
    const partner = await partnerOf(campaign)
    await admin.put(`/api/campaign/${campaign.id}`, { active: 0 })
    expect((await page(partner)).json.props.ended).toBe(true)
    expect((await page(await partnerOf(campaign))).status).toBe(200)
  })
})

describe('what came in', () => {
  const query = (text: string, values?: unknown[]) => site.ctx.payload.db.pool.query<{ id: number }>(text, values)
  /** An application, sent on a day. @returns its id */
  async function applied(campaign: Campaign, day: string, person = `Family ${++count}`): Promise<number> {
    const visitor = await site.as('visitor')
    const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
      ...sample('application'),
      full_name: person,
      campaign: campaign.slug,
    })
    const { rows } = await query('update applications set submitted_at = $2, created_at = $2 where reference = $1 returning id', [
      sent.json.props.reference,
      day,
    ])
    return rows[0]?.id ?? 0
  }
  const move = async (ids: number[], status: string, day: string) => {
    site.setNow(new Date(day))
    expect((await admin.post('/api/update-applications', { application_ids: ids, status })).status).toBe(200)
    site.setNow(null)
  }
  const check = ({ id }: Campaign, dollars: number, created_at: string, name = 'Check Giver') =>
    admin.post('/api/donations', { campaign_id: id, amount: dollars, name, created_at })
  const monthsOf = async (campaign: Campaign): Promise<PartnerMonth[]> => (await page(await partnerOf(campaign))).json.props.months
  const times = async (n: number, make: () => Promise<unknown>) => {
    for (let i = 0; i < n; i++) await make()
  }
  const NOW = '2026-11-20T12:00:00Z'

  it('is counted by month in the site’s zone, newest first, with every month between', async () => {
    const campaign = await makeCampaign()
    const ids: number[] = []
    await times(6, async () => ids.push(await applied(campaign, '2026-09-15T12:00:00Z')))
    await times(5, () => applied(campaign, '2026-11-01T03:00:00Z'))
    await move(ids.slice(0, 5), 'Denied', '2026-10-05T12:00:00Z')
    await move(ids.slice(0, 5), 'Archived', '2026-11-05T12:00:00Z')
    await times(5, () => check(campaign, 20.5, '2026-09-03'))
    site.setNow(new Date(NOW))
    expect(await monthsOf(campaign)).toEqual([
      { month: '2026-11', applications: 0, decided: 0, donations: 0, amount: 0 },
      { month: '2026-10', applications: 5, decided: 5, donations: 0, amount: 0 },
      { month: '2026-09', applications: 6, decided: 0, donations: 5, amount: 10_250 },
    ])
  })

  it('is withheld as long as it is of one to four, the amount with its count', async () => {
    const campaign = await makeCampaign()
    const mine = async () => (site.setNow(new Date(NOW)), (await monthsOf(campaign))[0])
    expect(await mine()).toEqual({ month: '2026-11', applications: 0, decided: 0, donations: 0, amount: 0 })
    const ids: number[] = []
    for (let n = 1; n <= 5; n++) {
      site.setNow(null)
      ids.push(await applied(campaign, '2026-11-10T12:00:00Z'))
      await move(ids.slice(-1), 'Other', '2026-11-11T12:00:00Z')
      await check(campaign, 100, '2026-11-12')
      const few = { applications: null, decided: null, donations: null, amount: null }
      expect(await mine()).toEqual({ month: '2026-11', ...(n < 5 ? few : { applications: 5, decided: 5, donations: 5, amount: 50_000 }) })
    }
  })

  it('leaves out drafts, decisions taken back, other campaigns, money that is not ours, and what lies ahead', async () => {
    const [campaign, foreign] = [await makeCampaign(), await makeCampaign()]
    const ids: number[] = []
    await times(6, async () => ids.push(await applied(campaign, '2026-11-02T12:00:00Z')))
    await times(6, () => applied(foreign, '2026-11-02T12:00:00Z'))
    await move(ids, 'Denied', '2026-11-03T12:00:00Z')
    await move(ids.slice(0, 1), 'Completed', '2026-11-04T12:00:00Z')
    await query(`update applications set status = 'Pending', submitted_at = null where id = $1`, [ids[0]])
    const gift = (state: string, amount: number) =>
      query(
        `insert into donations (campaign_id, name, email, amount, type, payment_state, authorized_at, created_at, updated_at)
         values ($1, 'Gift Giver', 'giver@example.org', $2, 'Online', $3, now(), '2026-11-05', now())`,
        [campaign.id, amount, state],
      )
    await times(5, () => gift('captured', 1_000))
    for (const state of ['started', 'authorized', 'canceled', 'refunded']) await gift(state, 77_700)
    await check(campaign, 900, '2099-01-01')
    await check(foreign, 900, '2026-11-01')
    site.setNow(new Date(NOW))
    expect(await monthsOf(campaign)).toEqual([{ month: '2026-11', applications: 5, decided: 5, donations: 5, amount: 5_000 }])
  })

  it('names nobody, and says no single amount', async () => {
    const campaign = await makeCampaign()
    for (let i = 0; i < 5; i++) {
      await applied(campaign, '2026-11-02T12:00:00Z', `Planted Person ${i}`)
      await check(campaign, 1_111 + i, '2026-11-03', `Planted Giver ${i}`)
    }
    await check(campaign, 4_321, '2026-10-03', 'Planted Alone')
    await admin.post('/api/albums', { ...ALBUM, campaign_id: campaign.id, family: 'Planted Family' })
    await admin.post('/api/albums', { ...ALBUM, campaign_id: campaign.id, title: 'A draft', published: false })
    site.setNow(new Date(NOW))
    const partner = await partnerOf(campaign)
    const { json, text } = await page(partner)
    const html = (await partner.get('/campaign/partner')).text
    expect(json.props.stories.map(({ title }) => title)).toEqual(['A roof'])
    const { email } = sample<{ details: { email: string } }>('application').details
    for (const body of [text, html]) {
      for (const secret of ['Planted', email, campaign.email, '1,111', '111100', '111500', '4,321', '432100'])
        expect(body).not.toContain(secret)
      expect(body).not.toMatch(/HS-[0-9A-Z]{4}/)
    }
    expect(Object.keys(json.props).sort()).toEqual(
      ['campaign', 'csrf_field', 'ended', 'errors', 'links', 'meta', 'months', 'qr_apply', 'qr_donate', 'site', 'stories'].sort(),
    )
  })
})
