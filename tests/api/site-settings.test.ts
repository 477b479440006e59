import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Problem } from '../../src/shared/api/common'
import { siteSettingsSchema, type SiteSettings } from '../../src/shared/api/site-settings'
import type { PageProps } from '../../src/shared/page-props'
import { senderOf } from '../../src/services/site-settings/site-settings'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
let staff: Client
let restore: () => Promise<void>
beforeAll(async () => {
  admin = await site.as('admin')
  staff = await site.as('staff')
  restore = await site.remember()
})
beforeEach(() => restore())

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

it('are on every page and in every email', async () => {
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
    ['registered_in', 'MN'],
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

it('suggest amounts, in their order, with what they can do, on the donate page', async () => {
  const before = await read()
  expect(before).toMatchObject({
    gift_amounts: [25, 50, 100, 250].map((amount) => ({ amount, meaning: null })),
    fee_percent: 290,
    fee_cents: 30,
  })
  const gift_amounts = [
    { amount: '850', meaning: ' a month of rent in Duluth ' },
    { amount: 40, meaning: '' },
  ]
  const { status, json } = await put({ gift_amounts, fee_percent: 225, fee_cents: '25' })
  const kept = [
    { amount: 850, meaning: 'a month of rent in Duluth' },
    { amount: 40, meaning: null },
  ]
  expect([status, json]).toEqual([200, { ...before, gift_amounts: kept, fee_percent: 225, fee_cents: 25, updated_at: json.updated_at }])
  const page = await (await site.as('visitor')).page<{ props: PageProps['Donate'] }>('/donate?amount=40')
  expect(page.json.props).toMatchObject({ gift_amounts: kept, fee: { fee_percent: 225, fee_cents: 25 }, answers: { amount: '40' } })
  const { rows } = await site.ctx.payload.db.pool.query('select fields from audit_events order by id desc limit 1')
  expect(rows).toEqual([{ fields: ['fee_cents', 'fee_percent', 'gift_amounts'] }])
  expect((await put({ gift_amounts: [] })).json.gift_amounts).toEqual([])
})

it('refuse amounts that are suggested twice, cannot be given, or are too many, and fees that cannot be', async () => {
  await put({ max_gift: 1_000, gift_amounts: [{ amount: 1_000, meaning: null }] })
  const before = await read()
  const amounts = (...values: unknown[]) => ({ gift_amounts: values.map((amount) => ({ amount, meaning: null })) })
  const refused: [body: object, field: string][] = [
    [amounts(25, 50, 25), 'gift_amounts.2.amount'],
    [amounts(25, 1_001), 'gift_amounts.1.amount'],
    [amounts(0), 'gift_amounts.0.amount'],
    [amounts(2.5), 'gift_amounts.0.amount'],
    [amounts('ten'), 'gift_amounts.0.amount'],
    [amounts(1, 2, 3, 4, 5, 6, 7), 'gift_amounts'],
    [{ gift_amounts: [{ amount: 5, meaning: 'x'.repeat(81) }] }, 'gift_amounts.0.meaning'],
    [{ gift_amounts: [5] }, 'gift_amounts.0'],
    [{ gift_amounts: 'many' }, 'gift_amounts'],
    [{ gift_amounts: null }, 'gift_amounts'],
    [{ max_gift: 999 }, 'max_gift'],
    [{ max_gift: 999, ...amounts(1_000) }, 'gift_amounts.0.amount'],
    [{ fee_percent: -1 }, 'fee_percent'],
    [{ fee_percent: 2.9 }, 'fee_percent'],
    [{ fee_percent: 1_001 }, 'fee_percent'],
    [{ fee_cents: 101 }, 'fee_cents'],
    [{ fee_cents: '' }, 'fee_cents'],
  ]
  for (const [body, field] of refused) {
    const reply = await put(body)
    expect([body, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([body, 422, [field]])
  }
  expect(await read()).toEqual(before)
  expect((await put({ max_gift: 999, ...amounts(999) })).status).toBe(200)
})
