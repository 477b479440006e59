import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Album } from '../../src/shared/api/albums'
import type { Campaign } from '../../src/shared/api/campaigns'
import { DAY_MS } from '../../src/shared/dates'
import type { Client } from '../helpers/client'
import { newCampaign } from '../helpers/partners'
import { until } from '../helpers/patience'
import { figureCounted } from '../helpers/public-figures'
import { siteTests } from '../helpers/site-tests'

const site = siteTests({}, { listens: true })
let admin: Client
let visitor: Client
beforeAll(async () => {
  admin = await site.as('admin')
  visitor = await site.as('visitor')
})
beforeEach(() => site.setNow(null))

const query = (text: string, values?: unknown[]) => site.ctx.payload.db.pool.query(text, values)
const get = ({ slug }: Campaign) => visitor.get(`/campaign/${slug}`, { Accept: 'text/html' })
const shown = async (campaign: Campaign) => (await get(campaign)).text
const change = async ({ id }: Campaign, body: object) => expect((await admin.put(`/api/campaign/${id}`, body)).status).toBe(200)
const raisedOf = async (campaign: Campaign) => /"raised":(\d+|null)/.exec((await shown(campaign)).replaceAll('&quot;', '"'))?.[1]

let donors = 0
const give = (campaign: Campaign, dollars: number) =>
  query(
    `insert into donations (campaign_id, name, email, amount, type, payment_state, authorized_at)
     values ($1, 'Kept', $2, $3, 'Online', 'captured', now())`,
    [campaign.id, `kept-${++donors}@example.org`, dollars * 100],
  )
const times = async (n: number, make: () => Promise<unknown>) => {
  for (let i = 0; i < n; i++) await make()
}
/** Without triggers, to notify no process. */
const inSilence = async (statement: string, values: unknown[]) => {
  const client = await site.ctx.payload.db.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

describe('the page of a campaign', () => {
  it('is cached, and dropped at once by every change that it shows', async () => {
    const campaign = await newCampaign(admin)
    await shown(campaign)
    await inSilence(`update campaigns set company_name = 'Nobody heard' where id = $1`, [campaign.id])
    expect(await shown(campaign)).not.toContain('Nobody heard')
    await change(campaign, { company_name: 'Everybody heard' })
    expect(await shown(campaign)).toContain('Everybody heard')
    await change(campaign, { disclosure: 'Told by the partner' })
    expect(await shown(campaign)).toContain('Told by the partner')

    const consent = { person: 'Ana Reyes', scope: 'website', given_on: '2026-01-10' }
    const story = { campaign_id: campaign.id, year: 2025, family: 'Reyes', title: 'A kept roof', story: 'Thanks', published: true }
    const { json: album } = await admin.post<Album>('/api/albums', { ...story, consents: [consent] })
    expect(await shown(campaign)).toContain('A kept roof')
    await admin.put(`/api/albums/${album.id}`, { consents: album.consents.map((one) => ({ ...one, withdrawn_on: '2026-06-15' })) })
    expect(await shown(campaign)).not.toContain('A kept roof')

    await change(campaign, { active: false })
    expect((await get(campaign)).status).toBe(404)
    await change(campaign, { active: true })
    expect((await get(campaign)).status).toBe(200)
  })

  it('shows its progress from the fifth donor on, and what it moved to the next day', async () => {
    const campaign = await newCampaign(admin)
    await change(campaign, { goal: 100_000, show_progress: true })
    await times(4, () => give(campaign, 1_000))
    expect([await raisedOf(campaign), await raisedOf(campaign)]).toEqual(['null', 'null'])
    await give(campaign, 1_000)
    expect(await raisedOf(campaign)).toBe('5000')
    await times(5, () => give(campaign, 2_000))
    expect(await raisedOf(campaign)).toBe('5000')
    await change(campaign, { goal: 200_000 })
    expect(await raisedOf(campaign)).toBe('4000')
    await change(campaign, { goal: 100_000 })
    site.setNow(new Date(Date.now() + DAY_MS))
    expect(await raisedOf(campaign)).toBe('5000')
    await until('the figure to move, and the page with it', async () => expect(await raisedOf(campaign)).toBe('15000'))
  })

  it('reads no gift for a figure that is published, whatever the day', async () => {
    const campaign = await newCampaign(admin)
    await change(campaign, { goal: 100_000, show_progress: true })
    await times(5, () => give(campaign, 1_000))
    expect(await raisedOf(campaign)).toBe('5000')
    site.setNow(new Date(Date.now() + DAY_MS))
    const client = await site.ctx.payload.db.pool.connect()
    try {
      await client.query('begin; lock table donations in access exclusive mode')
      expect(await raisedOf(campaign)).toBe('5000')
    } finally {
      await client.query('rollback')
      client.release()
    }
    await figureCounted(site, `campaign ${campaign.id} raised`)
  })
})
