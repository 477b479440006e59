import { beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationRow } from '../../src/shared/api/applications'
import type { InterestRow } from '../../src/shared/api/interests'
import type { Search } from '../../src/shared/api/search'
import { sample, type Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'
import { INTEREST } from './access-rows'

const site = siteTests()
let staff: Client
beforeAll(async () => {
  staff = await site.as('staff')
  const apply = async (full_name: string, { details, ...change }: { details: object; safe_contact?: object; nominated?: boolean }) => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    const none = { primary_phone: null, mobile_phone: null, home_phone: null, work_phone: null }
    const { status } = await visitor.post('/apply', { ...form, full_name, ...change, details: { ...form.details, ...none, ...details } })
    expect(status).toBe(200)
  }
  await apply('By Mobile', { details: { email: 'mobile@example.org', mobile_phone: '218-555-7731' } })
  await apply('By Work', { details: { email: 'work@example.org', work_phone: '(218) 555-7732 ext. 4' } })
  await apply('Email Unsafe', { details: { email: 'unsafe.one@gmail.com', primary_phone: '218-555-7733' }, safe_contact: { email: false } })
  await (await site.as('visitor')).post('/interest', INTEREST)
})

const listed = async (q: string) =>
  (await staff.get<ApplicationRow[]>(`/api/applications?q=${encodeURIComponent(q)}`)).json.map(({ full_name }) => full_name)
const search = async (q: string) => (await staff.get<Search>(`/api/search?q=${encodeURIComponent(q)}`)).json
const header = async (q: string) => (await search(q)).applications.rows.map(({ full_name }) => full_name)

describe('a whole phone number', () => {
  it.each(['218-555-7731', '(218) 555.7731', '+1 218 555 7731', '2185557731', ' tel:218-555-7731 ', '２１８５５５７７３１'])(
    'finds the family in the list and in the header: %s',
    async (q) => expect([await listed(q), await header(q)]).toEqual([['By Mobile'], ['By Mobile']]),
  )

  it('finds one with an extension, and is exported as it was found', async () => {
    expect(await listed('218 555 7732')).toEqual(['By Work'])
    const { text } = await staff.get('/api/applications.csv?q=218-555-7732')
    expect(text).toContain('By Work')
    expect(text).not.toContain('By Mobile')
  })

  it.each(['555-7731', '218555773', '21855577311', '0000000', 'By 218-555-7731'])('finds no one by %s', async (q) =>
    expect([await listed(q), await header(q)]).toEqual([[], []]),
  )
})

it('a whole email finds a family that may not be emailed, however it is written', async () => {
  for (const q of ['unsafe.one@gmail.com', 'UnsafeOne+rent@googlemail.com', 'Una <unsafe.one@gmail.com>'])
    expect([q, await listed(q), await header(q)]).toEqual([q, ['Email Unsafe'], ['Email Unsafe']])
  expect(await listed('unsafe.one')).toEqual([])
})

describe('the sender of a message from a business', () => {
  it.each(['ann@example.org', 'ANN@EXAMPLE', '612-555-0100', '+1 (612) 555 0100', '5550100', 'Ann & Co'])('is found by %s', async (q) => {
    expect((await search(q)).interests.rows.map(({ name }) => name)).toEqual(['Ann'])
    expect((await staff.get<InterestRow[]>(`/api/interests?q=${encodeURIComponent(q)}`)).json).toHaveLength(1)
  })

  it('is not found by a part of the number that is too short', async () => {
    expect((await search('555-01')).interests.rows).toEqual([])
  })
})
