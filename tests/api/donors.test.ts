import { beforeEach, describe, expect, it } from 'vitest'
import { donorRowSchema, donorSchema, type Donor, type DonorRow } from '../../src/shared/api/donors'
import type { Donation } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import { erasePerson } from '../../src/services/personal-data/erase-person'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { gift, givingTests } from '../helpers/giving'

const giving = givingTests()
let restore: (() => Promise<void>) | undefined
beforeEach(async () => {
  restore ??= await giving.site.remember()
  await giving.site.mailAtRest()
  await restore()
})

const list = async (filter: object = {}) =>
  (await giving.staff.get<DonorRow[]>(`/api/donors?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`)).json
const read = async (id: number) => donorSchema.parse((await giving.staff.get<Donor>(`/api/donors/${id}`)).json)
const put = (id: number, body: object) => giving.admin.put<Donor & Problem>(`/api/donors/${id}`, body)
const check = async (name: string, amount: number, created_at: string, more: object = {}) => {
  const { status, json } = await giving.admin.post<Donation>('/api/donations', {
    campaign_id: 1,
    name,
    amount,
    created_at,
    confirmed: true,
    ...more,
  })
  expect(status).toBe(201)
  return json.id
}
const merge = (donation: number, other: number) =>
  giving.admin.post<{ id: number }>('/api/statements/merges', { donation, other }).then(({ json }) => json.id)
const audited = async () =>
  (await giving.query(`select action, record, fields, note from audit_events where resource = 'donors' order by id`)).rows
describe('the list of donors', () => {
  it('has each donor once, with the sum of the gifts that count', async () => {
    const first = await check('Ann Check', 20, '2024-12-31')
    await check('ann  check', 30.5, '2026-01-05')
    const online = await giving.held(gift({ name: 'Bo Card', email: 'Bo@example.org', amount: '50' }))
    await giving.put(online, { process: true })
    const isVoid = await check('Void Only', 70, '2026-01-05')
    await giving.put(isVoid, { void: true, reason: 'Bounced' })
    await giving.held(gift({ name: 'On Hold' }))
    const rows = await list()
    for (const row of rows) donorRowSchema.parse(row)
    expect(rows.map(({ name }) => name).sort()).toEqual(['Bo Card', 'ann  check'])
    expect(rows.find(({ id }) => id === first)).toMatchObject({
      ...{
        name: 'ann  check',
        email: null,
        gifts: 2,
        amount: 5_050,
        first_gift: '2024-12-31',
        last_gift: '2026-01-05',
        last_amount: 3_050,
      },
      ...{ thanked: null, unthanked: 2, unthanked_amount: 5_050 },
    })
    expect(rows.find(({ email }) => email === 'bo@example.org')).toMatchObject({ id: online, gifts: 1, amount: 5_000 })
    expect(await list({ q: 'BO CARD' })).toHaveLength(1)
    expect((await giving.staff.get('/api/donors?filter={"nothing":1}')).status).toBe(400)
  })

  it('goes by the gifts that count for a donor’s name and address', async () => {
    const online = await giving.held(gift({ name: 'Cam Card', email: 'cam@example.org' }))
    await giving.put(online, { process: true })
    const stranger = await giving.held(gift({ name: 'Some Stranger', email: 'cam@example.org' }))
    await giving.put(stranger, { authenticity: 'Fraudulent', release: true })
    await check('Dee Check', 20, '2026-01-05', { address: '1 Right Road' })
    const wrong = await check('Dee Check', 30, '2026-01-06', { address: '2 Wrong Way' })
    await giving.put(wrong, { void: true, reason: 'Mixed up with another donor' })
    expect((await list()).map(({ name, address }) => [name, address]).sort()).toEqual([
      ['Cam Card', null],
      ['Dee Check', '1 Right Road'],
    ])
    expect(await read(stranger)).toMatchObject({ name: 'Cam Card', gifts: 1 })
  })

  it('asks for thanks only while a gift that counts came in after the last thanks', async () => {
    const id = await check('Ann Check', 20, '2026-01-05')
    const isThanked = async () => [(await list({ thanked: true })).length, (await list({ thanked: false })).length]
    expect(await isThanked()).toEqual([0, 1])
    await put(id, { thanked: { on: '2026-01-04', how: 'phone' } })
    expect(await isThanked(), 'thanked for something earlier').toEqual([0, 1])
    await put(id, { thanked: { on: '2026-01-05', how: 'letter' } })
    expect(await isThanked(), 'thanked on the same day').toEqual([1, 0])
    const later = await check('Ann Check', 30, '2026-01-06')
    expect(await isThanked()).toEqual([0, 1])
    expect(await read(id)).toMatchObject({ unthanked: 1, unthanked_amount: 3_000, thanked: { on: '2026-01-05', how: 'letter' } })
    await giving.put(later, { void: true, reason: 'Bounced' })
    expect(await isThanked(), 'a void check needs no thanks').toEqual([1, 0])
  })

  it('is another one after a merge, and after thanks, for those who kept it', async () => {
    const [one, two] = [await check('Ann Check', 20, '2026-01-05'), await check('Anna Check', 30, '2026-01-06')]
    const asked = (path: string, tag: string | null) =>
      giving.staff
        .send(path, { headers: { 'If-None-Match': tag ?? '' } })
        .then(({ status, headers }) => [status, headers.get('ETag')] as const)
    for (const path of ['/api/donors', '/api/statements?year=2026']) {
      const [, before] = await asked(path, null)
      expect((await asked(path, before))[0]).toBe(304)
      const id = await merge(one, two)
      const [status, after] = await asked(path, before)
      expect([path, status, after === before]).toEqual([path, 200, false])
      await giving.admin.delete(`/api/statements/merges/${id}`)
    }
    const [, before] = await asked('/api/donors', null)
    await put(one, { thanked: { on: '2026-01-07', how: 'card' } })
    expect((await asked('/api/donors', before))[0]).toBe(200)
  })
})

