import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../src/shared/api/problem'
import { siteSettingsSchema, type SiteSettings } from '../../src/shared/api/site-settings'
import { senderOf } from '../../src/services/site-settings/site-settings'
import type { Client } from '../helpers/client'
import { startTestSite, type TestSite } from '../helpers/site'

let site: TestSite
let admin: Client
let staff: Client
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.as('admin')
  staff = await site.as('staff')
})
afterAll(() => site.stop())

const read = async () => siteSettingsSchema.parse((await staff.get<SiteSettings>('/api/site-settings')).json)
const put = (body: object) => admin.put<SiteSettings & Problem>('/api/site-settings', body)

it('are read by staff and changed by admins, field by field', async () => {
  const before = await read()
  const { status, json } = await put({
    name: ' Lamplight Fund ',
    phone: '',
    hours: 'Weekdays, 10 to 4',
    vimeo_id: '123',
    ein: '41-1234567',
    alerts: 'daily',
    id: 7,
    updated_at: before.updated_at,
  })
  expect(status).toBe(200)
  expect(json).toEqual({
    ...before,
    name: 'Lamplight Fund',
    phone: null,
    hours: 'Weekdays, 10 to 4',
    vimeo_id: 123,
    ein: '41-1234567',
    alerts: 'daily',
    updated_at: json.updated_at,
  })
  expect(await read()).toEqual(json)
  expect((await staff.get<SiteSettings>('/api/site-settings/1')).json).toEqual(json)
})

it('are on every page and in every mail', async () => {
  await put({ name: 'Lamplight Fund', street: '5 Wick Lane', hours: 'Weekdays, 10 to 4', about: 'One.\n\nTwo.' })
  const { text } = await (await site.as('visitor')).get('/?fresh')
  for (const words of ['Lamplight Fund', '5 Wick Lane', 'Weekdays, 10 to 4', 'One.']) expect(text).toContain(words)
  expect(await senderOf(site.ctx)).toMatchObject({ name: 'Lamplight Fund', address: expect.stringContaining('5 Wick Lane') as string })
})

it('refuse what cannot be, an edit of an older state, and staff', async () => {
  const before = await read()
  for (const [field, value] of [
    ['name', ''],
    ['email', 'nobody'],
    ['state', 'MN'],
    ['zip_code', '5'],
    ['ein', '123'],
    ['vimeo_id', 'x'],
    ['about', ' '],
    ['registered_in', ''],
    ['tagline', null],
    ['alerts', 'weekly'],
    ['alerts', ''],
  ] as const) {
    const reply = await put({ [field]: value })
    expect([field, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([field, 422, [field]])
  }
  expect((await put({ name: 'Late', updated_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
  expect((await staff.put('/api/site-settings', { name: 'x' })).status).toBe(403)
  expect(await read()).toEqual(before)
})
