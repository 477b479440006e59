import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import type { Comment, Problem } from '../../src/shared/api/common'
import { fspRowSchema, fspSchema, type Fsp, type FspRow } from '../../src/shared/api/fsps'
import { FSP_STATUSES } from '../../src/shared/fsps'
import type { Client } from '../helpers/client'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let staff: Client
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  admin = await site.as('admin')
  staff = await site.as('staff')
})

const primary = {
  primary_street: '410 Nicollet Avenue',
  primary_city: 'Minneapolis',
  primary_state: 'Minnesota',
  primary_zip_code: '55401',
}
const form = (fields: object = {}, addresses: object = {}) => ({
  status: 'Active',
  name: 'Margaret Sorensen',
  email: 'm@example.org',
  addresses: { ...primary, ...addresses },
  ...fields,
})
const create = (fields?: object, addresses?: object) => admin.post<Fsp & Problem>('/api/fsps', form(fields, addresses))
const made = async (fields?: object, addresses?: object) => fspSchema.parse((await create(fields, addresses)).json)
const put = (id: number, body: object) => admin.put<Fsp & Problem>(`/api/fsps/${id}`, body)
const state = () => readTables(site.ctx.payload.db.pool, ['fsps', 'comments'])

describe('an FSP', () => {
  it('is made with one address and no campaign, or with everything', async () => {
    expect(await made({ name: '  Margaret Sorensen ' })).toMatchObject({
      name: 'Margaret Sorensen',
      campaign_id: null,
      campaign: null,
      address: 'Minneapolis, Minnesota',
      comments: [],
      addresses: {
        ...primary,
        additional_street: null,
        additional_city: null,
        additional_state: null,
        additional_zip_code: null,
        additional_zip_codes: [],
      },
    })
    const additional = {
      additional_street: '77 Belknap Street',
      additional_city: 'Superior',
      additional_state: 'Wisconsin',
      additional_zip_code: '54880-1234',
      additional_zip_codes: ['55402', '55403-0001'],
    }
    const whole = await made({ campaign_id: 2 }, additional)
    expect(whole).toMatchObject({ campaign_id: 2, campaign: { slug: 'lakeside-lending' }, addresses: { ...primary, ...additional } })
    expect((await staff.get<Fsp>(`/api/fsps/${whole.id}`)).json).toEqual(whole)
    expect((await put(whole.id, { campaign_id: 0, addresses: { additional_street: '', additional_zip_codes: [] } })).json).toMatchObject({
      campaign_id: null,
      addresses: { ...primary, additional_street: null, additional_city: 'Superior', additional_zip_codes: [] },
    })
  })

  it('needs its fields, with errors under flat names', async () => {
    const before = await state()
    const { status, json } = await admin.post<Problem>('/api/fsps', { addresses: { additional_zip_codes: ['55401', '', '5540'] } })
    expect(status).toBe(422)
    expect(Object.keys(json.errors ?? {}).sort()).toEqual([
      'additional_zip_codes.1',
      'additional_zip_codes.2',
      'email',
      'name',
      'primary_city',
      'primary_state',
      'primary_street',
      'primary_zip_code',
      'status',
    ])
    for (const body of [{ addresses: 'x' }, { addresses: null }, { addresses: { additional_zip_codes: 'x' } }])
      expect((await admin.post('/api/fsps', body)).status).toBe(422)
    expect((await create({ status: 'Retired' })).json.errors?.status).toHaveLength(1)
    expect((await create({ campaign_id: 99 })).json.errors?.campaign_id).toHaveLength(1)
    expect(changes(before, await state())).toEqual([])
  })

  it.each([
    [
      'street',
      ['12 Main Street', '7 5th Ave', '410 A/B Elm-Tree Road', '9 Straße'],
      ['Main Street', '12', '12Main Street', '12 Main Street, Suite 4', '12  Main', 'A12 Main'],
    ],
    ['city', ['St. Cloud', 'Winston-Salem', 'Coeur d’Alene'], ['Area 51', '5']],
    ['zip_code', ['55401', '55401-1234'], ['5540', '554011', '55401-12', '55401 1234', 'ABCDE']],
    ['state', ['Minnesota', 'District of Columbia'], ['MN', 'minnesota', 'Ontario', 'toString']],
  ])('takes a %s by its pattern, in both addresses', async (part, good, bad) => {
    const fsp = await made()
    for (const prefix of ['primary', 'additional']) {
      const field = `${prefix}_${part}`
      for (const value of good)
        expect([value, (await put(fsp.id, { addresses: { [field]: value } })).json.addresses]).toEqual([
          value,
          expect.objectContaining({ [field]: value }),
        ])
      const before = await state()
      for (const value of bad) {
        const reply = await put(fsp.id, { addresses: { [field]: value } })
        expect([value, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([value, 422, [field]])
      }
      expect(changes(before, await state())).toEqual([])
    }
  })

  it('may go from any status to any', async () => {
    const { id } = await made()
    for (const status of [...FSP_STATUSES, ...[...FSP_STATUSES].reverse()]) expect((await put(id, { status })).json.status).toBe(status)
  })

  it('refuses an edit of an older state, and staff', async () => {
    const fsp = await made()
    expect((await put(fsp.id, { name: 'Newer', updated_at: fsp.updated_at })).status).toBe(200)
    const before = await state()
    expect((await put(fsp.id, { name: 'Late', updated_at: fsp.updated_at })).status).toBe(409)
    expect((await put(9999, { name: 'x' })).status).toBe(404)
    expect((await staff.put(`/api/fsps/${fsp.id}`, { name: 'x' })).status).toBe(403)
    expect((await staff.post('/api/fsps', form())).status).toBe(403)
    expect((await staff.delete(`/api/fsps/${fsp.id}`)).status).toBe(403)
    expect(changes(before, await state())).toEqual([])
  })

  it('is commented on by staff, and deleted with its comments', async () => {
    const [fsp, other] = [await made(), await made()]
    const said = await staff.post<Comment>(`/api/fsps/${fsp.id}/comments`, {
      comment: ' Reachable in the evening. ',
      commentable_id: fsp.id,
    })
    expect(said.status).toBe(201)
    await staff.post(`/api/fsps/${other.id}/comments`, { comment: 'Of another' })
    const read = (await staff.get<Fsp>(`/api/fsps/${fsp.id}`)).json
    expect(read.comments).toEqual([{ ...said.json, comment: 'Reachable in the evening.' }])
    expect((await admin.delete<Fsp>(`/api/fsps/${fsp.id}`)).json).toEqual(read)
    expect((await staff.get(`/api/fsps/${fsp.id}`)).status).toBe(404)
    const left = (await site.ctx.payload.db.pool.query(`select record::int as record from comments where resource = 'fsps'`)).rows
    expect(left).toEqual([{ record: other.id }])
    expect((await staff.post(`/api/fsps/${fsp.id}/comments`, { comment: 'Too late' })).status).toBe(404)
  })
})

describe('the list of FSPs', () => {
  const list = async (query: object = {}) =>
    z.array(fspRowSchema).parse(
      (
        await staff.get<FspRow[]>(
          `/api/fsps?${Object.entries(query)
            .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
            .join('&')}`,
        )
      ).json,
    )

  it('is searched by name and address, filtered by status, sorted by name', async () => {
    const { id } = await made({ name: 'Åsa Zimmer', status: 'DBB Elected' }, { primary_city: 'Bemidji' })
    for (const q of ['ZIMMER', 'bemidji', 'bemidji, minn']) expect((await list({ filter: { q } })).map((row) => row.id)).toEqual([id])
    for (const q of ['55401', 'm@example', 'Nicollet']) expect(await list({ filter: { q } })).toEqual([])
    expect((await list({ filter: { status: 'DBB Elected' } })).every(({ status }) => status === 'DBB Elected')).toBe(true)
    expect((await list({ filter: { status: 'All' } })).length).toBe((await list()).length)
    const names = (await list({ sort: ['name', 'DESC'] })).map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare).reverse())
    expect((await staff.get('/api/fsps?filter={"status":"Nope"}')).status).toBe(400)
    expect((await staff.get('/api/fsps?filter={"primary_street":"x"}')).status).toBe(400)
  })

  it('is spoken to by ra-data-simple-rest', async () => {
    const rest = restProvider(admin)
    const { data } = await rest.create('fsps', { data: form({ name: 'By provider' }) })
    const updated = await rest.update('fsps', { id: data.id, data: { ...data, status: 'Shown Interest' }, previousData: data })
    expect(fspSchema.parse(updated.data).status).toBe('Shown Interest')
    const found = await rest.getList('fsps', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'status', order: 'ASC' },
      filter: { q: 'by prov' },
    })
    expect([found.total, found.data.map(({ id }) => id as number)]).toEqual([1, [data.id]])
    expect((await rest.getMany('fsps', { ids: [data.id] })).data).toHaveLength(1)
    expect((await rest.delete('fsps', { id: data.id })).data.id).toBe(data.id)
  })
})
