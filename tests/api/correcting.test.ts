import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationSchema, type Application, type ApplicationSubmission } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import { startDeciding, type Deciding } from '../helpers/deciding'
import { changes } from '../helpers/tables'

let deciding: Deciding
let id: number
let before: Application
beforeAll(async () => {
  deciding = await startDeciding()
})
afterAll(() => deciding.stop())
beforeEach(async () => {
  id = await deciding.apply()
  before = await deciding.read(id)
})

const put = (body: object) => deciding.admin.put<Application & Problem>(`/api/applications/${id}`, body)
const refused = async (body: object) => {
  const was = await deciding.state()
  const { status, json } = await put(body)
  expect(changes(was, await deciding.state())).toEqual([])
  return { status, fields: Object.keys(json.errors ?? {}) }
}

describe('PUT /api/applications/{id}', () => {
  it('corrects how a family is called and reached, with the columns that follow', async () => {
    const { status, json } = await put({
      full_name: ' Zoë Ångström ',
      details: { email: 'zoe@example.org', primary_phone: '612-555-0199', home_city: 'Ely', home_state: 'Minnesota' },
      safe_contact: { phone: 'Mobile phone', voicemail: false },
      updated_at: before.updated_at,
    })
    expect(status).toBe(200)
    applicationSchema.parse(json)
    expect(json).toMatchObject({ full_name: 'Zoë Ångström', email: 'zoe@example.org', home_city: 'Ely', home_state: 'Minnesota' })
    expect(json.details).toEqual({
      ...before.details,
      email: 'zoe@example.org',
      primary_phone: '612-555-0199',
      home_city: 'Ely',
      home_state: 'Minnesota',
    })
    expect(json.safe_contact).toMatchObject({ phone: 'Mobile phone', voicemail: false })
  })

  it('tells who corrected which answers, never what they were', async () => {
    await put({ full_name: 'Corrected Name', details: { email: 'corrected@example.org', home_street: '12 Secret Street' } })
    const { corrections } = await deciding.read(id)
    expect(corrections).toMatchObject([{ fields: ['full_name', 'details.email', 'details.home_street'], user: { name: 'Test admin' } }])
    const trail = JSON.stringify((await deciding.table('audit_events')).filter(({ action }) => action === 'correct'))
    for (const value of ['Corrected Name', 'corrected@example.org', 'Secret Street', before.full_name]) expect(trail).not.toContain(value)
  })

  it('keeps the form as it was sent', async () => {
    await put({ full_name: 'Other Name', details: { home_city: 'Ely' } })
    const { json } = await deciding.staff.get<ApplicationSubmission>(`/api/applications/${id}/submission?stage=first`)
    expect(json).toMatchObject({ full_name: before.full_name, details: { home_city: before.details?.home_city } })
  })

  it('sends waiting emails to the current address, or not at all', async () => {
    const waiting = async () =>
      (await deciding.table('messages')).filter((row) => row.application_id === id).map(({ recipient, state }) => [recipient, state])
    const { pool } = deciding.site.ctx.payload.db
    await pool.query(`update messages set state = 'waiting', next_attempt_at = now() + interval '1 hour' where application_id = $1`, [id])
    await put({ details: { email: 'moved@example.org' } })
    expect(await waiting()).toContainEqual(['moved@example.org', 'waiting'])
    await put({ safe_contact: { email: false } })
    expect((await waiting()).filter(([recipient]) => recipient === 'moved@example.org')).toEqual([['moved@example.org', 'canceled']])
  })

  it('sends no email when email is no longer safe', async () => {
    expect((await put({ safe_contact: { email: false } })).json.email).toBeNull()
  })

  it('takes the whole record as it was answered, and changes nothing', async () => {
    const { status, json } = await put(before)
    expect(status).toBe(200)
    expect(json).toEqual(before)
  })

  it.each([
    [{ details: { email: 'nonsense' } }, 'details.email'],
    [{ details: { home_state: 'Narnia' } }, 'details.home_state'],
    [{ details: { home_city: '' } }, 'details.home_city'],
    [{ full_name: '' }, 'full_name'],
    [{ full_name: 7 }, 'full_name'],
    [{ full_name: 'x'.repeat(500) }, 'full_name'],
    [{ details: { story: 'Another story' } }, 'details.story'],
    [{ details: { household_size: 9 } }, 'details.household_size'],
    [{ details: 'all of it' }, 'details'],
    [{ safe_contact: 'never' }, 'safe_contact'],
    [{ submitted_at: null }, 'submitted_at'],
    [{ created_at: '2020-01-01T00:00:00.000Z' }, 'created_at'],
    [{ reference: 'HS-0000-0000' }, 'reference'],
    [{ email: 'other@example.org' }, 'email'],
    [{ home_city: 'Ely' }, 'home_city'],
    [{ token: 'x' }, 'token'],
    [{ nominated: true }, 'nominated'],
    [{ household_members: [] }, 'household_members'],
    [{ income_sources: [] }, 'income_sources'],
    [{ entered_by: 1 }, 'entered_by'],
    [{ details: { nominated: true } }, 'details.nominated'],
    [{ details: { extended_application: true } }, 'details.extended_application'],
    [{ accept_terms: false }, 'accept_terms'],
  ])('refuses %j', async (body, field) => {
    expect(await refused({ ...body, status: 'Denied' })).toEqual({ status: 422, fields: [field] })
  })

  it('refuses every field of an application that is not its to change', async () => {
    const changed = ['status', 'is_bookmarked', 'campaign_id', 'updated_at', 'full_name']
    /** The address names the record, and only the answer says how to undo it. */
    const fields = Object.keys(applicationSchema.shape).filter((field) => ![...changed, 'id', 'undo'].includes(field))
    for (const field of fields) {
      expect(await refused({ [field]: ['something else'] }), field).toEqual({ status: 422, fields: [field] })
    }
  })

  it('refuses questions that go out with nothing', async () => {
    const body = { additional_questions: ['How long?'] }
    for (const status of [undefined, 'Denied', before.status])
      expect(await refused({ ...body, status })).toEqual({ status: 422, fields: ['additional_questions'] })
  })

  it('names every wrong field at once', async () => {
    const { fields } = await refused({ reference: 'x', details: { story: 'x', email: 'x' } })
    expect(fields.sort()).toEqual(['details.email', 'details.story', 'reference'])
  })

  it('passes over keys that it does not know', async () => {
    expect((await put({ id: 1, user: 7, favorite: 'x', details: { favorite: 'x' } })).status).toBe(200)
    expect(await deciding.read(id)).toEqual(before)
  })

  it('refuses a correction on an older state', async () => {
    await put({ details: { home_city: 'Ely' } })
    expect(await refused({ details: { home_city: 'Tower' }, updated_at: before.updated_at })).toMatchObject({ status: 409 })
  })

  it('is not for staff who are no admins', async () => {
    const was = await deciding.state()
    expect((await deciding.staff.put(`/api/applications/${id}`, { full_name: 'Mallory' })).status).toBe(403)
    expect(changes(was, await deciding.state())).toEqual([])
  })

  it('leaves a draft to its family', async () => {
    await deciding.site.ctx.payload.db.pool.query('update applications set submitted_at = null where id = $1', [id])
    expect(await refused({ full_name: 'Mallory', details: { email: 'm@example.org' } })).toEqual({
      status: 422,
      fields: ['full_name', 'details.email'],
    })
  })
})
