import { describe, expect, it } from 'vitest'
import { reopenedApplicationSchema, type ApplicationSubmission, type ReopenedApplication } from '../../src/shared/api/applications'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import type { AuditEvent } from '../../src/shared/api/audit'
import { ASKED as QUESTIONS, extended, sendExtended, stored, withCode, type ExtendedPage, type Invited } from '../helpers/invited'
import { changes } from '../helpers/tables'
import { undoing } from '../helpers/undoing'

const SENT = 'Extended Application Completed'
const ASKED = 'Extended Application Requested'
const at = undoing()
const pool = () => at.site.ctx.payload.db.pool
const rows = async (query: string, ...values: unknown[]) => (await pool().query<Record<string, unknown>>(query, values)).rows

async function invited(): Promise<Invited> {
  const { id, email } = await at.apply()
  await at.decide(id, { status: ASKED, additional_questions: QUESTIONS })
  const { token, reference } = await at.read(id)
  at.passTime()
  await at.deliverAll()
  return { id, email, reference, code: token ?? '', family: await withCode(at.mailing, token ?? '') }
}

/** A family that waits for the decision on its extended application. */
async function sentBy(body: unknown = extended()): Promise<Invited> {
  const family = await invited()
  expect((await sendExtended(family.family, body)).status).toBe(200)
  return family
}
const reopen = async (id: number) => {
  const { status, json } = await at.admin.post<ReopenedApplication>(`/api/applications/${id}/reopen-extended`, {})
  const { undo, token } = status === 200 ? reopenedApplicationSchema.parse(json) : { undo: null, token: null }
  return { status, json, undo, token }
}
const formWith = async (code: string) =>
  (await (await withCode(at.mailing, code)).page<ExtendedPage>('/apply/extended')).json.props.application
const versionsOf = async (id: number) =>
  (await at.admin.get<ApplicationSubmission>(`/api/applications/${id}/submission?stage=extended`)).json.versions.length

