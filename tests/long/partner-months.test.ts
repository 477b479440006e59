import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { PartnerMonth } from '../../src/shared/page-props/campaigns'
import { sample, type Client } from '../helpers/client'
import { newCampaign, partnerAt, partnerPage as page } from '../helpers/partners'
import { siteTests } from '../helpers/site-tests'
import { ALBUM } from '../api/access-table'

const site = siteTests()
let admin: Client
beforeAll(async () => {
  admin = await site.as('admin')
})
beforeEach(() => site.setNow(null))

const makeCampaign = () => newCampaign(admin)
const partnerOf = (campaign: Campaign) => partnerAt(site, campaign)

let families = 0
describe('what came in', () => {
  const query = (text: string, values?: unknown[]) => site.ctx.payload.db.pool.query<{ id: number }>(text, values)
  /** An application sent on a day. @returns its id */
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
  let givers = 0
  const check = ({ id }: Campaign, dollars: number, created_at: string, name = `Check Giver ${++givers}`) =>
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
      { month: '2026-10', applications: 5, decided: 5, donations: null, amount: null },
      { month: '2026-09', applications: 5, decided: null, donations: 5, amount: 10_250 },
    ])
  })

  it('sees completed months, in steps of five, and the amount with its count', async () => {
    const campaign = await makeCampaign()
    const look = async (now: string) => (site.setNow(new Date(now)), (await monthsOf(campaign))[0])
    const ids: number[] = []
    for (let n = 1; n <= 11; n++) {
      site.setNow(null)
      ids.push(await applied(campaign, '2026-11-10T12:00:00Z'))
      await move(ids.slice(-1), 'Other', '2026-11-11T12:00:00Z')
      await check(campaign, 100, '2026-11-12')
      expect(await look('2026-12-01T05:59:00Z'), 'in the month itself, however often').toBeUndefined()
      const steps = n < 5 ? null : n < 10 ? 5 : 10
      expect(await look('2026-12-01T06:01:00Z')).toEqual({
        month: '2026-11',
        ...{ applications: steps, decided: steps, donations: steps, amount: steps && steps * 10_000 },
      })
    }
  })

  it('reveals no single family that was deleted, moved, or decided again since', async () => {
    const campaign = await makeCampaign()
    const ids: number[] = []
    await times(10, async () => ids.push(await applied(campaign, '2026-10-10T12:00:00Z')))
    await move(ids, 'Denied', '2026-10-11T12:00:00Z')
    const look = async () => (site.setNow(new Date(NOW)), (await monthsOf(campaign))[0])
    const before = await look()
    expect(before).toMatchObject({ month: '2026-10', applications: 10, decided: 10 })
    for (const [n, id] of ids.slice(0, 5).entries()) {
      expect([n, await look()]).toEqual([n, before])
      if (n % 2) await query('update applications set campaign_id = null where id = $1', [id])
      else {
        site.setNow(null)
        const json = { reason: 'Asked to be forgotten' }
        expect((await admin.send(`/api/applications/${id}`, { method: 'DELETE', json })).status).toBe(200)
      }
    }
    expect(await look()).toMatchObject({ month: '2026-10', applications: 5, decided: 5 })
  })

  it('tells no first month by what came in first', async () => {
    const [one, none] = [await makeCampaign(), await makeCampaign()]
    await check(one, 875, '2026-08-01')
    await applied(one, '2026-07-10T12:00:00Z')
    site.setNow(new Date(NOW))
    expect(await monthsOf(one)).toEqual(await monthsOf(none))
  })

  it('leaves out drafts, undone decisions, other campaigns, uncharged money, and the future', async () => {
    const [campaign, foreign] = [await makeCampaign(), await makeCampaign()]
    const ids: number[] = []
    await times(6, async () => ids.push(await applied(campaign, '2026-11-02T12:00:00Z')))
    await times(6, () => applied(foreign, '2026-11-02T12:00:00Z'))
    await move(ids, 'Denied', '2026-11-03T12:00:00Z')
    await move(ids.slice(0, 1), 'Completed', '2026-11-04T12:00:00Z')
    await query(`update applications set status = 'Pending', submitted_at = null where id = $1`, [ids[0]])
    let gifts = 0
    const gift = (state: string, amount: number) =>
      query(
        `insert into donations (campaign_id, name, email, amount, type, payment_state, authorized_at, created_at, updated_at)
         values ($1, 'Gift Giver', $4, $2, 'Online', $3, now(), '2026-11-05', now())`,
        [campaign.id, amount, state, `giver-${++gifts}@example.org`],
      )
    await times(5, () => gift('captured', 1_000))
    for (const state of ['started', 'authorized', 'canceled', 'refunded']) await gift(state, 77_700)
    await check(campaign, 900, '2099-01-01')
    await check(foreign, 900, '2026-11-01')
    site.setNow(new Date('2026-12-02T12:00:00Z'))
    expect(await monthsOf(campaign)).toEqual([{ month: '2026-11', applications: 5, decided: 5, donations: 5, amount: 5_000 }])
  })

  it('names no one, and shows no single amount', async () => {
    const campaign = await makeCampaign()
    for (let i = 0; i < 5; i++) {
      await applied(campaign, '2026-11-02T12:00:00Z', `Planted Person ${i}`)
      await check(campaign, 1_111 + i, '2026-11-03', `Planted Giver ${i}`)
    }
    await check(campaign, 4_321, '2026-10-03', 'Planted Alone')
    await admin.post('/api/albums', { ...ALBUM, campaign_id: campaign.id, family: 'Planted Family' })
    await admin.post('/api/albums', { ...ALBUM, campaign_id: campaign.id, title: 'A draft', published: false })
    site.setNow(new Date('2026-12-02T12:00:00Z'))
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
      ['campaign', 'csrf_field', 'ended', 'errors', 'links', 'meta', 'months', 'qr_apply', 'qr_donate', 'site', 'stories', 'totals'].sort(),
    )
  })
})
