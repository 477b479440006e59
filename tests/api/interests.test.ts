import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Comment } from '../../src/shared/api/common'
import { interestRowSchema, interestSchema, type Interest, type InterestRow } from '../../src/shared/api/interests'
import type { Client } from '../helpers/client'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let staff: Client
let admin: Client
const ids: number[] = []
beforeAll(async () => {
  staff = await site.as('staff')
  admin = await site.as('admin')
  for (const [name, business_name, createdAt] of [
    ['Helen Voss', 'Voss Hardware', '2026-11-20T03:00:00.000Z'],
    ['Samuel Grant', 'Grant Dental', '2026-10-02T15:00:00.000Z'],
    ['Yuki Tanaka', 'Riverbend Coffee', '2025-01-01T03:00:00.000Z'],
  ] as const) {
    const { id } = await site.ctx.payload.create({
      collection: 'interests',
      data: { name, business_name, email: 'x@example.org', phone: '612-555-0100', comment: 'Please call.', createdAt },
    })
    ids.push(id)
  }
})

const list = async (query = '') => z.array(interestRowSchema).parse((await staff.get<InterestRow[]>(`/api/interests${query}`)).json)

it('are listed newest first, with the comments of staff', async () => {
  const first = (await staff.post<Comment>(`/api/interests/${ids[1]}/comments`, { comment: 'Called "back"' })).json
  const second = (await admin.post<Comment>(`/api/interests/${ids[1]}/comments`, { comment: 'Met on Friday' })).json
  const rows = await list()
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows[0]).toMatchObject({ nice_date: 'Nov 19, 2026', created_at: '2026-11-20T03:00:00.000Z', comments: [] })
  expect(rows[1]?.comments).toEqual([
    { id: first.id, comment: 'Called "back"' },
    { id: second.id, comment: 'Met on Friday' },
  ])
  await admin.delete(`/api/interests/${ids[1]}/comments/${first.id}`)
  expect((await list())[1]?.comments.map(({ id }) => id)).toEqual([second.id])
  const one = (await staff.get<Interest>(`/api/interests/${ids[1]}`)).json
  expect(interestSchema.parse(one)).toMatchObject({ name: 'Samuel Grant', comment: 'Please call.', comments: [second] })
})

it('are searched by both dates, name and business', async () => {
  const found = async (q: string) => (await list(`?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).map(({ id }) => id)
  expect(await found('nov 19')).toEqual([ids[0]])
  expect(await found('2026-11-20')).toEqual([ids[0]])
  expect(await found('GRANT d')).toEqual([ids[1]])
  expect(await found('tanaka')).toEqual([ids[2]])
  expect(await found('x@example.org')).toEqual(await found(''))
  for (const nothing of ['Please call', '612-555']) expect(await found(nothing)).toEqual([])
  expect((await list('?sort=["business_name","ASC"]')).map(({ business_name }) => business_name)).toEqual([
    'Grant Dental',
    'Riverbend Coffee',
    'Voss Hardware',
  ])
})

it('are read by ra-data-simple-rest, and never changed', async () => {
  const rest = restProvider(admin)
  const page = await rest.getList('interests', { pagination: { page: 2, perPage: 1 }, sort: { field: 'name', order: 'ASC' }, filter: {} })
  expect([page.total, page.data.length]).toEqual([3, 1])
  expect((await rest.getMany('interests', { ids: ids.slice(0, 2) })).data).toHaveLength(2)
  await expect(rest.update('interests', { id: ids[0] ?? 0, data: { name: 'x' }, previousData: { id: ids[0] ?? 0 } })).rejects.toMatchObject(
    { status: 405 },
  )
  await expect(rest.create('interests', { data: {} })).rejects.toMatchObject({ status: 405 })
})
