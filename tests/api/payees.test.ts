import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/shared/api/common'
import { payeeSchema, type Payee } from '../../src/shared/api/payees'
import { makeAward, makePayee, payeeForm } from '../helpers/awarding'
import { PASSWORD } from '../helpers/accounts'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
beforeAll(async () => {
  at = await startRecusing()
})
afterEach(() => at.site.setNow(null))
afterAll(() => at.site.stop())

type Answer = Payee & Problem & { twins?: { id: number }[] }
const put = (id: number, body: object) => at.admin.put<Answer>(`/api/payees/${id}`, body)
const verify = (client = at.other, id = 1) => client.post<Answer>(`/api/payees/${id}/verify`, { how: 'Called the county, saw the deed' })

describe('a payee', () => {
  it('is entered, listed, and changed', async () => {
    const made = await makePayee(at.admin, { email: ' rent@example.org ', w9_on: '2026-01-05', tax_class: 'llc' })
    expect(payeeSchema.parse(made)).toMatchObject({ email: 'rent@example.org', tax_class: 'llc', w9_on: '2026-01-05', verified_by: null })
    expect((await at.other.get<Payee[]>('/api/payees?kind=landlord&verified=false')).json).toContainEqual(made)
    const changed = await put(made.id, { phone: '218-555-0100', w9_on: '', w9_waived: 'Paid by card', address: { city: 'Superior' } })
    expect(changed.json).toMatchObject({ phone: '218-555-0100', w9_on: null, w9_waived: 'Paid by card' })
    expect(changed.json.address).toEqual({ ...made.address, city: 'Superior' })
  })

  it('needs its fields, and no day in the future', async () => {
    const { status, json } = await at.admin.post<Problem>('/api/payees', {})
    expect([status, Object.keys(json.errors ?? {}).sort()]).toEqual([422, ['address', 'check_name', 'kind', 'name']])
    const late = await at.admin.post<Problem>('/api/payees', payeeForm({ w9_on: '2199-01-01' }))
    expect(late.json.errors).toHaveProperty('w9_on')
  })

  it('refuses fields that can’t change, and stale edits', async () => {
    const made = await makePayee(at.admin)
    expect((await put(made.id, { ...made })).status).toBe(200)
    const fixed = await put(made.id, { verified_on: '2026-01-01', id: 77 })
    expect([fixed.status, Object.keys(fixed.json.errors ?? {})]).toEqual([422, ['id', 'verified_on']])
    await put(made.id, { phone: '1' })
    expect((await put(made.id, { phone: '2', updated_at: made.updated_at })).status).toBe(409)
  })

  it('asks about a twin by name or address, and takes a different one', async () => {
    const made = await makePayee(at.admin)
    for (const change of [{ name: made.name.toUpperCase() }, { check_name: `${made.check_name} ` }, { address: made.address }]) {
      const twin = await at.admin.post<Answer>('/api/payees', payeeForm(change))
      expect([twin.status, twin.json.twins?.map(({ id }) => id)]).toEqual([409, [made.id]])
      expect((await at.admin.post('/api/payees', { ...payeeForm(change), confirmed: true })).status).toBe(201)
      await at.query('delete from payees where id > $1', [made.id])
    }
    const other = await makePayee(at.admin)
    expect((await put(other.id, { name: made.name })).status).toBe(409)
    expect((await put(other.id, { email: 'a@example.org' })).status).toBe(200)
  })

  it('entered twice at once is one', async () => {
    const form = payeeForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.admin.post('/api/payees', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })
})

describe('verifying a payee', () => {
  it('takes someone other than who entered or changed it', async () => {
    const { id } = await makePayee(at.admin)
    const own = await verify(at.admin, id)
    expect([own.status, own.json.message]).toEqual([403, expect.stringContaining('another admin')])
    const verified = await verify(at.other, id)
    expect([verified.status, verified.json.verified_by?.id, verified.json.verified_how]).toEqual([
      200,
      at.otherId,
      'Called the county, saw the deed',
    ])
    expect((await verify(at.other, id)).json).toEqual(verified.json)
    expect((await put(id, { email: 'a@example.org' })).json.verified_by).not.toBeNull()
    const moved = await put(id, { address: { street: `${id} New Street` } })
    expect([moved.json.verified_by, moved.json.verified_on, moved.json.verified_how]).toEqual([null, null, null])
    const events = await at.query(`select action from audit_events where resource = 'payees' and record = $1 order by id`, [String(id)])
    expect(events.map((event) => Object.values(event)[0])).toEqual(['create', 'refused', 'payee-verified', 'update', 'update'])
  })

  it('is not verified by a person who is recused from a family it is paid for', async () => {
    const { id } = await at.apply()
    const { payee_id } = await makeAward(at.admin, id)
    await at.recuse(at.other, id)
    expect((await verify(at.other, payee_id)).status).toBe(403)
    expect((await at.admin.get<Payee>(`/api/payees/${payee_id}`)).json.verified_by).toBeNull()
  })

  it('takes a password of the last 15 minutes', async () => {
    const { id } = await makePayee(at.admin)
    at.site.setNow(new Date(Date.now() + 16 * 60_000))
    const asked = await verify(at.other, id)
    expect([asked.status, asked.json.message]).toEqual([403, 'Enter your password again to continue.'])
    await at.other.post('/api/users/me/confirm', { password: PASSWORD })
    expect((await verify(at.other, id)).status).toBe(200)
  })
})