describe('a donor’s page', () => {
  it('is found by any of the gifts, and has those of all years, with receipts', async () => {
    const ids = [await check('Ann Check', 20, '2024-12-31'), await check('ANN CHECK', 30, '2026-01-05')]
    await giving.put(ids[1] ?? 0, { issue_receipt: { email: '' } })
    const page = await read(ids[1] ?? 0)
    expect(await read(ids[0] ?? 0)).toEqual(page)
    expect([page.id, page.name, page.gifts]).toEqual([ids[0], 'ANN CHECK', 2])
    expect(page.donations.map(({ id, year, counted }) => [id, year, counted])).toEqual([
      [ids[1], 2026, 3_000],
      [ids[0], 2024, 2_000],
    ])
    expect(page.donations.map(({ receipt }) => receipt !== null)).toEqual([true, false])
    await giving.give(gift({ name: 'Never Paid' }))
    const { id } = (await giving.query(`select id from donations where name = 'Never Paid'`)).rows[0] as { id: number }
    for (const missing of [id, 999_999]) expect((await giving.staff.get(`/api/donors/${missing}`)).status).toBe(404)
  })

  it('keeps contact and notes, and goes by the checks where staff entered no address', async () => {
    const id = await check('Ann Check', 20, '2026-01-05', { address: '1 Old Road\nDuluth, MN 55802' })
    expect((await read(id)).address).toBe('1 Old Road\nDuluth, MN 55802')
    const { json } = await put(id, { address: '2 New Road\nDuluth, MN 55802', phone: '218-555-0100', notes: 'Met at the fair.' })
    expect(json).toMatchObject({
      address: '2 New Road\nDuluth, MN 55802',
      check_address: '1 Old Road\nDuluth, MN 55802',
      phone: '218-555-0100',
    })
    expect(await list({ q: '2 new road' })).toHaveLength(1)
    expect((await put(id, { address: '', phone: '', notes: null })).json).toMatchObject({
      ...{ address: '1 Old Road\nDuluth, MN 55802', phone: null, notes: null },
    })
    expect((await audited()).filter(({ action }) => action === 'update')).toEqual([
      { action: 'update', record: String(id), fields: ['address', 'notes', 'phone'], note: null },
      { action: 'update', record: String(id), fields: ['address', 'notes', 'phone'], note: null },
    ])
  })

  it('takes back the newest thanks, and adds none twice', async () => {
    const id = await check('Ann Check', 20, '2026-01-05')
    const thanks = async () => (await read(id)).thanks.map(({ on, how, by }) => [on, how, by?.id])
    const admin = giving.site.accounts.admin.id
    await put(id, { thanked: { on: '2026-01-07', how: 'letter' } })
    await put(id, { thanked: { on: '2026-01-07', how: 'letter' } })
    await put(id, { thanked: { on: '2026-01-06', how: 'in person' } })
    expect(await thanks()).toEqual([
      ['2026-01-07', 'letter', admin],
      ['2026-01-06', 'in person', admin],
    ])
    await put(id, { thanked: null })
    expect(await thanks()).toEqual([['2026-01-06', 'in person', admin]])
    await put(id, { thanked: null })
    await put(id, { thanked: null })
    expect(await thanks()).toEqual([])
    expect((await audited()).filter(({ action }) => action === 'update')).toHaveLength(4)
    for (const thanked of [{ on: '2199-01-01', how: 'letter' }, { on: 'x', how: 'letter' }, { on: '2026-01-07', how: 'pigeon' }, 7])
      expect((await put(id, { thanked })).status).toBe(422)
  })

  it('refuses what cannot be changed, takes a whole answer back, and notices an older state', async () => {
    const id = await check('Ann Check', 20, '2026-01-05')
    const page = await read(id)
    for (const [name, value] of [
      ['name', 'Another'],
      ['amount', 1],
      ['email', 'a@example.org'],
      ['donations', []],
    ] as const) {
      const { status, json } = await put(id, { [name]: value, notes: 'Not saved' })
      expect([name, status, Object.keys(json.errors ?? {})]).toEqual([name, 422, [name]])
    }
    expect((await put(id, { ...page, unknown: 1 })).status).toBe(200)
    expect((await audited()).filter(({ action }) => action === 'update')).toEqual([])
    expect((await put(id, { notes: 'First', updated_at: page.updated_at })).status).toBe(200)
    expect((await put(id, { notes: 'Second', updated_at: page.updated_at })).status).toBe(409)
    expect((await read(id)).notes).toBe('First')
    const now = await read(id)
    const other = await check('Anna Check', 30, '2026-01-06')
    await merge(id, other)
    expect((await put(id, { notes: 'Third', updated_at: now.updated_at })).status, 'merged since').toBe(409)
  })
})

