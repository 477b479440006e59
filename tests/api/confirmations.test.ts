import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { awardSchema, type Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import type { Payee } from '../../src/shared/api/payees'
import { confirmationAnswers, confirmByPhone, makeAward, makePayee } from '../helpers/awarding'
import type { Client } from '../helpers/client'
import { approveAward, signInBoth, verifyPayee } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'
import { changes, readTables } from '../helpers/tables'

let at: Recusing
let application: number
let award: Award
let payee: Payee
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
  restore = await at.site.remember()
})
beforeEach(async () => {
  await signInBoth(at, '2026-11-28T18:00:00Z')
  const made = await makeAward(at.admin, application)
  await verifyPayee(at, made.payee_id)
  award = (await at.other.post<Award>(`/api/awards/${made.id}/approve`, { confirmed: true })).json
  payee = (await at.admin.get<Payee>(`/api/payees/${award.payee_id}`)).json
})
afterEach(() => restore())
afterAll(() => at.site.stop())

type Answer = Award & Problem
const enter = (change: object = {}, body: object = {}, client: Client = at.admin) =>
  client.post<Answer>(`/api/awards/${award.id}/confirmations`, { source: 'phone', answers: confirmationAnswers(payee, change), ...body })
const seen = (id: number | undefined, client: Client = at.admin) => client.post<Answer>(`/api/confirmations/${id}/seen`, {})
const read = async () => (await at.admin.get<Award>(`/api/awards/${award.id}`)).json
const SAID = ['no_confirmation', 'not_living_there', 'payee_declines']
const blocked = async (count = 12) =>
  (await read()).installments.map(({ blocks }) => blocks.some((block) => SAID.includes(block))).slice(0, count)
const rowsOf = () => readTables(at.site.ctx.payload.db.pool, ['awards', 'payees', 'installments', 'confirmations'])
const trail = () =>
  at.query<{ action: string; user: number }>(`select action, "user"::int from audit_events where resource = 'confirmations' order by id`)

describe('a confirmation', () => {
  it('is kept sealed with what differs, newest first, and changes nothing else', async () => {
    const before = await rowsOf()
    const first = await enter()
    expect(first.status).toBe(201)
    awardSchema.parse(first.json)
    expect(changes(before, await rowsOf()).every((line) => JSON.stringify(line).includes('confirmations'))).toBe(true)
    await signInBoth(at, '2026-11-29T18:00:00Z')
    const odd = { monthly_rent: 130_000, due_day: 5, payee_kind: 'manager', other_help: 'The county', payee_name: 'Someone Else' }
    const { json } = await enter(odd, { source: 'paper' })
    const by = { id: at.adminId, name: expect.any(String) as string }
    expect(json.confirmations).toMatchObject([
      { source: 'paper', by, at: '2026-11-29T18:00:00.000Z', payee_id: payee.id, seen: null, answers: odd },
      { source: 'phone', by, at: '2026-11-28T18:00:00.000Z', differs: [], answers: { name: 'Ida Lake', lease_ends: null } },
    ])
    expect(json.confirmations[0]?.differs.sort()).toEqual(Object.keys(odd).sort())
    const stored = await at.query<{ answers: string }>('select answers from confirmations')
    expect(stored.map(({ answers }) => /Lake|phone|lives/.test(answers))).toEqual([false, false])
    expect(await trail()).toEqual([
      { action: 'create', user: at.adminId },
      { action: 'create', user: at.adminId },
    ])
  })

  it('is entered by admins, while the award is under way, for a payee of the award', async () => {
    await at.query('update users set is_admin = false where id = $1', [at.otherId])
    expect((await enter({}, {}, await at.site.as('staff'))).status).toBe(403)
    expect((await enter({}, { source: 'link' })).json.errors).toEqual({ source: ['Choose how they answered.'] })
    expect(Object.keys((await enter({ lives_there: '', attest: false })).json.errors ?? {})).toEqual([
      'answers.lives_there',
      'answers.attest',
    ])
    const stranger = await makePayee(at.admin)
    expect((await enter({}, { payee_id: stranger.id })).json.errors).toEqual({ payee_id: ['This award doesn’t pay this payee.'] })
    await at.admin.put(`/api/awards/${award.id}`, { payee_id: stranger.id })
    const { json } = await enter({}, { payee_id: stranger.id })
    expect(json.confirmations[0]?.payee_id, 'one that waits for approval').toBe(stranger.id)
    await at.admin.post(`/api/awards/${award.id}/pause`, { reason: 'They moved' })
    expect((await enter()).status).toBe(201)
    await at.admin.post(`/api/awards/${award.id}/end`, { reason: 'moved' })
    expect([(await enter()).status, (await enter()).json.message]).toEqual([409, expect.stringContaining('This award is ended.')])
  })

  it('is marked as read once, by whoever reads it first', async () => {
    const id = (await enter()).json.confirmations[0]?.id
    const { status, json } = await seen(id)
    expect([status, json.confirmations[0]?.seen]).toEqual([
      200,
      { by: expect.objectContaining({ id: at.adminId }) as object, at: '2026-11-28T18:00:00.000Z' },
    ])
    at.site.setNow(new Date('2026-11-28T18:05:00Z'))
    expect((await seen(id, at.other)).json).toEqual(json)
    expect((await trail()).map(({ action }) => action)).toEqual(['create', 'marked-read'])
    expect((await seen(9_999)).status).toBe(404)
    await at.recuse(at.admin, application)
    expect([(await seen(id)).status, (await enter()).status]).toEqual([404, 404])
  })
})

