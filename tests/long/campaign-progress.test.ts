import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignSchema, type Campaign } from '../../src/shared/api/campaigns'
import type { Problem } from '../../src/shared/api/common'
import type { PageProps } from '../../src/shared/page-props'
import type { CampaignProgress } from '../../src/shared/page-props/campaigns'
import { DAY_MS } from '../../src/shared/dates'
import type { Client } from '../helpers/client'
import { newCampaign } from '../helpers/partners'
import { figureCounted } from '../helpers/public-figures'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let visitor: Client
beforeAll(async () => {
  admin = await site.as('admin')
  visitor = await site.as('visitor')
})
beforeEach(() => site.setNow(null))

const put = (id: number, body: object) => admin.put<Campaign & Problem>(`/api/campaign/${id}`, body)
const shown = async () => {
  const campaign = await newCampaign(admin)
  expect((await put(campaign.id, { goal: 50_000, show_progress: true })).status).toBe(200)
  return campaign
}
let donors = 0
const give = (campaign_id: number, amount: number, name = `Vera Check ${++donors}`) =>
  admin.post<{ id: number }>('/api/donations', { campaign_id, amount, name, created_at: '2026-03-08', confirmed: true })
const passDays = (days: number) => site.setNow(new Date(Date.now() + days * DAY_MS))
async function progress({ id, slug }: Campaign): Promise<CampaignProgress | null> {
  const look = () => visitor.page<{ props: PageProps['Campaign'] }>(`/campaign/${slug}`)
  if ((await look()).json.props.progress) await figureCounted(site, `campaign ${id} raised`)
  const page = await look()
  const form = await visitor.page<{ props: PageProps['Donate'] }>(`/donate?campaign=${slug}`)
  expect(form.json.props.progress).toEqual(page.json.props.progress)
  return page.json.props.progress
}

describe('the goal of a campaign', () => {
  it('is written by admins, and progress is shown toward it alone', async () => {
    const { id } = await newCampaign(admin)
    const state = () => readTables(site.ctx.payload.db.pool, ['campaigns'])
    const before = await state()
    for (const body of [{ show_progress: true }, { goal: 0 }, { goal: 12.5 }, { goal: 'much' }, { goal: 1e12 }]) {
      const { status, json } = await put(id, body)
      expect([body, status, Object.keys(json.errors ?? {})]).toEqual([body, 422, ['goal']])
    }
    expect(Object.keys((await put(id, { show_progress: 'perhaps' })).json.errors ?? {})).toEqual(['show_progress'])
    expect(changes(before, await state())).toEqual([])
    expect(campaignSchema.parse((await put(id, { goal: '50000', show_progress: true })).json)).toMatchObject({
      goal: 50_000,
      show_progress: true,
    })
    expect(Object.keys((await put(id, { goal: '' })).json.errors ?? {})).toEqual(['goal'])
    expect((await put(id, { goal: null, show_progress: false })).json).toMatchObject({ goal: null, show_progress: false })
    const made = await admin.post<Problem>('/api/campaigns', {
      slug: 'halves',
      company_name: 'X',
      email: 'x@example.org',
      gdrive_id: 1,
      show_progress: true,
    })
    expect([made.status, Object.keys(made.json.errors ?? {})]).toEqual([422, ['goal']])
  })
})

describe('its progress', () => {
  it('is private until staff show it', async () => {
    const campaign = await newCampaign(admin)
    expect(await progress(campaign)).toBeNull()
    await put(campaign.id, { goal: 500 })
    expect(await progress(campaign)).toBeNull()
  })

  it('is of five donors at a time, in hundredths of the goal, from the fifth on, and moves once a day', async () => {
    const campaign = await shown()
    const told = []
    for (let n = 1; n <= 11; n++) {
      await give(campaign.id, 1_000.5)
      told.push((await progress(campaign))?.raised)
    }
    expect(told).toEqual([null, null, null, null, ...Array<number>(7).fill(5_000)])
    passDays(1)
    expect((await progress(campaign))?.raised).toBe(10_000)
  })

  it('counts a donor once, however many gifts', async () => {
    const campaign = await shown()
    for (let n = 0; n < 9; n++) await give(campaign.id, 1_000, 'Ann Often')
    for (let n = 0; n < 3; n++) await give(campaign.id, 1_000)
    expect((await progress(campaign))?.raised).toBeNull()
    await give(campaign.id, 1_000)
    expect((await progress(campaign))?.raised).toBe(13_000)
  })

  it('counts what sums count, of this campaign', async () => {
    const [campaign, foreign] = [await shown(), await newCampaign(admin)]
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await give(campaign.id, 10_000)).json.id)
    await give(foreign.id, 900)
    expect(await progress(campaign)).toEqual({ goal: 50_000, raised: 50_000 })
    const { text } = await visitor.get(`/campaign/${campaign.slug}`)
    expect(text).toMatch(/Goal reached: .*\$50,000.* of .*\$50,000/)
    expect(text).toMatch(/<progress[^>]+max="50000"/)
    const bounce = (id: number | undefined) => (site.setNow(null), admin.put(`/api/donation/${id}`, { void: true, reason: 'Bounced' }))
    for (const id of ids.slice(1)) await bounce(id)
    passDays(1)
    expect(await progress(campaign)).toEqual({ goal: 50_000, raised: 50_000 })
    await bounce(ids[0])
    passDays(2)
    expect(await progress(campaign)).toEqual({ goal: 50_000, raised: null })
    site.setNow(null)
    await put(campaign.id, { show_progress: false })
    expect(await progress(campaign)).toBeNull()
  })
})
