import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import { extended, invite, sendExtended, stored, withCode, type ExtendedPage } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'
import { readTables } from '../helpers/tables'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
})
beforeEach(async () => {
  mailing.calm()
  await mailing.site.ctx.payload.db.pool.query('truncate rate_limits')
})
afterAll(() => mailing.stop())

const state = async () => {
  await mailing.site.mailAtRest()
  return readTables(mailing.site.ctx.payload.db.pool, ['applications', 'application_submissions', 'status_events', 'messages'])
}
const errorsIn = (text: string) => (JSON.parse(text) as { errors: Record<string, string[]> }).errors
const answers = (...given: unknown[]) =>
  given.map((answer, index) => ({ question: ['How long have you lived there?', 'Who helps you?'][index] ?? '', answer }))

describe('an extended form that answers nothing', () => {
  it.each<[what: string, form: AnswerTree]>([
    ['empty', {}],
    ['with empty rows and unchecked boxes', { details: { net_worth: null, maintaining_stability: ' ', loan_accounts: [{ name: '' }] } }],
    ['that clears what was known', { income_sources: [], details: { housing_type: null } }],
    ['with questions and no answers', { details: { additional_answers: answers('', '  ') } }],
  ])('is not sent: %s', async (_what, form) => {
    const { family } = await invite(mailing)
    const before = await state()
    for (const confirmed of [undefined, true]) {
      const { status, text } = await sendExtended(family, { ...form, confirmed })
      expect([status, errorsIn(text)]).toEqual([422, { details: ['Answer at least one question before you send this.'] }])
    }
    expect(await state()).toEqual(before)
  })

  it('is not sent when it holds what it was filled with, and is with one change to it', async () => {
    const { id, family } = await invite(mailing, '')
    const { json } = await family.page<ExtendedPage>('/apply/extended')
    const { income_sources, details } = json.props.application?.answers as AnswerTree & { details: AnswerTree }
    expect((await sendExtended(family, { income_sources, details })).status).toBe(422)
    expect((await sendExtended(family, { income_sources, details: { ...details, mortgage_payments: 99_900 } })).status).toBe(200)
    expect((await stored(mailing, id)).details).toMatchObject({ mortgage_payments: 99_900 })
  })

  it.each<[what: string, details: AnswerTree]>([
    ['a no', { bankruptcy_filed: false }],
    ['a zero', { net_worth: 0 }],
    ['one row', { household_vehicles: [{ make: 'Toyota' }] }],
  ])('is sent with one answer: %s', async (_what, details) => {
    const { family } = await invite(mailing, '')
    expect((await sendExtended(family, { details })).status).toBe(200)
  })

  it('comes back without scripts, with its error', async () => {
    const { family } = await invite(mailing)
    const { status, text } = await family.form('/apply/extended/send', { version: '0', 'details[net_worth]': '' })
    expect([status, text.includes('Answer at least one question before you send this.')]).toEqual([422, true])
    /** It leads to no answer, so the summary speaks of none. */
    expect(text.match(/<h2[^>]*>(There’s a problem|Please fix[^<]*)/)?.[1]).toBe('There’s a problem')
  })
})

it('asks a browser without scripts once about likely slips', async () => {
  const { family } = await invite(mailing, '')
  const form = { version: '0', 'details[net_worth]': '5', 'details[landlord_email]': 'pat@gmial.com' }
  const { status, text } = await family.form('/apply/extended/send', form)
  expect([status, text.includes('<b>pat@gmail.com</b>'), text.includes('Send anyway')]).toEqual([409, true, true])
  const sent = await family.form('/apply/extended/send', { ...form, version: '1', confirmed: 'true' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/apply/extended/received'])
})

describe('an extended form that skips questions of staff', () => {
  it.each<[given: unknown[], skipped: number]>([
    [[], 2],
    [['', ' '], 2],
    [['Six years.', null], 1],
  ])('is asked about before it is sent: %j', async (given, skipped) => {
    const { id, family, reference } = await invite(mailing)
    const before = await state()
    const form = extended({ additional_answers: answers(...given) })
    for (const more of [{}, { confirmed: false }, { confirmed: 'perhaps' }]) {
      const { status, json } = await sendExtended(family, { ...form, ...more })
      expect([status, json.component, json.props.skipped, json.props.application]).toEqual([409, 'ApplyExtended', skipped, null])
    }
    expect(await state()).toEqual(before)
    const sent = await sendExtended(family, { ...form, confirmed: true })
    expect([sent.status, sent.json.props.reference]).toEqual([200, reference])
    expect((await sendExtended(family, form)).json.props.reference, 'again').toBe(reference)
    expect((await stored(mailing, id)).status).toBe('Extended Application Completed')
  })

  it('is sent at once when all are answered, or none was asked', async () => {
    expect((await sendExtended((await invite(mailing)).family)).status).toBe(200)
    const { family } = await invite(mailing, '')
    expect((await sendExtended(family, extended({ additional_answers: [] }))).status).toBe(200)
  })

  it('is asked about in the page protocol, and errors come first', async () => {
    const { family } = await invite(mailing)
    const form = extended({ additional_answers: [], net_worth: 'a lot' })
    expect((await sendExtended(family, { ...form, confirmed: true })).status).toBe(422)
    const asked = await family.post<ExtendedPage>('/apply/extended/send', extended({ additional_answers: [] }), { 'X-Inertia': 'true' })
    expect([asked.status, asked.headers.get('X-Inertia'), asked.headers.get('Cache-Control')]).toEqual([409, 'true', 'no-store'])
    expect(asked.json.props).toMatchObject({ skipped: 2, application: null })
    expect((await family.page<ExtendedPage>('/apply/extended')).json.props.skipped).toBeNull()
  })

  it('is asked about without scripts, keeps what was typed, and is sent by the button', async () => {
    const { id, code, family } = await invite(mailing)
    const typed = {
      'details[net_worth]': '1,234',
      'details[additional_answers][0][question]': 'How long have you lived there?',
      'details[additional_answers][0][answer]': 'Six years.',
    }
    const { status, text } = await family.form('/apply/extended/send', { version: '0', ...typed })
    expect(status).toBe(409)
    expect(text).toContain('You skipped 1 of the 2 questions we asked you. Send anyway?')
    expect(/<button[^>]*name="confirmed"[^>]*>/.exec(text)?.[0]).toContain('value="true"')
    expect(text.indexOf('Send extended application')).toBeLessThan(text.indexOf('name="confirmed"'))
    for (const kept of ['1234', 'Six years.', 'value="Who helps you?"', 'name="version" value="1"']) expect(text).toContain(kept)
    const other = await withCode(mailing, code)
    expect((await other.page<ExtendedPage>('/apply/extended')).json.props.application).toMatchObject({ version: 1 })
    const sent = await family.form('/apply/extended/send', { version: '1', ...typed, confirmed: 'true' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/apply/extended/received'])
    expect((await stored(mailing, id)).details).toMatchObject({ net_worth: 123_400 })
  })
})
