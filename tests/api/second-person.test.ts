import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Run } from '../../src/shared/api/disbursements'
import type { Message } from '../../src/shared/api/messages'
import type { Payee } from '../../src/shared/api/payees'
import { makeAward, makePayee } from '../helpers/awarding'
import { holdRows } from '../helpers/database'
import { approveAward, signInBoth } from '../helpers/paying'
import { FAMILY, startRecusing, type Recusing } from '../helpers/recusing'

/** At 12 noon in Chicago. */
const NOW = '2026-11-10T18:00:00Z'
const MORNING = '2026-11-11T13:00:00.000Z'

let at: Recusing
let restore: () => Promise<void>
let emails: { admin: string; other: string }
beforeAll(async () => {
  at = await startRecusing({ UNDO_SECONDS: '0', TIME_ZONE: 'America/Chicago' })
  const [admin, other] = await at.query<{ email: string }>('select email from users where id = any($1) order by id = $2', [
    [at.adminId, at.otherId],
    at.otherId,
  ])
  emails = { admin: admin?.email ?? '', other: other?.email ?? '' }
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  await restore()
})
afterAll(() => at.site.stop())

/** Daily emails wait, and so can be looked at before they go out. */
async function begin(alerts = 'daily') {
  await signInBoth(at, NOW)
  expect((await at.admin.put('/api/site-settings', { alerts })).status).toBe(200)
}

interface Told {
  id: number
  recipient: string
  items: { kind: string; id: number; reference?: string }[]
  due: Date
}
const told = () =>
  at.query<Told>(
    `select id, recipient, variables->'items' as items, next_attempt_at as due from messages where template = 'second-person' order by id`,
  )
const told_of = async () => (await told()).map(({ recipient, items }) => [recipient, ...items.map(({ kind, id }) => `${kind} ${id}`)])

const THIRD = 'third@example.org'
const addThirdAdmin = () =>
  at.query(
    'insert into users (name, email, is_admin, password_set_at, created_at, updated_at) values ($1, $2, true, now(), now(), now())',
    ['Third Admin', THIRD],
  )

