import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { PartnerMonth } from '../../src/shared/page-props/campaigns'
import { sample, type Client } from '../helpers/client'
import { newCampaign, partnerAt, partnerPage as page } from '../helpers/partners'
import { startTestSite, type TestSite } from '../helpers/site'
import { ALBUM } from './access-table'

let site: TestSite
let admin: Client
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.as('admin')
})
beforeEach(() => site.setNow(null))
afterAll(() => site.stop())

const makeCampaign = () => newCampaign(admin)
const partnerOf = (campaign: Campaign) => partnerAt(site, campaign)

let families = 0
describe('what came in', () => {
  const query = (text: string, values?: unknown[]) => site.ctx.payload.db.pool.query<{ id: number }>(text, values)
  /** An application, sent on a day. @returns its id */
  async function applied(campaign: Campaign, day: string, person = `Family ${++families}`): Promise<number> {
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
    admin.post('/api/donations', { campaign_id: id, amount: dollars, name, created_at, confirmed: true })
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

  it('adds gifts up five at a time as they come in, however late and in whatever order, so that a reload shows no single one', async () => {
    const [campaign, foreign] = [await makeCampaign(), await makeCampaign()]
    const partner = await partnerOf(campaign)
    /** Each gift is a bit of its own. */
    let next = 1
    const dollars = () => (next *= 2) / 2
    const told = async () => {
      site.setNow(new Date(NOW))
      const [month] = (await page(partner)).json.props.months
      site.setNow(null)
      return [month?.donations, month?.amount]
    }
    const day = () => `2026-11-${String(20 - Math.log2(next)).padStart(2, '0')}`
    for (let n = 1; n <= 11; n++) {
      const on = day()
      await check(campaign, dollars(), on)
      expect([n, ...(await told())]).toEqual([n, n < 5 ? null : n, n < 5 ? null : n < 10 ? 3_100 : 102_300])
    }
    const { rows: of } = await query('select id from donations where campaign_id = $1 order by id', [campaign.id])
    expect((await admin.put(`/api/donation/${of[0]?.id}`, { authenticity: 'Authentic' })).status).toBe(200)
    expect(await told(), 'after another change of a gift').toEqual([11, 102_300])
    const { json } = await admin.post<{ id: number }>('/api/donations', {
      campaign_id: foreign.id,
      amount: dollars(),
      name: 'Moved',
      created_at: '2026-11-01',
    })
    expect((await admin.put(`/api/donation/${json.id}`, { campaign_id: campaign.id })).status).toBe(200)
    expect(await told(), 'after one was moved to the campaign').toEqual([12, 102_300])
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
