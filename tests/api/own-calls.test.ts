import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Problem } from '../../src/shared/api/common'
import { startDeciding, type Deciding } from '../helpers/deciding'
import { newCampaign } from '../helpers/partners'

let at: Deciding
beforeAll(async () => {
  at = await startDeciding()
})
afterAll(() => at.site.stop())

const EXTENDED = 'Extended Application Requested'
const read = async (id: number) => (await at.admin.get<Application>(`/api/applications/${id}`)).json

it('a bookmark of one’s own is no conflict with the form that was open before', async () => {
  const id = await at.apply()
  const { updated_at } = await read(id)
  for (const is_bookmarked of ['1', 'false', true]) {
    const { status, json } = await at.admin.put<{ application: Application }>(`/api/application/${id}`, {
      is_bookmarked,
      status: 'Completed',
    })
    expect([status, json.application.is_bookmarked]).toEqual([200, is_bookmarked === '1' || is_bookmarked === true])
  }
  const saved = await at.admin.put<Application>(`/api/applications/${id}`, { full_name: 'Corrected Since', updated_at })
  expect([saved.status, saved.json.full_name, saved.json.is_bookmarked]).toEqual([200, 'Corrected Since', true])
  const late = await at.admin.put(`/api/applications/${id}`, { full_name: 'Too Late', updated_at })
  expect([late.status, (await read(id)).full_name]).toEqual([409, 'Corrected Since'])
})

it('a new secure code is no conflict either, and its call saves nothing else', async () => {
  const { id, token, slug, updated_at, email } = await newCampaign(at.admin)
  const other = { slug: 'another', email: 'wrong', goal: 'much', active: 0 }
  const renewed = await at.admin.put<Campaign>(`/api/campaign/${id}`, { ...other, newToken: '1' })
  expect([renewed.status, renewed.json.token !== token]).toEqual([200, true])
  expect(renewed.json).toMatchObject({ slug, email, active: 1, goal: null, updated_at })
  const saved = await at.admin.put<Campaign>(`/api/campaigns/${id}`, { disclosure: 'Saved after', newToken: 'false', updated_at })
  expect([saved.status, saved.json.disclosure, saved.json.token]).toEqual([200, 'Saved after', renewed.json.token])
  expect((await at.admin.put(`/api/campaigns/${id}`, { disclosure: 'Too late', updated_at })).status).toBe(409)
})

it('ids and flags are taken as texts, as a select sends them', async () => {
  const [one, other] = [await at.apply(), await at.apply()]
  const campaign = await newCampaign(at.admin)
  const chosen = await at.admin.put<{ application: Application }>(`/api/application/${one}`, { campaign_id: String(campaign.id) })
  expect([chosen.status, chosen.json.application.campaign_id]).toEqual([200, campaign.id])
  const none = await at.admin.put<{ application: Application }>(`/api/application/${one}`, { campaign_id: '' })
  expect([none.status, none.json.application.campaign_id]).toEqual([200, null])
  const preview = await at.admin.post('/api/preview-statuses', { application_ids: [String(one), other], status: EXTENDED })
  expect(preview.status).toBe(200)
  const moved = await at.admin.post('/api/update-applications', { application_ids: [String(one), String(other)], status: EXTENDED })
  expect([moved.status, (await read(one)).status, (await read(other)).status]).toEqual([200, EXTENDED, EXTENDED])
  expect((await at.admin.post('/application-email', { applicationId: String(one) })).status).toBe(200)
  for (const wrong of ['x', '1.5', true, [one], '99999999999'])
    for (const [path, body] of [
      ['/api/update-applications', { application_ids: [wrong], status: 'Archived' }],
      ['/application-email', { applicationId: wrong }],
    ] as const) {
      const { status, json } = await at.admin.post<Problem>(path, body)
      expect([path, wrong, status, json.message]).toEqual([path, wrong, 422, 'Please fix the highlighted fields.'])
    }
  expect((await read(one)).status).toBe(EXTENDED)
})

it('says of an application that sent one form only that the extended one is not there', async () => {
  expect((await read(await at.apply())).details).toMatchObject({ extended_application: false })
})