describe('who may approve what waits', () => {
  it('is told of an award, a change, a payee, and a run in one email, and whoever did the first step is not', async () => {
    await begin()
    const { id, reference } = await at.apply(FAMILY)
    const award = await makeAward(at.admin, id)
    expect(await told_of()).toEqual([[emails.other, `payee ${award.payee_id}`, `award ${award.id}`]])
    const [mail] = await told()
    expect(mail?.due.toISOString()).toBe(MORNING)
    const { subject, text } = (await at.admin.get<Message>(`/api/messages/${mail?.id}`)).json
    expect(subject).toContain('2 items for a second person')
    expect(text).toContain(`Award for ${reference}: ready for approval.\n`)
    expect(text).toContain(`/admin/awards/payees/${award.payee_id}`)
    expect(text).not.toMatch(/Quartermark|Vexworth|Landlord/)
  })

  it('no longer reads what was approved, verified, withdrawn, or canceled meanwhile', async () => {
    await begin()
    const award = await approveAward(at, (await at.apply()).id)
    expect(await told_of()).toEqual([])
    await at.admin.put(`/api/awards/${award.id}`, { amount: award.amount + 1 })
    const run = await at.admin.post<Run>('/api/disbursement-runs', { installment_ids: [award.installments[0]?.id], method: 'check' })
    expect(await told_of()).toEqual([[emails.other, `change ${award.id}`, `run ${run.json.id}`]])
    await at.admin.put(`/api/awards/${award.id}`, { amount: award.amount + 2 })
    expect(await told_of(), 'one item for a change that waits').toEqual([[emails.other, `change ${award.id}`, `run ${run.json.id}`]])
    await at.admin.put(`/api/awards/${award.id}`, { amount: award.amount })
    await at.admin.post(`/api/disbursement-runs/${run.json.id}/cancel`, {})
    expect(await told_of()).toEqual([])
    const proposed = await makeAward(at.admin, (await at.apply({ full_name: 'Another Family' })).id)
    await at.admin.post(`/api/awards/${proposed.id}/withdraw`, { reason: 'A mistake' })
    expect(await told_of()).toEqual([[emails.other, `payee ${proposed.payee_id}`]])
  })

  it('is no one who changed it, and a change of the payee tells whoever entered it', async () => {
    await begin()
    const payee = await makePayee(at.admin)
    expect(await told_of()).toEqual([[emails.other, `payee ${payee.id}`]])
    await at.other.put(`/api/payees/${payee.id}`, { name: 'Another Name' })
    expect(await told_of()).toEqual([[emails.admin, `payee ${payee.id}`]])
    expect((await at.admin.get<Payee>(`/api/payees/${payee.id}`)).json.entered_by?.id).toBe(at.otherId)
    const award = await makeAward(at.admin, (await at.apply()).id)
    await at.other.put(`/api/awards/${award.id}`, { criteria: 'Another reason' })
    expect((await told()).flatMap(({ items }) => items.filter(({ kind }) => kind === 'award'))).toEqual([])
  })

  it('is no one who is recused from the family, before or after', async () => {
    await begin()
    await addThirdAdmin()
    const known = await at.apply(FAMILY)
    await at.recuse(at.other, known.id)
    const award = await makeAward(at.admin, known.id)
    const of = async (email: string) => (await told()).filter(({ recipient }) => recipient === email).flatMap(({ items }) => items)
    expect(await of(emails.other)).toEqual([{ kind: 'payee', id: award.payee_id }])
    expect(await of(THIRD)).toHaveLength(2)
    const later = await at.apply()
    const second = await makeAward(at.admin, later.id)
    expect((await of(emails.other)).filter(({ kind }) => kind === 'award')).toMatchObject([{ id: second.id }])
    await at.recuse(at.other, later.id)
    expect((await of(emails.other)).filter(({ kind }) => kind === 'award')).toEqual([])
    expect((await of(THIRD)).filter(({ kind }) => kind === 'award')).toHaveLength(2)
    const seen = (await at.other.get<{ id: number }[]>('/api/messages')).json.map(({ id }) => id)
    const [, third] = await told()
    expect(seen).toContain(third?.id)
    const { text } = (await at.other.get<Message>(`/api/messages/${third?.id}`)).json
    expect(text).not.toContain(known.reference)
  })

  it('is told while another approval takes items out of the same emails', async () => {
    await begin()
    await addThirdAdmin()
    await makePayee(at.admin)
    /** The email to the later user is the older one. */
    await at.query('update messages set recipient = case recipient when $1 then $2 else $1 end where template = $3', [
      ...[THIRD, emails.other, 'second-person'],
    ])
    const [older, newer] = await told()
    const hold = await holdRows(at.site.databaseUrl, 'messages')
    await hold.lock(older?.id ?? 0)
    const made = makePayee(at.admin)
    await hold.reached()
    await hold.lock(newer?.id ?? 0)
    await hold.release()
    await made
    expect((await told()).map(({ recipient, items }) => [recipient, items.length])).toEqual([
      [THIRD, 2],
      [emails.other, 2],
    ])
  })

  it.each([
    ['is disabled', 'update users set disabled = true where id = $1'],
    ['has no password yet', 'update users set password_set_at = null where id = $1'],
    ['is no admin', 'update users set is_admin = false where id = $1'],
  ])('is no one who %s', async (_who, change) => {
    await begin()
    await at.query(change, [at.otherId])
    await makePayee(at.admin)
    expect(await told()).toEqual([])
  })

  it('is told right away if the settings say so, and never if they say that', async () => {
    await begin('never')
    await makePayee(at.admin)
    expect(await told()).toEqual([])
    await at.admin.put('/api/site-settings', { alerts: 'at_once' })
    await makePayee(at.admin)
    expect((await told())[0]?.due.toISOString()).toBe(new Date(NOW).toISOString())
  })

  it('gets at most ten emails within an hour, and then one that collects the rest', async () => {
    await begin('at_once')
    for (let count = 0; count < 13; count++) {
      await makePayee(at.admin)
      await at.query(`update messages set state = 'sent', sent_at = $1 where template = 'second-person' and next_attempt_at <= $1`, [NOW])
    }
    expect((await told()).map(({ items }) => items.length)).toEqual([...Array.from({ length: 10 }, () => 1), 3])
    expect((await told()).at(-1)?.due.toISOString()).toBe('2026-11-10T18:10:00.000Z')
  })
})