describe('a month', () => {
  it('wants a confirmation of the last 90 days, in the site’s time zone', async () => {
    expect(await blocked(2)).toEqual([true, true])
    at.site.setNow(new Date('2026-11-29T05:30:00Z'))
    await enter()
    expect(await blocked(2), '23:30 in Chicago').toEqual([false, false])
    await signInBoth(at, '2027-02-27T05:30:00Z')
    expect(await blocked(2), '90 days later, still 26 February').toEqual([false, false])
    await signInBoth(at, '2027-02-27T06:30:00Z')
    expect(await blocked(2)).toEqual([true, true])
  })

  it('takes no answer for one that says no, and a newer one instead', async () => {
    await enter()
    await enter({ lives_there: false })
    expect((await read()).installments[0]?.blocks).toEqual(['not_living_there'])
    await enter({ monthly_rent: 150_000 })
    expect(await blocked(1), 'a difference alone stops nothing').toEqual([false])
    await enter({ accepts: false })
    expect((await read()).installments[0]?.blocks).toEqual(['payee_declines'])
    await signInBoth(at, '2027-04-01T17:00:00Z')
    expect((await read()).installments[0]?.blocks, 'a refusal stays one').toEqual(['payee_declines'])
  })

  it('is paid without one for a reason in writing', async () => {
    const run = (change: object) =>
      at.admin.post<Award & { skipped?: object[] }>('/api/disbursement-runs', {
        installment_ids: [award.installments[0]?.id],
        method: 'check',
        ...change,
      })
    const refused = await run({})
    expect([refused.status, refused.json.skipped]).toEqual([
      409,
      [{ installment_id: award.installments[0]?.id, reasons: ['no_confirmation'] }],
    ])
    expect((await run({ override: 'Seen at the office' })).status).toBe(201)
  })

  it('counts only what its own payee said', async () => {
    await confirmByPhone(at.admin, award)
    const other = await makePayee(at.admin)
    const planned = award.installments.map(({ month, amount }, place) => ({ month, amount, ...(place === 0 && { payee_id: other.id }) }))
    await at.admin.put(`/api/awards/${award.id}/schedule`, { installments: planned })
    expect(await blocked(2)).toEqual([true, false])
  })
})

it('has a helper that gives an award with a confirmation', async () => {
  const another = await approveAward(at, (await at.apply({ full_name: 'Another Family' })).id)
  expect(another.installments[0]?.blocks).toEqual([])
})