describe('a reopened extended application', () => {
  it('opens with the same code, the same questions, and what was sent, and no email goes out', async () => {
    const { id, code } = await sentBy()
    const before = await stored(at.mailing, id)
    const mails = await rows('select id from messages where application_id = $1', id)
    expect(await reopen(id)).toMatchObject({ status: 200, json: { status: ASKED, token: code, new_code: false } })
    const form = await formWith(code)
    expect(form?.questions).toEqual(before.additional_questions)
    expect(form?.answers.income_sources).toEqual(extended().income_sources)
    const { extended_application: _set, ...details } = extended().details as AnswerTree
    expect(form?.answers.details).toMatchObject(details)
    expect(await rows('select id from messages where application_id = $1', id)).toEqual(mails)
  })

  it('is in the history and the audit trail', async () => {
    const { id } = await sentBy()
    await reopen(id)
    expect((await stored(at.mailing, id)).events.at(-1)).toMatchObject({
      from: SENT,
      to: ASKED,
      user: { name: 'Test admin' },
      reason: 'Reopened. The same access code works again.',
      bulk: false,
    })
    const filter = encodeURIComponent(JSON.stringify({ resource: 'applications', record: id, action: 'extended-reopened' }))
    const { json } = await at.admin.get<AuditEvent[]>(`/api/audit-events?filter=${filter}`)
    expect(json).toMatchObject([{ user: { name: 'Test admin' }, fields: ['status', 'token'] }])
  })

  it('is sent again, changed or not, and each sending is kept', async () => {
    const { id, code, family, reference } = await sentBy()
    await reopen(id)
    await family.post('/apply/extended', { code })
    expect((await sendExtended(family)).json.props.reference, 'the very same').toBe(reference)
    expect([(await stored(at.mailing, id)).status, await versionsOf(id)]).toEqual([SENT, 2])
    expect((await sendExtended(family)).json.props.reference, 'a retry').toBe(reference)
    expect(await versionsOf(id)).toBe(2)
    await reopen(id)
    await family.post('/apply/extended', { code })
    expect((await sendExtended(family, extended({ net_worth: 12 }))).status).toBe(200)
    const after = await stored(at.mailing, id)
    expect([after.status, after.token, after.details?.net_worth, await versionsOf(id)]).toEqual([SENT, null, 12, 3])
  })

  it('is saved while the family types, and asks again about skipped questions', async () => {
    const { id, code } = await sentBy({ ...extended({ additional_answers: [] }), confirmed: true })
    await reopen(id)
    const family = await withCode(at.mailing, code)
    expect((await family.put('/apply/extended', { version: 0, ...extended({ net_worth: 'about 7' }) })).status).toBe(200)
    expect(await formWith(code)).toMatchObject({ version: 1, answers: { details: { net_worth: 'about 7' } } })
    expect((await sendExtended(family, extended({ additional_answers: [] }))).status).toBe(409)
  })

  it('is undone: the code is spent again, and the form counts as sent', async () => {
    const { id, code, family, reference } = await sentBy()
    const { undo } = await reopen(id)
    expect((await at.undo(undo?.batch ?? '')).json).toEqual({ restored: 1 })
    expect(await stored(at.mailing, id)).toMatchObject({ status: SENT, token: null })
    expect(await formWith(code)).toBeNull()
    await family.post('/apply/extended', { code })
    expect((await reopen(id)).token).toBe(code)
    expect((await stored(at.mailing, id)).reference).toBe(reference)
  })

  it('gets a new code, and says so, where the old one was not kept', async () => {
    const { id, code } = await sentBy()
    await rows('update application_submissions set spent_code = null where application_id = $1', id)
    const { json, token } = await reopen(id)
    expect([json.new_code, token === code]).toEqual([true, false])
    expect((await formWith(token ?? ''))?.questions).toHaveLength(2)
    expect(await formWith(code)).toBeNull()
    expect((await stored(at.mailing, id)).events.at(-1)?.reason).toBe('Reopened with a new access code.')
  })

  it('tells an open page that its later answers were not sent, once staff decide after all', async () => {
    const { id, code } = await sentBy()
    await reopen(id)
    const family = await withCode(at.mailing, code)
    const mark = (await family.page<ExtendedPage>('/apply/extended')).json.props.application?.mark
    await family.put('/apply/extended', { version: 0, mark, details: { net_worth: 7 } })
    await at.decide(id, { status: 'Other' })
    const late = await family.put<{ sent?: boolean; message: string }>('/apply/extended', { version: 1, mark, details: { net_worth: 8 } })
    expect([late.status, late.json.sent]).toEqual([410, undefined])
  })

  it('gets its code by email when an admin resends it, or sends the first email again', async () => {
    const { id, code, email } = await sentBy()
    await reopen(id)
    expect((await at.admin.post('/application-email', { applicationId: id })).status).toBe(200)
    const first = (await stored(at.mailing, id)).messages.find(({ template }) => template === 'extended-application-requested')
    expect((await at.admin.post(`/api/messages/${first?.id}/resend`, {})).status).toBe(200)
    await at.deliverAll()
    await at.site.mailAtRest()
    const sent = at.mailing.mail.mails.filter((mail) => mail.to === email && mail.text.includes(code))
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'The next step with Hearthside Foundation',
      'The next step with Hearthside Foundation',
      'Your access code for Hearthside Foundation',
    ])
  })
})

describe('an extended application that can’t be reopened', () => {
  const refused = async (id: number) => {
    await at.site.mailAtRest()
    const before = await at.state()
    const { status } = await reopen(id)
    expect(changes(before, await at.state())).toEqual([])
    return status
  }

  it('is one that was decided, is open, or was never sent', async () => {
    const { id } = await sentBy()
    await at.decide(id, { status: 'Denied' })
    expect(await refused(id)).toBe(409)
    const open = await invited()
    expect(await refused(open.id)).toBe(409)
    const { id: moved } = await at.apply()
    await at.decide(moved, { status: SENT })
    expect(await refused(moved)).toBe(409)
    expect(await refused(999_999)).toBe(404)
  })

  it('is reopened once by two admins at the same time', async () => {
    const { id } = await sentBy()
    const both = await Promise.all([reopen(id), reopen(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
