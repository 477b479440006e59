import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import { makeLetter, openPdf, postLetter } from '../helpers/lettering'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { approveAward, signInBoth } from '../helpers/paying'
import { until } from '../helpers/patience'
import { startRecusing, type Recusing } from '../helpers/recusing'

const FAMILY = 'letter.family@example.org'
const LANDLORD = 'landlord@example.org'
const NOW = '2026-11-28T18:00:00Z'
const LATER = '2026-11-28T18:02:00Z'

let mail: MailServer
let at: Recusing
let restore: () => Promise<void>
beforeAll(async () => {
  mail = await startMailServer()
  at = await startRecusing({ UNDO_SECONDS: '60', SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' })
  await at.site.mailAtRest()
  restore = await at.site.remember()
})
beforeEach(() => signInBoth(at, NOW))
afterEach(async () => {
  at.site.setNow(null)
  await at.site.mailAtRest()
  mail.mails.length = 0
  await restore()
})
afterAll(async () => {
  await at.site.stop()
  await mail.stop()
})

const NOMINATOR = { nominated: true, details: { applicant_email: 'nominator@example.org', applicant_full_name: 'Nora Nominator' } }

async function awarded(change: Parameters<Recusing['apply']>[0] = {}): Promise<Award> {
  const { id } = await at.apply({ ...change, details: { email: FAMILY, ...change.details } })
  const award = await approveAward(at, id)
  await at.admin.put(`/api/payees/${award.payee_id}`, { email: LANDLORD })
  return award
}
const deliver = () => {
  at.site.setNow(new Date(LATER))
  at.site.ctx.deliverSoon()
}
const messages = () =>
  at.query<{ template: string; recipient: string; state: string; last_error: string | null; wait: number }>(
    `select template, recipient, state, last_error, extract(epoch from next_attempt_at - created_at)::int as wait
      from messages where template in ('pledge', 'award-letter') order by id`,
  )

it.each([
  ['pledge', LANDLORD, 'pledge'],
  ['award', FAMILY, 'award-letter'],
] as const)(
  'a letter of kind %s goes to %s as an attachment, as it was made, once it can no longer be stopped',
  async (kind, to, template) => {
    const { id, mail_to } = await awarded()
    expect((await at.admin.get<Award>(`/api/awards/${id}`)).json.mail_to).toEqual({ pledge: LANDLORD, award: FAMILY })
    expect(mail_to.award).toBe(FAMILY)
    const letter = await makeLetter(at.admin, id, kind, true)
    expect(await messages()).toMatchObject([{ template, recipient: to, state: 'waiting', wait: 60 }])
    const { bytes } = await openPdf(at, at.admin, `/api/awards/${id}/letters/${letter}`)
    await at.query(`update applications set full_name = 'Renamed'`)
    deliver()
    const sent = await until('the letter to be sent', () => {
      const found = mail.mails.find((each) => each.to === to && each.attachments.length > 0)
      expect(found).toBeDefined()
      return found
    })
    expect(sent?.attachments).toMatchObject([
      { filename: expect.stringMatching(/^(Pledge-[A-Za-z0-9-]+|Award-letter)\.pdf$/) as string, mimeType: 'application/pdf' },
    ])
    expect(Buffer.from(sent?.attachments[0]?.content ?? []).equals(Buffer.from(bytes))).toBe(true)
    await at.site.mailAtRest()
    const shown = (await at.admin.get<Award>(`/api/awards/${id}`)).json.letters
    expect(shown).toMatchObject([{ id: letter, kind, mail: { recipient: to, state: 'sent' } }])
  },
)

it('a pause or an end stops a letter that waits, and resuming sends none', async () => {
  const { id } = await awarded()
  await makeLetter(at.admin, id, 'pledge', true)
  await makeLetter(at.admin, id, 'award', true)
  await at.admin.post(`/api/awards/${id}/pause`, { reason: 'Wait.' })
  await at.admin.post(`/api/awards/${id}/resume`, {})
  deliver()
  await at.site.mailAtRest()
  expect((await messages()).map(({ state }) => state)).toEqual(['canceled', 'canceled'])
  expect((await at.admin.get<Award>(`/api/awards/${id}`)).json.letters.map(({ mail }) => mail?.state)).toEqual(['canceled', 'canceled'])
})

it('is never sent without the letter, nor once the award ended', async () => {
  const { id } = await awarded()
  const gone = await makeLetter(at.admin, id, 'pledge', true)
  await makeLetter(at.admin, id, 'award', true)
  await at.query('delete from letters where id = $1', [gone])
  /** Tried before, so that the end doesn't find it waiting. */
  await at.query(`update messages set attempts = 1 where template = 'award-letter'`)
  await at.admin.post(`/api/awards/${id}/end`, { reason: 'moved' })
  await at.query(`update messages set state = 'waiting', last_error = null where template = 'pledge'`)
  deliver()
  await at.site.mailAtRest()
  expect((await messages()).map(({ state, last_error }) => [state, last_error])).toEqual([
    ['canceled', 'The letter was deleted.'],
    ['canceled', 'The award is ended, so its letter wasn’t sent.'],
  ])
})

it('has no address where the family’s email isn’t safe, where only a nominator has one, or where the payee has none', async () => {
  const refused = { status: 422, json: { errors: { mail: [expect.stringContaining('Print the letter')] } } }
  const unsafe = await awarded({ safe_contact: { email: false } })
  expect([unsafe.has_email, unsafe.mail_to.award]).toEqual([false, null])
  expect(await postLetter(at.admin, unsafe.id, 'award', true)).toMatchObject(refused)
  const nominated = await awarded({ ...NOMINATOR, details: { ...NOMINATOR.details, email: null } })
  expect([nominated.has_email, nominated.mail_to.award]).toEqual([true, null])
  expect(await postLetter(at.admin, nominated.id, 'award', true)).toMatchObject(refused)
  await at.admin.put(`/api/payees/${unsafe.payee_id}`, { email: null })
  expect(await postLetter(at.admin, unsafe.id, 'pledge', true)).toMatchObject(refused)
  expect([(await at.query('select id from letters')).length, (await messages()).length]).toEqual([0, 0])
  expect((await postLetter(at.admin, unsafe.id, 'award')).status).toBe(201)
})

it('follows the family’s corrected address, and a nominated family gets it itself', async () => {
  const { id } = await awarded({ ...NOMINATOR, details: { ...NOMINATOR.details } })
  const { application_id } = (await at.admin.get<Award>(`/api/awards/${id}`)).json
  await makeLetter(at.admin, id, 'award', true)
  expect(await messages()).toMatchObject([{ recipient: FAMILY }])
  expect((await at.admin.put(`/api/applications/${application_id}`, { details: { email: 'corrected@example.org' } })).status).toBe(200)
  expect(await messages()).toMatchObject([{ recipient: 'corrected@example.org', state: 'waiting' }])
  expect((await at.admin.put(`/api/applications/${application_id}`, { details: { email: '' } })).status).toBe(200)
  expect(await messages()).toMatchObject([{ state: 'canceled' }])
})
