import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationSchema, type ApplicationSubmission } from '../../src/shared/api/applications'
import { gatherCaseFile } from '../../src/services/applications/case-file/gather-case-file'
import type { AnswerTree } from '../../src/shared/application-form/answers'
import { sample } from '../helpers/client'
import { everythingKept } from '../helpers/everything-kept'
import { extended, invite, sendExtended, stored, withCode, type ExtendedPage, type Invited } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'
import { uniquePhrase } from '../helpers/site'

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
const messagesTo = async (recipient: string) =>
  (await pool().query<{ template: string }>('select template from messages where recipient = $1 order by id', [recipient])).rows.map(
    ({ template }) => template,
  )

describe('sending the extended form', () => {
  it('keeps the sample whole beside the first form, for staff to read', async () => {
    const family = await invite(mailing)
    const before = await stored(mailing, family.id)
    const { status, json } = await sendExtended(family.family)
    expect({ status, component: json.component, reference: json.props.reference }).toEqual({
      status: 200,
      component: 'ApplyExtendedReceived',
      reference: family.reference,
    })
    const after = await stored(mailing, family.id)
    applicationSchema.parse(after)
    const sent = sample<{ details: AnswerTree; income_sources: AnswerTree[] }>('extended')
    expect(after).toMatchObject({ status: 'Extended Application Completed', token: null, income_sources: sent.income_sources })
    expect(after.details).toEqual({ ...before.details, ...sent.details })
    expect(after.household_members).toEqual(before.household_members)
    expect(after.events.at(-1)).toMatchObject({ from: 'Extended Application Requested', to: 'Extended Application Completed', user: null })
    const { rows } = await pool().query('select draft, token_hash from applications where id = $1', [family.id])
    expect(rows).toEqual([{ draft: null, token_hash: null }])
  })

  it('keeps both forms as they were sent', async () => {
    const { id, family } = await invite(mailing)
    await sendExtended(family)
    const of = async (stage: string) => (await mailing.admin.get<AnswerTree>(`/api/applications/${id}/submission?stage=${stage}`)).json
    const { income_sources, details } = extended() as { income_sources: unknown; details: AnswerTree }
    delete details.extended_application
    expect(await of('extended')).toMatchObject({ stage: 'extended', income_sources, details })
    expect((await of('first')).income_sources).toEqual(sample('application').income_sources)
  })

  it('writes to the family', async () => {
    const { email, reference, family } = await invite(mailing)
    await sendExtended(family)
    const mail = await mailing.mail.mailTo(email)
    expect(mail.subject).toBe('We got your answers for Hearthside Foundation')
    expect(mail.text).toContain(reference)
  })

  it('says what is wrong under its field, and changes nothing', async () => {
    const { id, code, family } = await invite(mailing)
    const before = await stored(mailing, id)
    const { status, json } = await family.post<{ errors: object }>(
      '/apply/extended/send',
      extended({ net_worth: 'a lot', loan_accounts: [{ balance: -5 }] }),
    )
    expect([status, Object.keys(json.errors).sort()]).toEqual([422, ['details.loan_accounts.0.balance', 'details.net_worth']])
    const other = await sendExtended(family, extended({ additional_answers: [{ question: 'What is your SSN?', answer: '1' }] }))
    expect([other.status, Object.keys((other.json as unknown as { errors: object }).errors)]).toEqual([422, ['details.additional_answers']])
    expect(await stored(mailing, id)).toEqual({ ...before, updated_at: before.updated_at })
    expect((await formOf({ family: await withCode(mailing, code) }))?.version).toBe(0)
  })

  it('leaves what both forms ask as it was, where the second does not speak of it', async () => {
    const { id, family } = await invite(mailing)
    const before = await stored(mailing, id)
    expect((await sendExtended(family, { details: { net_worth: 100, home_ownership: 'Own' }, confirmed: true })).status).toBe(200)
    const after = await stored(mailing, id)
    expect(after.income_sources).toEqual(before.income_sources)
    expect(after.details).toMatchObject({ housing_type: before.details?.housing_type, home_ownership: 'Own', net_worth: 100 })
  })

  it('is one, of the same form sent twenty times at once, and each is answered alike', async () => {
    const { id, email, family, reference } = await invite(mailing)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendExtended(family)))
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.component} ${json.props.reference}`))).toEqual(
      new Set([`200 ApplyExtendedReceived ${reference}`]),
    )
    const { events } = await stored(mailing, id)
    expect(events.filter(({ to }) => to === 'Extended Application Completed')).toHaveLength(1)
    expect((await messagesTo(email)).filter((template) => template === 'extended-received')).toHaveLength(1)
  })

  it('answers the same form with the spent code as before, and any other as it answers a wrong code', async () => {
    const { family, reference } = await invite(mailing)
    await sendExtended(family)
    expect((await sendExtended(family)).json.props.reference).toBe(reference)
    const other = await sendExtended(family, extended({ net_worth: 1 }))
    expect([other.status, Object.keys((other.json as unknown as { errors: object }).errors)]).toEqual([422, ['code']])
  })

  it('tells two families apart who write the same', async () => {
    const [one, two] = [await invite(mailing, ''), await invite(mailing, '')]
    const alike = { income_sources: [], details: { net_worth: 5 } }
    expect((await sendExtended(one.family, alike)).json.props.reference).toBe(one.reference)
    expect((await sendExtended(two.family, alike)).json.props.reference).toBe(two.reference)
  })

  it('starts again when staff ask again, filled with what was sent, and earlier answers stay', async () => {
    const { id, family, code } = await invite(mailing)
    await sendExtended(family)
    const { token } = await mailing.put(id, {
      status: 'Extended Application Requested',
      additional_questions: 'Who helps you?, Do you have a pet?',
    })
    expect((await family.page('/apply/extended')).status).toBe(422)
    expect(token).not.toBe(code)
    const again = { family: await withCode(mailing, token ?? '') }
    expect((await formOf(again))?.answers.details).toMatchObject({
      net_worth: -1_240_000,
      additional_answers: [
        { question: 'Who helps you?', answer: 'My sister, on weekends.' },
        { question: 'Do you have a pet?', answer: null },
      ],
    })
    const additional_answers = [{ question: 'Do you have a pet?', answer: 'A dog.' }]
    expect((await sendExtended(again.family, { ...extended({ additional_answers }), confirmed: true })).status).toBe(200)
    expect((await stored(mailing, id)).details?.additional_answers).toEqual([
      { question: 'How long have you lived there?', answer: 'Six years.' },
      { question: 'Who helps you?', answer: null },
      { question: 'Do you have a pet?', answer: 'A dog.' },
    ])
  })

  it('keeps what was sent before, when it is asked for and sent again, and knows either by its spent code', async () => {
    const first = await invite(mailing)
    const { id, reference } = first
    await sendExtended(first.family)
    const { token } = await mailing.put(id, { status: 'Extended Application Requested', additional_questions: 'Do you have a pet?' })
    const second = await withCode(mailing, token ?? '')
    const additional_answers = [{ question: 'Do you have a pet?', answer: 'A dog.' }]
    const again = extended({ net_worth: 12, additional_answers })
    expect((await sendExtended(second, again)).json.props.reference).toBe(reference)

    const sent = async (query: string) => {
      const { status, json } = await mailing.admin.get<ApplicationSubmission>(`/api/applications/${id}/submission?stage=extended${query}`)
      return { status, version: json.version, versions: json.versions, details: json.details as AnswerTree }
    }
    const [newest, earlier] = [await sent(''), await sent('&version=1')]
    expect([newest.version, newest.details.net_worth, newest.details.additional_answers]).toEqual([2, 12, additional_answers])
    expect([earlier.version, earlier.details.net_worth]).toEqual([1, (extended().details as AnswerTree).net_worth])
    expect(newest.versions.map(({ version }) => version)).toEqual([1, 2])
    expect(earlier.versions).toEqual(newest.versions)
    expect([(await sent('&version=3')).status, (await sent('&version=0')).status]).toEqual([404, 400])

    expect((await sendExtended(first.family)).json.props.reference).toBe(reference)
    expect((await sendExtended(second, again)).json.props.reference).toBe(reference)
    expect((await sent('')).versions).toHaveLength(2)
    const { ctx, accounts } = mailing.site
    const actor = { ...accounts.admin, name: 'Test admin', isAdmin: true, recused: [], collection: 'users' } as const
    const { forms } = await gatherCaseFile(ctx, actor, id, false)
    expect(forms.map(({ title }) => title)).toEqual([
      'Application as sent',
      'Extended application as sent, 1 of 2',
      'Extended application as sent, 2 of 2',
    ])
  })
})

it('keeps a family’s answers in plain text in no table, file, log, or email', async () => {
  const { email, family } = await invite(mailing)
  const [draft, answer, question] = [uniquePhrase(), uniquePhrase(), uniquePhrase()]
  await family.put('/apply/extended', { version: 0, details: { maintaining_stability: draft } })
  await family.put('/apply/extended', { version: 0, details: { maintaining_stability: { draft } } })
  await sendExtended(family, extended({ additional_answers: [{ question, answer }] }))
  await sendExtended(family, extended({ maintaining_stability: answer }))
  const everything = await everythingKept(mailing.site, [await mailing.mail.mailTo(email)])
  expect(everything).toContain(email)
  for (const phrase of [draft, answer, question]) expect(everything).not.toContain(phrase)
})
