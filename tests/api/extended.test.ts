import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftUpkeep } from '../../src/services/applications/drafts/keep-drafts'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import { sample } from '../helpers/client'
import { invite, sendExtended, stored, withCode, type ExtendedPage, type Invited } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
})
beforeEach(async () => {
  mailing.calm()
  await pool().query('truncate rate_limits')
})
afterAll(() => mailing.stop())

const pool = () => mailing.site.ctx.payload.db.pool
const formOf = async ({ family }: Pick<Invited, 'family'>) => (await family.page<ExtendedPage>('/apply/extended')).json.props.application
const save = ({ family }: Pick<Invited, 'family'>, body: AnswerTree) =>
  family.put<{ version: number; saved_at: string; answers: AnswerTree; errors: object }>('/apply/extended', body)
const plain = (fields: Record<string, string> = {}) => ({
  'income_sources[0][name]': 'Wages',
  'income_sources[0][pivot][amount]': '1,850.50',
  'details[net_worth]': '-12,400',
  'details[bankruptcy_filed]': 'true',
  'details[additional_answers][0][question]': 'How long have you lived there?',
  'details[additional_answers][0][answer]': 'Six years.',
  'details[additional_answers][1][question]': 'Who helps you?',
  'details[additional_answers][1][answer]': 'My sister.',
  ...fields,
})

