import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Award, AwardRow } from '../../src/shared/api/awards'
import type { Dashboard } from '../../src/shared/api/dashboard'
import { confirmByPhone } from '../helpers/awarding'
import type { Client } from '../helpers/client'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
let application: number
/** Its payee confirmed by phone, and nothing differed. */
let award: Award
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
  restore = await at.site.remember()
})
beforeEach(async () => {
  await signInBoth(at, '2026-11-28T18:00:00Z')
  award = await approveAward(at, application)
})
afterEach(() => restore())
afterAll(() => at.site.stop())

/** Awards that the list finds, which the dashboard has to count. */
async function found(client: Client = at.admin): Promise<number[]> {
  const ids = (await client.get<AwardRow[]>('/api/awards?landlord_answers=1')).json.map(({ id }) => id)
  const others = (await client.get<AwardRow[]>('/api/awards?landlord_answers=0')).json.map(({ id }) => id)
  expect(others).not.toContain(ids[0])
  expect((await client.get<Dashboard>('/api/dashboard')).json.landlord_answers).toBe(ids.length)
  return ids
}

/** As if the payee had answered on its own page. */
const answeredByLink = () =>
  at.query(`update confirmations set source = 'link', by_id = null where id = (select max(id) from confirmations) returning id`)
const seen = async ({ confirmations }: Award) =>
  expect((await at.admin.post(`/api/confirmations/${confirmations[0]?.id}/seen`, {})).status).toBe(200)
const link = (sent: string, revoked: string | null = null) =>
  at.query(
    `insert into landlord_links (token_hash, award_id, payee_id, email, created_by, created_at, expires_at, revoked_at)
     values ($1, $2, $3, 'lake@example.org', $4, $5, $5::timestamptz + interval '14 days', $6)`,
    [sent + revoked, award.id, award.payee_id, at.adminId, sent, revoked],
  )

it('finds the newest answers that differ, or came by link, until someone has read them', async () => {
  expect(await found()).toEqual([])
  const differing = await confirmByPhone(at.admin, award, { monthly_rent: 150_000 })
  expect(await found()).toEqual([award.id])
  await confirmByPhone(at.admin, award)
  expect(await found(), 'an older answer').toEqual([])
  await answeredByLink()
  expect(await found()).toEqual([award.id])
  await at.recuse(at.other, application)
  expect(await found(at.other)).toEqual([])
  await seen(differing)
  expect(await found(), 'another one was read').toEqual([award.id])
  await seen((await at.admin.get<Award>(`/api/awards/${award.id}`)).json)
  expect(await found()).toEqual([])
})

it('finds payees that were sent a link 14 days ago and have not answered since', async () => {
  await link('2026-11-29T18:00:00Z')
  await signInBoth(at, '2026-12-13T05:30:00Z')
  expect(await found(), 'still the 13th day').toEqual([])
  await signInBoth(at, '2026-12-13T06:30:00Z')
  expect(await found()).toEqual([award.id])
  await at.query(`update landlord_links set revoked_at = '2026-12-13T06:40:00Z'`)
  expect(await found(), 'revoked').toEqual([])
  await link('2026-11-29T19:00:00Z')
  expect(await found()).toEqual([award.id])
  await confirmByPhone(at.admin, award)
  expect(await found()).toEqual([])
})

it('leaves out awards that ended', async () => {
  await confirmByPhone(at.admin, award, { eviction: true })
  await link('2026-11-01T18:00:00Z')
  expect(await found()).toEqual([award.id])
  await at.admin.post(`/api/awards/${award.id}/pause`, { reason: 'To look into it' })
  expect(await found()).toEqual([award.id])
  await at.admin.post(`/api/awards/${award.id}/end`, { reason: 'moved' })
  expect(await found()).toEqual([])
})
