import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportPerson } from '../../src/services/personal-data/export-person'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import type { Client } from '../helpers/client'
import { formOf, newEmail, save, startDrafts, type SavedDraft } from '../helpers/drafts'
import { invite, sendExtended, withCode, type Invited } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'

/** Indexes of steps: none, not one number, or beyond the step to review and send. */
const NO_STEPS = ['2', 1.5, -1, 99, true, {}, [2]]

describe('the open step of a draft', () => {
  let drafts: Awaited<ReturnType<typeof startDrafts>>
  let family: Client
  beforeAll(async () => {
    drafts = await startDrafts()
  })
  beforeEach(async () => {
    family = await drafts.site.as('visitor')
  })
  afterAll(() => drafts.stop())

  const read = async (client = family) => (await client.get<SavedDraft>('/apply/draft')).json

  it('is saved with the answers, the newest one, and makes no new version', async () => {
    expect((await save(family, { full_name: 'Ana', step: 1 })).json.version).toBe(1)
    expect((await save(family, { full_name: 'Ana', step: 6, version: 1 })).json.version).toBe(1)
    expect(await read()).toMatchObject({ version: 1, answers: { full_name: 'Ana', step: 6 } })
    expect((await save(family, { full_name: 'Ana', step: 2, version: 1 })).status).toBe(200)
    expect((await read()).answers.step).toBe(2)
    expect((await save(family, { full_name: 'Ana Reyes', step: 2, version: 1 })).json.version).toBe(2)
  })

  it('overwrites no answer, and stands in the way of none', async () => {
    await save(family, { full_name: 'Ana', step: 0 })
    const other = await drafts.site.as('visitor')
    other.cookies.set('hearthside.draft', family.cookies.get('hearthside.draft') ?? '')
    expect((await save(other, { full_name: 'Ana', step: 4, version: 1 })).status).toBe(200)
    expect((await save(family, { full_name: 'Ana Reyes', step: 0, version: 1 })).json.version).toBe(2)
    const late = await save(other, { full_name: 'Ana', step: 5, version: 1 })
    expect([late.status, late.json.answers]).toMatchObject([409, { full_name: 'Ana Reyes', step: 0 }])
    expect((await read()).answers).toMatchObject({ full_name: 'Ana Reyes', step: 0 })
  })

  it('is none in a form that was saved without one', async () => {
    await save(family, { full_name: 'Ana', step: null })
    expect((await read()).answers).not.toHaveProperty('step')
    await save(family, { full_name: 'Ana', step: 3, version: 1 })
    await family.form('/apply/draft', { full_name: 'Ana', version: '1' })
    expect((await read()).answers).not.toHaveProperty('step')
  })

  it.each([...NO_STEPS, 7])('is refused if the form has no such step: %j', async (step) => {
    const before = await drafts.count()
    const { status, json } = await save(family, { full_name: 'Ana', step })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['step']])
    expect(await drafts.count()).toBe(before)
  })

  it('is in nothing that staff see, send, or export', async () => {
    const email = newEmail()
    await save(family, { full_name: 'Ana Step', details: { email }, step: 5 })
    const admin = await drafts.site.as('admin')
    const { id } = await drafts.rowOf(email)
    const record = await admin.get<AnswerTree>(`/api/applications/${id}`)
    expect(record.json).toMatchObject({ draft: true, full_name: 'Ana Step' })
    const exported = await exportPerson(drafts.site.ctx, email)
    expect(exported.applications).toMatchObject([{ draft: { full_name: 'Ana Step' } }])
    expect((await family.post('/apply', { ...formOf(email, 'Ana Step'), step: 5, version: 1 })).status).toBe(200)
    const sent = await admin.get<AnswerTree>(`/api/applications/${id}`)
    expect(sent.json).toMatchObject({ draft: false, full_name: 'Ana Step' })
    for (const seen of [record.json, exported, sent.json, await exportPerson(drafts.site.ctx, email)])
      expect(JSON.stringify(seen)).not.toContain('"step"')
    expect((await family.get('/apply/draft')).status).toBe(404)
    expect((await save(family, { full_name: 'Somebody Else' })).json.version).toBe(1)
    expect((await read()).answers).not.toHaveProperty('step')
  })
})

describe('the open step of an extended form', () => {
  let mailing: Mailing
  beforeAll(async () => {
    mailing = await startMailing()
  })
  beforeEach(() => mailing.calm())
  afterAll(() => mailing.stop())

  interface Form {
    version: number
    saved_at: string
    answers: AnswerTree
    errors: object
  }
  const put = ({ family }: Pick<Invited, 'family'>, body: AnswerTree) => family.put<Form>('/apply/extended', body)
  const read = async ({ family }: Pick<Invited, 'family'>) => (await family.get<{ draft: Form | null }>('/apply/extended/visit')).json.draft
  const answers = (net_worth: number, step?: unknown) => ({ details: { net_worth }, ...(step === undefined ? {} : { step }) })

  it('is saved with the answers, the newest one, and makes no new version', async () => {
    const one = await invite(mailing)
    const other = { family: await withCode(mailing, one.code) }
    expect((await read(one))?.answers).not.toHaveProperty('step')
    expect((await put(one, { version: 0, ...answers(1, 2) })).json.version).toBe(1)
    expect((await put(other, { version: 1, ...answers(1, 8) })).json.version).toBe(1)
    expect(await read(one)).toMatchObject({ version: 1, answers: { step: 8 } })
    expect((await put(one, { version: 1, ...answers(2, 3) })).json.version).toBe(2)
    expect((await put(other, { version: 1, ...answers(1, 8) })).status).toBe(409)
    expect(await read(other)).toMatchObject({ version: 2, answers: { details: { net_worth: 2 }, step: 3 } })
  })

  it.each([...NO_STEPS, 9])('is refused if the form has no such step: %j', async (step) => {
    const family = await invite(mailing)
    const { status, json } = await put(family, { version: 0, ...answers(1, step) })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['step']])
    expect(await read(family)).toMatchObject({ version: 0, saved_at: '' })
  })

  it('is in nothing that staff see or export, before and after it is sent', async () => {
    const family = await invite(mailing)
    await put(family, { version: 0, ...answers(1, 4) })
    const seen = async () => [
      (await mailing.admin.get(`/api/applications/${family.id}`)).json,
      await exportPerson(mailing.site.ctx, family.email),
    ]
    expect(JSON.stringify(await seen())).not.toContain('"step"')
    expect((await sendExtended(family.family)).status).toBe(200)
    expect(JSON.stringify(await seen())).not.toContain('"step"')
    expect(await read(family)).toBeNull()
  })
})
