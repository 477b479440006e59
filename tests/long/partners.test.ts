import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import { newAccessCode } from '../../src/platform/codes'
import type { Client } from '../helpers/client'
import { enter, newCampaign, partnerAt, partnerPage, type PageAnswer } from '../helpers/partners'
import { createTestDatabase } from '../helpers/postgres'
import { readPdf } from '../helpers/read-pdf'
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

const renew = async ({ id }: Campaign) => (await admin.put<Campaign>(`/api/campaign/${id}`, { newToken: true })).json.token
const makeCampaign = () => newCampaign(admin)
const partnerOf = (campaign: Campaign) => partnerAt(site, campaign)
const page = partnerPage
/** Moves a browser to the other process. */
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
    expect([script.status, script.json]).toEqual([422, { message: 'Please fix the highlighted fields.', errors: answers[0]?.[3] }])
    expect((await visitor.form('/campaign', { code: 'a slip' })).text).toContain('value="a slip"')
    await isShut(visitor)
    expect(changes(before, await readTables(site.ctx.payload.db.pool, ['campaigns']))).toEqual([])
  })

  it('takes thirty wrong codes in a quarter of an hour of one address; right ones do not count', async () => {
    const { token } = await makeCampaign()
    const visitor = await site.as('visitor')
    for (let i = 0; i < 40; i++) expect((await enter(visitor, token)).status).toBe(303)
    for (let i = 0; i < 30; i++) expect((await enter(visitor, i % 2 ? newAccessCode() : '')).status).toBe(422)
    const { status, headers } = await enter(visitor, 'wrong')
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await enter(visitor, token)).status, 'the right one opens all the same').toBe(303)
    expect((await page(visitor)).status, 'the page that is open stays so').toBe(200)
  })

  it('is not opened by a forged or changed cookie', async () => {
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

/** Reads the modules of a QR code, `inRow` per row, from a picture. */
async function squaresOf(picture: ArrayBuffer | Buffer, inRow: number): Promise<boolean[]> {
  const plain = sharp(picture, { density: 600 }).flatten({ background: '#fff' }).greyscale()
  const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true })
  const at = (square: number) => Math.floor(((square + 0.5) * info.width) / inRow)
  return Array.from({ length: inRow ** 2 }, (_, i) => (data[at(Math.floor(i / inRow)) * info.width + at(i % inRow)] ?? 255) < 128)
}