describe('donors who are one', () => {
  it('have what was noted about both, and each its own again once they are separated', async () => {
    const [one, two] = [await check('Ann Check', 20, '2026-01-05'), await check('Anna Check', 30, '2026-01-06')]
    await put(one, { phone: '218-555-0100', notes: 'One', thanked: { on: '2026-01-05', how: 'phone' } })
    await put(two, { phone: '218-555-0200', address: '2 New Road', notes: 'Two', thanked: { on: '2026-01-06', how: 'card' } })
    const id = await merge(one, two)
    expect(await list()).toMatchObject([
      { id: one, gifts: 2, amount: 5_000, phone: '218-555-0100', address: '2 New Road', thanked: { on: '2026-01-06' }, unthanked: 0 },
    ])
    expect(await read(two)).toMatchObject({ id: one, notes: 'One\n\nTwo', merged: [{ donor: 'anna check' }] })
    await giving.admin.delete(`/api/statements/merges/${id}`)
    expect([await read(one), await read(two)]).toMatchObject([
      { phone: '218-555-0100', address: null, notes: 'One', thanks: [{ how: 'phone' }] },
      { phone: '218-555-0200', address: '2 New Road', notes: 'Two', thanks: [{ how: 'card' }] },
    ])
    await merge(one, two)
    await put(two, { notes: 'One and two', address: null })
    expect(await read(one)).toMatchObject({ notes: 'One and two', address: null, phone: '218-555-0100' })
  })

  it('keep what was noted when a name or an email is corrected, and leave it to a donor who has other gifts', async () => {
    const [one, two] = [await check('Jon Typo', 20, '2026-01-05'), await check('Jon Typo', 30, '2026-01-06')]
    await put(one, { phone: '218-555-0100', thanked: { on: '2026-01-06', how: 'letter' } })
    await giving.put(two, { name: 'John Right' })
    expect([(await read(one)).phone, (await read(two)).phone]).toEqual(['218-555-0100', null])
    await put(two, { notes: 'Right' })
    await giving.put(one, { name: 'John Right' })
    expect(await read(one)).toMatchObject({ gifts: 2, phone: '218-555-0100', notes: 'Right', thanks: [{ how: 'letter' }] })
    const online = await giving.held(gift({ name: 'Bo', email: 'bo@exmaple.org' }))
    await put(online, { notes: 'A card holder' })
    expect((await giving.put(online, { email: 'bo@example.org' })).status).toBe(200)
    expect(await read(online)).toMatchObject({ email: 'bo@example.org', notes: 'A card holder' })
  })

  it('are exported and erased with the person', async () => {
    const online = await giving.held(gift({ name: 'Bo', email: 'Bo@example.org' }))
    const other = await check('Bea Other', 20, '2026-01-05')
    await put(online, {
      address: '1 Planted Road',
      phone: '218-555-0177',
      notes: 'Planted note',
      thanked: { on: '2026-01-06', how: 'card' },
    })
    await put(other, { notes: 'Of another' })
    const data = await exportPerson(giving.site.ctx, 'bo@example.org')
    expect([data.donor, data.thanks]).toEqual([
      [expect.objectContaining({ address: '1 Planted Road', phone: '218-555-0177', notes: 'Planted note' })],
      [{ thanked_on: '2026-01-06', how: 'card' }],
    ])
    expect((await erasePerson(giving.site.ctx, 'bo@example.org', { isMeant: false })).donor_notes).toBe(2)
    expect((await erasePerson(giving.site.ctx, 'bo@example.org', { isMeant: true })).donor_notes).toBe(2)
    expect([(await read(online)).notes, (await read(online)).thanks, (await read(other)).notes]).toEqual([null, [], 'Of another'])
  })
})

