import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import { commentSchema, type Comment, type Problem } from '../../src/shared/api/common'
import { sample, type Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let staff: Client
let admin: Client
let restore: () => Promise<void>
beforeAll(async () => {
  await (await site.as('visitor')).post('/apply', sample('application'))
  staff = await site.as('staff')
  admin = await site.as('admin')
  restore = await site.remember()
})
afterEach(() => restore())

const comments = async () => (await staff.get<Application>('/api/applications/1')).json.comments
const add = (client: Client, comment: unknown) =>
  client.post<Comment & Problem>('/api/applications/1/comments', { comment, commentable_id: 1, comment_id: 99, user: 1 })

it('adds a trimmed comment under the writer’s own name', async () => {
  const { status, json } = await add(staff, '  Called the landlord.  ')
  expect(status).toBe(201)
  commentSchema.parse(json)
  expect(json).toMatchObject({ comment: 'Called the landlord.', user: { id: site.accounts.staff.id, name: 'Test staff' } })
  expect(await comments()).toEqual([json])
})

it('refuses an empty one with an error under the field', async () => {
  for (const text of ['', '   ', null, 5, undefined]) {
    const { status, json } = await add(staff, text)
    expect(status).toBe(422)
    expect(json.errors?.comment).toHaveLength(1)
  }
  expect(await comments()).toEqual([])
})

it('lets staff delete their own, and admins any', async () => {
  const byAdmin = (await add(admin, 'By the admin')).json
  const byStaff = (await add(staff, 'By staff')).json
  expect((await staff.delete(`/api/applications/1/comments/${byAdmin.id}`)).status).toBe(403)
  expect((await comments()).map(({ id }) => id)).toContain(byAdmin.id)
  expect((await admin.delete(`/api/applications/1/comments/${byStaff.id}`)).status).toBe(200)
  expect((await staff.delete(`/api/applications/2/comments/${byAdmin.id}`)).status).toBe(404)
  const own = (await add(staff, 'Mine')).json
  expect((await staff.delete(`/api/applications/1/comments/${own.id}`)).status).toBe(200)
  expect((await staff.delete(`/api/applications/1/comments/${own.id}`)).status).toBe(404)
})

it('keeps a comment whose writer is gone, without a user', async () => {
  const { json } = await add(staff, 'By somebody who left')
  await site.ctx.payload.db.pool.query('update comments set user_id = null where id = $1', [json.id])
  expect((await comments()).find(({ id }) => id === json.id)?.user).toBeNull()
})