it('gives QR codes as pictures that any program takes, to the partner alone', async () => {
  const campaign = await makeCampaign()
  const partner = await partnerOf(campaign)
  for (const form of ['apply', 'donate'] as const) {
    const answer = await fetch(`${site.origin}/campaign/partner/${form}.png`, {
      headers: { Cookie: [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const { headers } = answer
    expect([answer.status, headers.get('Content-Type'), headers.get('Content-Disposition'), headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      `attachment; filename=${campaign.slug}-${form}.png`,
      'no-store',
    ])
    const png = await answer.arrayBuffer()
    expect((await sharp(png).metadata()).width).toBeGreaterThan(1_000)
    const svg = Buffer.from(campaign[`qr_${form}`].split(',')[1] ?? '', 'base64')
    const inRow = Number(/viewBox="0 0 (\d+) /.exec(svg.toString())?.[1])
    expect(await squaresOf(png, inRow)).toEqual(await squaresOf(svg, inRow))
    const visitor = await site.as('visitor')
    const refused = await visitor.get(`/campaign/partner/${form}.png`)
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/campaign'])
  }
})

describe('the way out', () => {
  it('needs a new code: open pages end at once in every process, and the new code works', async () => {
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

  it('comes automatically after half a day, whatever the browser keeps', async () => {
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

describe('the totals', () => {
  const checks = async ({ id }: Campaign, givers: number, month: string, dollars = 100) => {
    for (let n = 0; n < givers; n++) {
      const body = { campaign_id: id, amount: dollars, name: `Giver ${month} ${n}`, created_at: `${month}-10`, confirmed: true }
      expect((await admin.post('/api/donations', body)).status).toBe(201)
    }
  }
  const look = async (campaign: Campaign, now = '2026-11-20T12:00:00Z') => {
    site.setNow(new Date(now))
    const { months, totals } = (await page(await partnerOf(campaign))).json.props
    site.setNow(null)
    return { months: Object.fromEntries(months.map(({ month, donations, amount }) => [month, [donations, amount]])), totals }
  }

  it('add what months withhold, five donors at a time, of closed months alone', async () => {
    const campaign = await makeCampaign()
    for (const month of ['2026-06', '2026-07', '2026-08']) await checks(campaign, 3, month)
    await checks(campaign, 6, '2026-09')
    await checks(campaign, 4, '2026-11', 999)
    const { months, totals } = await look(campaign)
    expect([months['2026-09'], months['2026-08'] ?? [null, null]]).toEqual([
      [5, 50_000],
      [null, null],
    ])
    expect(totals).toMatchObject({
      year: '2026',
      of_year: { donations: 15, amount: 150_000 },
      since_start: { donations: 15, amount: 150_000 },
    })
    expect(totals.of_year).toMatchObject({ applications: null, decided: null })
    const later = await look(campaign, '2027-01-20T12:00:00Z')
    expect(later.totals, 'a year without a closed month').toMatchObject({
      ...{ year: '2027', of_year: { donations: null, amount: null } },
      since_start: { donations: 15, amount: 150_000 },
    })
  })

  it('leave out what only the whole time completes, until it does', async () => {
    const campaign = await makeCampaign()
    await checks(campaign, 3, '2025-05')
    await checks(campaign, 1, '2026-05')
    expect((await look(campaign)).totals.since_start).toMatchObject({ donations: null, amount: null })
    await checks(campaign, 1, '2026-06')
    expect((await look(campaign)).totals).toMatchObject({
      ...{ of_year: { donations: null, amount: null }, since_start: { donations: 5, amount: 50_000 } },
    })
  })

  it('publish no record twice, in however many processes they are read', async () => {
    const campaign = await makeCampaign()
    const partners = [await partnerOf(campaign), await elsewhere(await partnerOf(campaign))]
    for (const month of ['2026-06', '2026-07']) await checks(campaign, 7, month)
    for (const at of [site, other]) at.setNow(new Date('2026-11-20T12:00:00Z'))
    const answers = await Promise.all([...partners, ...partners].map(async (partner) => (await page(partner)).json.props.totals))
    for (const at of [site, other]) at.setNow(null)
    expect(new Set(answers.map((totals) => JSON.stringify(totals))).size).toBe(1)
    const { rows } = await site.ctx.payload.db.pool.query<{ record: number }>(
      'select record from published_cases where figure like $1 group by record having count(*) > 1',
      [`campaign ${campaign.id} donations%`],
    )
    expect(rows).toEqual([])
  })
})

describe('what a partner passes on', () => {
  const fetched = (partner: Client, path: string) =>
    fetch(`${site.origin}${path}`, {
      redirect: 'manual',
      headers: { Cookie: [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })

  it('is a flyer of one page, however long the names, and a picture, while the campaign is open', async () => {
    const campaign = await makeCampaign()
    const company_name = 'The Long Company Name of Duluth '.repeat(6).trim()
    await admin.put(`/api/campaign/${campaign.id}`, { company_name })
    const partner = await partnerOf(campaign)
    const flyer = await fetched(partner, '/campaign/partner/flyer.pdf')
    const { headers } = flyer
    expect([flyer.status, headers.get('Content-Type'), headers.get('Content-Disposition'), headers.get('Cache-Control')]).toEqual([
      ...[200, 'application/pdf', `attachment; filename=${campaign.slug}-flyer.pdf`, 'no-store'],
    ])
    const { pages, text, marked, universal, roles } = await readPdf(new Uint8Array(await flyer.arrayBuffer()))
    expect([pages, marked, universal, roles.includes('Figure')]).toEqual([1, true, true, true])
    for (const link of [campaign.apply_url, campaign.donate_url]) expect(text).toContain(link.replace(/^https?:\/\//, ''))
    expect(text).not.toContain('://')
    expect(text).not.toContain(campaign.token)
    const picture = await fetched(partner, '/campaign/partner/picture.png')
    expect([picture.status, picture.headers.get('Content-Type'), picture.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
    expect([width, height]).toEqual([1_200, 630])
    await admin.put(`/api/campaign/${campaign.id}`, { active: 0 })
    for (const file of ['flyer.pdf', 'picture.png']) {
      const refused = await fetched(partner, `/campaign/partner/${file}`)
      expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/campaign/partner'])
    }
  })
})