describe('thanks for several donors', () => {
  it('are recorded for all or none, and taken back', async () => {
    const ids = [await check('Ann Check', 20, '2026-01-05'), await check('Bea Check', 20, '2026-01-05')]
    const body = { donor_ids: ids, on: '2026-01-07', how: 'letter' }
    await put(ids[0] ?? 0, { thanked: { on: '2026-01-07', how: 'letter' } })
    expect((await giving.admin.post('/api/donors/thanks', { ...body, donor_ids: [...ids, 999_999] })).status).toBe(404)
    expect((await read(ids[1] ?? 0)).thanks).toEqual([])
    const { json } = await giving.admin.post<{ donor_ids: number[] }>('/api/donors/thanks', body)
    expect(json.donor_ids, 'the first had them already').toEqual([ids[1]])
    expect(await list({ thanked: false })).toEqual([])
    await giving.admin.send('/api/donors/thanks', { method: 'DELETE', json: { ...body, donor_ids: json.donor_ids } })
    expect((await list({ thanked: false })).map(({ id }) => id)).toEqual([ids[1]])
    for (const bad of [
      { ...body, donor_ids: [] },
      { ...body, on: '2199-01-01' },
      { ...body, how: '' },
    ])
      expect((await giving.admin.post('/api/donors/thanks', bad)).status).toBe(422)
  })
})
