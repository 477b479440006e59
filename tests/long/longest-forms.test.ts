import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECTIONS, fieldsOf } from '../../src/shared/application-form'
import { answerAt, withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import type { Field, ItemField, Stage } from '../../src/shared/application-form/field'
import { longestText } from '../../src/shared/application-form/limits'
import type { Application } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import type { Client } from '../helpers/client'
import { extended, invite, sendExtended, stored } from '../helpers/invited'
import { long, tooLong } from '../helpers/long-texts'
import { startMailing, type Mailing } from '../helpers/mailing'
import { formOf, newEmail, save, type SavedDraft } from '../helpers/drafts'

let mailing: Mailing
let admin: Client
beforeAll(async () => {
  mailing = await startMailing()
  admin = mailing.admin
})
beforeEach(async () => {
  mailing.calm()
  await mailing.site.ctx.payload.db.pool.query('truncate rate_limits')
})
afterAll(() => mailing.stop())

/** Every text field at its maximum length, with all list rows filled. */
const TEXTS = new Set<Field['kind']>(['text', 'name', 'long_text', 'choice', 'phone'])
const fieldsOfStage = (stage: Stage) => SECTIONS.flatMap((section) => fieldsOf(section, stage))
const answerOf = (field: ItemField): unknown => (TEXTS.has(field.kind) ? long(longestText(field)) : undefined)
const NOT_FILLED = new Set(['details.additional_answers'])
function longest(stage: Stage, form: AnswerTree): AnswerTree {
  return fieldsOfStage(stage).reduce((answers, field) => {
    if (NOT_FILLED.has(field.name)) return answers
    if (field.kind !== 'list') return answerOf(field) === undefined ? answers : withAnswer(answers, field.name, answerOf(field))
    const row = field.fields.reduce<AnswerTree>((row, item) => (answerOf(item) ? withAnswer(row, item.name, answerOf(item)) : row), {})
    return withAnswer(
      answers,
      field.name,
      Array.from({ length: field.max ?? 20 }, () => row),
    )
  }, form)
}
/** Questions whose stored answer differs from the one sent. */
const lost = (stage: Stage, sent: AnswerTree, kept: unknown): string[] =>
  fieldsOfStage(stage).flatMap((field) => {
    if (field.kind !== 'list') return TEXTS.has(field.kind) && answerAt(kept, field.name) !== answerAt(sent, field.name) ? [field.name] : []
    const rows = (answerAt(sent, field.name) ?? []) as AnswerTree[]
    return rows.flatMap((row, index) =>
      field.fields
        .filter(({ kind, name }) => TEXTS.has(kind) && answerAt(kept, `${field.name}.${index}.${name}`) !== answerAt(row, name))
        .map(({ name }) => `${field.name}.${index}.${name}`),
    )
  })

const JSON_TYPE = { 'Content-Type': 'application/json' }
/** ASCII-only JSON, as some libraries write it. */
const escaped = (body: unknown): string =>
  JSON.stringify(body).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** Named form fields, as sent by a browser without scripts. */
const plainFields = (value: unknown, name = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => plainFields(inner, name === '' ? key : `${name}[${key}]`))
    : value === null || value === false
      ? []
      : [[name, value === true ? 'on' : `${value as string | number}`]]

const longestForm = (email: string) => longest('first', formOf(email))
const idOf = async (email: string) => {
  const { rows } = await mailing.site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where email = $1', [email])
  return rows[0]?.id ?? 0
}

describe('the longest form of an application', () => {
  it.each([
    ['as JSON', (by: Client, form: AnswerTree) => by.post('/apply', form)],
    [
      'as JSON in escapes',
      (by: Client, form: AnswerTree) => by.send('/apply', { method: 'POST', body: escaped(form), headers: JSON_TYPE }),
    ],
    ['as a plain form', (by: Client, form: AnswerTree) => by.form('/apply', Object.fromEntries(plainFields({ ...form, confirmed: true })))],
  ])('goes in %s, and comes back as it was sent', async (_, send) => {
    const email = newEmail()
    const form = longestForm(email)
    const { status } = await send(await mailing.site.as('visitor'), form)
    expect([200, 303]).toContain(status)
    expect(lost('first', form, (await admin.get<Application>(`/api/applications/${await idOf(email)}`)).json)).toEqual([])
  })

  it('is entered by staff, corrected, and kept as it was sent', async () => {
    const email = newEmail()
    const form = longestForm(email)
    const { status, json } = await admin.post<Application>('/api/applications', form)
    expect(status).toBe(201)
    const corrected = { details: { email, home_city: long(300, 'x'), home_street: long(300, 'y') }, full_name: long(100, 'z') }
    const answer = await admin.put<{ application: Application } & Problem>(`/api/application/${json.id}`, corrected)
    expect([answer.status, answer.json.errors]).toEqual([200, undefined])
    expect(answer.json.application).toMatchObject(corrected)
    const { json: kept } = await admin.get<AnswerTree>(`/api/applications/${json.id}/submission?stage=first`)
    expect(lost('first', form, kept)).toEqual([])
  })

  it('is saved as a draft, changed, and sent', async () => {
    const email = newEmail()
    const form = longestForm(email)
    const family = await mailing.site.as('visitor')
    const first = await save(family, form)
    expect(first.status).toBe(200)
    expect(lost('first', form, (await family.get<SavedDraft>('/apply/draft')).json.answers)).toEqual([])
    const changed = withAnswer(form, 'details.story', long(20_000, 'changed'))
    const { version, mark } = first.json
    expect((await save(family, { ...changed, version, mark })).status).toBe(200)
    expect((await family.post('/apply', { ...changed, mark })).status).toBe(200)
    expect(lost('first', changed, (await admin.get<Application>(`/api/applications/${await idOf(email)}`)).json)).toEqual([])
  })

  it('is refused under the question, by one letter more', async () => {
    const family = await mailing.site.as('visitor')
    const texts = fieldsOfStage('first').filter((field): field is ItemField => TEXTS.has(field.kind))
    const over = texts.reduce((form, field) => withAnswer(form, field.name, long(longestText(field) + 1)), longestForm(newEmail()))
    const { status, json } = await family.post<Problem>('/apply', over)
    expect(status).toBe(422)
    expect(json.errors).toEqual(Object.fromEntries(texts.map((field) => [field.name, tooLong(longestText(field))])))
    const draft = await save(family, over)
    expect([draft.status, draft.json.errors]).toEqual([413, json.errors])
  })

  it('comes from a campaign whose name no link can have', async () => {
    const email = newEmail()
    expect((await (await mailing.site.as('visitor')).post('/apply', { ...formOf(email), campaign: 'x'.repeat(400) })).status).toBe(200)
  })
})

describe('the longest extended form', () => {
  const questions = Array.from({ length: 30 }, (_, index) => `${long(498)}${String(index).padStart(2, '0')}`)
  const answered = () =>
    withAnswer(
      longest('extended', extended()),
      'details.additional_answers',
      questions.map((question) => ({ question, answer: long(20_000) })),
    )

  it('is asked for with the longest questions, saved, sent, and comes back', async () => {
    const { id, family } = await invite(mailing, questions.join('\n'))
    const form = answered()
    const saved = await family.put<{ version: number }>('/apply/extended', form)
    expect(saved.status).toBe(200)
    const again = await family.put('/apply/extended', { ...withAnswer(form, 'details.barriers', 'x'), version: saved.json.version })
    expect(again.status).toBe(200)
    expect((await sendExtended(family, form)).status).toBe(200)
    const kept = await stored(mailing, id)
    expect(lost('extended', form, kept)).toEqual([])
    expect((kept.details as AnswerTree).additional_answers).toEqual((form.details as AnswerTree).additional_answers)
    /** A correction reseals the whole first form. */
    const correction = await admin.put<{ application: Application }>(`/api/application/${id}`, { full_name: 'Ana Corrected' })
    expect([correction.status, correction.json.application.full_name]).toEqual([200, 'Ana Corrected'])
  })
})