describe('the extended form', () => {
  it('opens with what the first form told, and with the questions of staff', async () => {
    const family = await invite(mailing)
    const { details, income_sources } = sample<{ details: AnswerTree; income_sources: AnswerTree[] }>('application')
    expect(await formOf(family)).toEqual({
      reference: family.reference,
      mark: expect.any(String) as unknown,
      questions: ['How long have you lived there?', 'Who helps you?'],
      version: 0,
      draft: null,
      saved: null,
      for_other: false,
      answers: expect.objectContaining({ income_sources }) as unknown,
    })
    const answers = (await formOf(family))?.answers.details
    expect(answers).toMatchObject({
      housing_type: details.housing_type,
      mortgage_payments: details.mortgage_payments,
      additional_answers: [
        { question: 'How long have you lived there?', answer: null },
        { question: 'Who helps you?', answer: null },
      ],
    })
    expect(answers).not.toHaveProperty('story')
  })

  it('keeps answers out of what the page library keeps, and gives them to our own scripts apart', async () => {
    const { family } = await invite(mailing)
    const page = await family.page<ExtendedPage>('/apply/extended', { 'X-Requested-With': 'XMLHttpRequest', 'X-Answers': 'apart' })
    expect(page.json.props.application?.answers).toBeNull()
    const visit = async () =>
      (await family.get<{ draft: { version: number; saved_at: string; answers: AnswerTree }; key: string }>('/apply/extended/visit')).json
    const { draft, key } = await visit()
    expect([draft.version, draft.saved_at, Buffer.from(key, 'base64').length]).toEqual([0, '', 32])
    expect(draft.answers).toMatchObject({ details: { additional_answers: [{ answer: null }, { answer: null }] } })
    await family.put('/apply/extended', { version: null, details: { net_worth: '5' } })
    expect(await visit()).toMatchObject({ draft: { version: 1, answers: { details: { net_worth: '5' } } }, key })
    await sendExtended(family)
    expect(await visit()).toEqual({ draft: null, key: null })
  })

  it('is for no one else, neither indexed nor cached', async () => {
    const { family } = await invite(mailing)
    const page = await family.get('/apply/extended')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.text).toContain('<meta name="robots" content="noindex">')
    expect((await family.page('/apply/extended')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('names no day on which anything opens or ends', async () => {
    const { family } = await invite(mailing)
    expect((await family.get('/apply/extended')).text).not.toMatch(/opens to you|later than we said|within \d+ days/)
  })

  it('speaks to the nominator when the family has no address', async () => {
    const visitor = await mailing.site.as('visitor')
    const form = sample<{ details: object }>('nomination')
    const details = { ...form.details, email: null, applicant_email: 'only@example.org' }
    const { json } = await visitor.post<ExtendedPage>('/apply', { ...form, full_name: 'No Address', details })
    const { rows } = await pool().query<{ id: number }>('select id from applications where reference = $1', [json.props.reference])
    const { token } = await mailing.put(rows[0]?.id ?? 0, { status: 'Extended Application Requested' })
    expect((await formOf({ family: await withCode(mailing, token ?? '') }))?.for_other).toBe(true)
  })
})

describe('saving the extended form', () => {
  it('keeps what was typed, complete or not, and gives it back to another device', async () => {
    const family = await invite(mailing)
    const answers = {
      income_sources: [{ name: '', pivot: { amount: 'about 900' } }],
      details: { net_worth: 'minus a lot', gofundme: null },
    }
    const { status, json } = await save(family, { version: 0, ...answers })
    expect([status, json]).toMatchObject([200, { version: 1, saved_at: expect.any(String) as unknown }])
    const form = await formOf({ family: await withCode(mailing, family.code) })
    expect(form).toMatchObject({ version: 1, answers })
    expect(form?.saved).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
    expect((await stored(mailing, family.id)).details).not.toHaveProperty('net_worth')
  })

  it('overwrites nothing unseen, and shows the second of two devices both versions', async () => {
    const family = await invite(mailing)
    const other = { family: await withCode(mailing, family.code) }
    await save(family, { version: 0, details: { net_worth: 1 } })
    const { status, json } = await save(other, { version: 0, details: { net_worth: 2 } })
    expect([status, json]).toMatchObject([409, { version: 1, answers: { details: { net_worth: 1 } } }])
    expect((await formOf(family))?.answers.details.net_worth).toBe(1)
    expect((await save(other, { version: 1, details: { net_worth: 2 } })).status).toBe(200)
    expect((await save(family, { details: { net_worth: 3 } })).status).toBe(409)
  })

  it('takes a saving again whose answer was lost', async () => {
    const family = await invite(mailing)
    const body = { version: 0, details: { net_worth: 1 } }
    await save(family, body)
    expect(await save(family, body)).toMatchObject({ status: 200, json: { version: 1 } })
  })

  it('refuses what is no answer at all', async () => {
    const family = await invite(mailing)
    const wrong = { version: 0, income_sources: 'none', details: { net_worth: {}, maintaining_stability: 5, gofundme: [] } }
    const { status, json } = await save(family, wrong)
    expect([status, Object.keys(json.errors).sort()]).toEqual([
      422,
      ['details.gofundme', 'details.maintaining_stability', 'details.net_worth', 'income_sources'],
    ])
    expect((await save(family, { version: 0, details: 'none' })).status).toBe(422)
    expect((await formOf(family))?.version).toBe(0)
  })

  it.each([
    { details: null },
    { details: ['x'] },
    { income_sources: { 0: {} } },
    { income_sources: [null, 5] },
    { details: { additional_answers: [null, 5, { question: 7 }] } },
    { details: { loan_accounts: 'x', additional_answers: {} } },
    { version: {}, details: {} },
    [1, 2],
    JSON.parse('{"__proto__": {"details": 1}, "details": {"__proto__": {"net_worth": 1}}}') as object,
  ])('bears any body: %j', async (body) => {
    const family = await invite(mailing)
    expect((await family.family.put('/apply/extended', body)).status).toBeLessThan(500)
    expect((await family.family.post('/apply/extended', body)).status).toBeLessThan(500)
    expect((await family.family.post('/apply/extended/send', body)).status).toBeLessThan(500)
  })

  it('half-typed answers go in their time once the code opens nothing, and not before', async () => {
    const family = await invite(mailing)
    await save(family, { version: 0, details: { net_worth: 1 } })
    const isKept = async () => (await pool().query('select 1 from applications where id = $1 and draft is not null', [family.id])).rowCount
    const inDays = async (days: number) => {
      mailing.later(days * 24 * 60)
      await draftUpkeep.run(mailing.site.ctx)
      mailing.calm()
    }
    await inDays(40)
    expect(await isKept()).toBe(1)
    await mailing.put(family.id, { status: 'Denied' })
    await inDays(29)
    expect(await isKept()).toBe(1)
    await inDays(31)
    expect(await isKept()).toBe(0)
  })

  it('emails its code again, to continue elsewhere, and says when there is no address', async () => {
    const { id, family } = await invite(mailing)
    const mails = async () => (await mailing.lastMessage(id))?.template
    const ask = () => family.post<{ message: string }>('/apply/extended/link', {})
    expect(await ask()).toMatchObject({ status: 202, json: { message: expect.stringContaining('emailing you a link') as string } })
    expect(await mails()).toBe('access-code-again')
    const plain = await family.form('/apply/extended/link', {})
    expect([plain.status, plain.text.includes('Check your email')]).toEqual([200, true])
    await mailing.put(id, { safe_contact: { email: false } })
    expect(await ask()).toMatchObject({ status: 422, json: { message: expect.stringContaining('a safe email') as string } })
    const stranger = await mailing.site.as('visitor')
    expect((await stranger.post('/apply/extended/link', {})).status).toBe(422)
  })

  it('ends with sending, and with the code', async () => {
    const family = await invite(mailing)
    await sendExtended(family.family)
    expect((await save(family, { version: 0, details: {} })).status).toBe(410)
  })
})

describe('a browser without scripts', () => {
  it('sends the long form, and sees the confirmation after a redirect', async () => {
    const { id, reference, family } = await invite(mailing)
    const sent = await family.form('/apply/extended/send', plain())
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/apply/extended/received'])
    const page = await family.get('/apply/extended/received')
    expect(page.text).toContain(reference)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect((await stored(mailing, id)).details).toMatchObject({ net_worth: -1_240_000, bankruptcy_filed: true, extended_application: true })
  })

  it('reads its confirmation for an hour', async () => {
    const { family } = await invite(mailing)
    await family.form('/apply/extended/send', plain())
    mailing.later(61)
    expect((await family.get('/apply/extended/received')).status).toBe(303)
  })

  it('gets everything back with what is wrong', async () => {
    const { family } = await invite(mailing)
    const { status, text } = await family.form('/apply/extended/send', plain({ 'details[net_worth]': 'about nothing' }))
    expect(status).toBe(422)
    for (const typed of ['about nothing', '1850.50', 'Six years.', 'Enter a dollar amount']) expect(text).toContain(typed)
  })

  it('saves by a button, and goes on', async () => {
    const { family } = await invite(mailing)
    const saved = await family.form('/apply/extended', plain({ version: '0' }))
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/apply/extended'])
    const { text } = await family.get('/apply/extended')
    expect(text).toContain('value="1850.50"')
    expect(text).toMatch(/Saved \w{3} \d+, \d{4}/)
  })

  it('tells about another device, and keeps what was typed', async () => {
    const { family } = await invite(mailing)
    await family.form('/apply/extended', plain({ version: '0' }))
    const { status, text } = await family.form('/apply/extended', plain({ version: '0', 'details[net_worth]': '77' }))
    expect(status).toBe(409)
    expect(text).toContain('saved on another device')
    expect(text).toContain('value="77"')
    expect(text).toContain('name="version" value="1"')
    expect((await family.form('/apply/extended', plain({ version: '1', 'details[net_worth]': '77' }))).status).toBe(303)
  })

  it('loses nothing when its code was replaced while it wrote', async () => {
    const { id, family } = await invite(mailing)
    await mailing.put(id, { status: 'Other' })
    const { token } = await mailing.put(id, {
      status: 'Extended Application Requested',
      additional_questions: 'How long have you lived there?',
    })
    const sent = await family.form('/apply/extended/send', plain({ version: '0' }))
    expect(sent.status).toBe(422)
    expect(sent.text).toContain('name="details[net_worth]" value="-12,400"')
    const kept = Object.fromEntries(
      [...sent.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const entered = await family.form('/apply/extended', { ...kept, code: token ?? '' })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/apply/extended'])
    expect((await family.get('/apply/extended')).text).toContain('value="-12400"')
  })
})
