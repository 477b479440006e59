import { beforeAll, describe, expect, it } from 'vitest'
import { makeApplications } from '../../src/demo/make-applications'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { campaignSchema, type Campaign, type CampaignRow } from '../../src/shared/api/campaigns'
import type { Media } from '../../src/shared/api/media'
import type { Problem } from '../../src/shared/api/common'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let staff: Client
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  await makeApplications(site.ctx, { count: 60, seed: 3, until: new Date() })
  admin = await site.as('admin')
  staff = await site.as('staff')
})

let serial = 0
const form = (fields: object = {}) => ({
  slug: `spring-${++serial}`,
  company_name: 'Spring',
  email: 'spring@example.org',
  gdrive_id: 5,
  ...fields,
})
const create = (fields?: object) => admin.post<Campaign & Problem>('/api/campaigns', form(fields))
const made = async (fields?: object) => campaignSchema.parse((await create(fields)).json)
const put = (id: number, body: object) => admin.put<Campaign & Problem>(`/api/campaign/${id}`, body)
const state = () => readTables(site.ctx.payload.db.pool, ['campaigns'])

describe('a campaign', () => {
  it('is made active, with a secure code, and links and QR codes from SITE_URL alone', async () => {
    const { status, json } = await create({
      slug: 'summer',
      company_name: ' Summer ',
      vimeo_id: '',
      custom_url: '',
      token: 'mine',
      qr_apply: 'mine',
    })
    expect(status).toBe(201)
    expect(campaignSchema.parse(json)).toMatchObject({
      active: 1,
      company_name: 'Summer',
      vimeo_id: null,
      custom_url: null,
      media: null,
      media_id: null,
      albums: [],
      applications: [],
      donations: [],
      apply_url: 'http://hearthside.test/apply?campaign=summer',
      donate_url: 'http://hearthside.test/donate?campaign=summer',
    })
    expect(json.token).toMatch(/^([2-9A-Z]{4}-){6}[2-9A-Z]{4}$/)
    for (const url of [json.qr_apply, json.qr_donate]) {
      expect(url).toMatch(/^data:image\/svg\+xml;base64,/)
      expect(Buffer.from(url.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg /)
    }
    expect(json.qr_apply).not.toBe(json.qr_donate)
    expect((await staff.get<Campaign>(`/api/campaigns/${json.id}`)).json).toEqual(json)
    expect((await staff.get<Campaign>(`/api/campaign/${json.id}`)).json).toEqual(json)
  })

  it('needs its fields by the rules of the form', async () => {
    const before = await state()
    const none = await admin.post<Problem>('/api/campaigns', {})
    expect([none.status, Object.keys(none.json.errors ?? {}).sort()]).toEqual([422, ['company_name', 'email', 'gdrive_id', 'slug']])
    for (const [field, value] of [
      ['slug', 'northstar'],
      ['slug', 'Two Words'],
      ['slug', '../x'],
      ['gdrive_id', 0],
      ['gdrive_id', 1.5],
      ['gdrive_id', 'abc'],
      ['vimeo_id', -1],
      ['email', 'a@b.org, c@d.org'],
      ['email', 'nobody'],
      ['custom_url', 'javascript:alert(1)'],
      ['custom_url', 'data:text/html,x'],
      ['custom_url', 'https://bank.example@elsewhere.example'],
      ['active', 'perhaps'],
      ['media_id', 999],
      ['company_name', ' '],
    ] as const) {
      const reply = await create({ [field]: value })
      expect([field, value, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([field, value, 422, [field]])
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('is changed under both paths, what is absent staying as it is', async () => {
    const campaign = await made({ active: 0, disclosure: 'Small print', vimeo_id: 0 })
    expect(campaign).toMatchObject({ active: 0, vimeo_id: 0 })
    const one = (await put(campaign.id, { active: 1, updated_at: campaign.updated_at })).json
    expect(one).toEqual({ ...campaign, active: 1, updated_at: one.updated_at })
    const both = (
      await admin.put<Campaign>(`/api/campaigns/${campaign.id}`, { ...one, active: 0, company_name: 'Renamed', disclosure: '' })
    ).json
    expect(both).toMatchObject({ active: 0, company_name: 'Renamed', disclosure: null, token: campaign.token, slug: campaign.slug })
    const before = await state()
    expect((await put(campaign.id, { company_name: 'Late', updated_at: campaign.updated_at })).status).toBe(409)
    expect((await put(campaign.id, { slug: 'northstar' })).status).toBe(422)
    expect((await put(9999, { active: 1 })).status).toBe(404)
    expect((await staff.put(`/api/campaign/${campaign.id}`, { newToken: true })).status).toBe(403)
    expect(changes(before, await state())).toEqual([])
  })

  it('gets a new secure code, which is stored sealed', async () => {
    const campaign = await made()
    const renewed = (await put(campaign.id, { newToken: true })).json
    expect(renewed.token).not.toBe(campaign.token)
    expect({ ...renewed, token: '', updated_at: '' }).toEqual({ ...campaign, token: '', updated_at: '' })
    expect((await put(campaign.id, { newToken: false, company_name: 'Same code' })).json.token).toBe(renewed.token)
    const { pool } = site.ctx.payload.db
    const [row] = (await pool.query('select token, token_hash from campaigns where id = $1', [campaign.id])).rows
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await state()).not.toContain(renewed.token)
  })

  it('from before there were codes gets its own when it is looked at, and keeps it', async () => {
    const { id } = await site.ctx.payload.create({
      collection: 'campaigns',
      data: { slug: 'old', company_name: 'Old', email: 'a@example.org', active: true },
    })
    const answers = await Promise.all([staff, admin, staff].map((client) => client.get<Campaign>(`/api/campaigns/${id}`)))
    expect(new Set(answers.map(({ json }) => json.token)).size).toBe(1)
  })

  it('has a logo, which another one replaces', async () => {
    const [a, b] = (await admin.upload<Media[]>([await image(), await image('png')], 0)).json
    const campaign = await made({ media_id: a?.id })
    expect([campaign.media, campaign.media_id]).toEqual([a, a?.id])
    expect((await put(campaign.id, { media_id: b?.id })).json.media).toEqual(b)
    expect((await admin.delete(`/api/media/${b?.id}`)).status).toBe(200)
    expect((await staff.get<Campaign>(`/api/campaigns/${campaign.id}`)).json).toMatchObject({ media: null, media_id: null })
    expect((await put(campaign.id, { media_id: null })).status).toBe(200)
  })

  it('tells its stories and the numbers of its applications', async () => {
    await admin.post('/api/albums', { campaign_id: 1, year: 2020, family: 'Reyes', title: 'x', story: 'x' })
    const { json } = await staff.get<Campaign>('/api/campaigns/1')
    expect(json.albums).toEqual([{ id: expect.any(Number) as number, year: 2020, family: 'Reyes' }])
    const applications = (await staff.get<{ status: string }[]>('/api/applications?campaign_id=1')).json
    expect(json.applications.reduce((sum, { count }) => sum + count, 0)).toBe(applications.length)
    for (const { status, count } of json.applications) expect(applications.filter((row) => row.status === status)).toHaveLength(count)
  })
})

it('lists all campaigns without a filter, and by activity with one', async () => {
  const list = async (query = '') => (await staff.get<CampaignRow[]>(`/api/campaigns${query}`)).json
  const all = await list()
  expect(all.some(({ active }) => active === 0) && all.some(({ active }) => active === 1)).toBe(true)
  expect((await list('?filter={"active":true}')).every(({ active }) => active === 1)).toBe(true)
  expect((await list('?filter={"active":0}')).every(({ active }) => active === 0)).toBe(true)
  expect(JSON.stringify(all)).not.toMatch(/token/)
})

it('is spoken to by ra-data-simple-rest, which cannot delete', async () => {
  const rest = restProvider(admin)
  const { data } = await rest.create('campaigns', { data: form() })
  const updated = await rest.update('campaigns', { id: data.id, data: { ...data, company_name: 'Updated' }, previousData: data })
  expect(campaignSchema.parse(updated.data).company_name).toBe('Updated')
  expect((await rest.getMany('campaigns', { ids: [data.id, 1] })).data).toHaveLength(2)
  await expect(rest.create('campaigns', { data: {} })).rejects.toMatchObject({ status: 422, errors: { slug: [expect.any(String)] } })
  await expect(rest.delete('campaigns', { id: data.id })).rejects.toMatchObject({ status: 405 })
})
