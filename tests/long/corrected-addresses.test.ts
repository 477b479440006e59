import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Message } from '../../src/shared/api/messages'
import { sample } from '../helpers/client'
import { startMailing, type Mailing } from '../helpers/mailing'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
})
beforeEach(() => mailing.calm())
afterAll(() => mailing.stop())

const correct = async (id: number, change: object) => {
  const { status } = await mailing.admin.put(`/api/applications/${id}`, change)
  expect(status).toBe(200)
}
const resend = (id: number | undefined) => mailing.admin.post<Message>(`/api/messages/${id}/resend`, {})
/** Replaces the silent mail server with a new one at its address. */
const beginAnew = async () => {
  const comeBack = await mailing.stopMail()
  await comeBack()
}
const message = async (id: number | undefined) => (await mailing.admin.get<Message>(`/api/messages/${id}`)).json

/** Retries and resends go to the current address (rule 25.2). */
describe('an email to a family', () => {
  it('that failed on a slip is sent again to the corrected address', async () => {
    mailing.mail.behave('refuse')
    const { id } = await mailing.send()
    const failed = await mailing.untilState(id, 'failed')
    await correct(id, { details: { email: 'right@example.org' } })
    mailing.mail.behave('accept')
    expect((await message(failed?.id)).goes_to).toBe('right@example.org')
    expect((await resend(failed?.id)).json).toMatchObject({ id: failed?.id, recipient: 'right@example.org' })
    await mailing.mail.mailTo('right@example.org')
  })

  it('that was sent is sent again to the corrected address, with its record unchanged', async () => {
    const { id, email } = await mailing.apply()
    const sent = await mailing.untilState(id, 'sent')
    await correct(id, { details: { email: 'moved@example.org' } })
    expect((await resend(sent?.id)).json.recipient).toBe('moved@example.org')
    await mailing.mail.mailTo('moved@example.org')
    expect((await message(sent?.id)).recipient).toBe(email)
  })

  it('that was canceled because email is not safe is never sent, not even by hand', async () => {
    mailing.mail.behave('refuse-for-now')
    const { id, email } = await mailing.send()
    const waiting = await mailing.untilState(id, 'waiting')
    await correct(id, { safe_contact: { email: false } })
    const canceled = await mailing.untilState(id, 'canceled')
    mailing.mail.behave('accept')
    expect((await resend(waiting?.id)).status).toBe(409)
    expect(await message(waiting?.id)).toEqual({ ...(await message(waiting?.id)), ...canceled, goes_to: null })
    mailing.later(60)
    expect(mailing.mail.mails.filter(({ to }) => to === email)).toEqual([])
  })

  it('that a mail server never acknowledged follows the correction', async () => {
    mailing.mail.behave('hang')
    const { id } = await mailing.send()
    await mailing.untilState(id, 'sending')
    await correct(id, { details: { email: 'later@example.org' } })
    await beginAnew()
    await mailing.untilState(id, 'waiting')
    mailing.later(5)
    await mailing.mail.mailTo('later@example.org')
  })

  it('that a mail server never acknowledged is canceled with its address', async () => {
    mailing.mail.behave('hang')
    const { id, email } = await mailing.send()
    const sending = await mailing.untilState(id, 'sending')
    await correct(id, { safe_contact: { email: false } })
    await beginAnew()
    const { email: next } = await mailing.send()
    mailing.later(5)
    await mailing.mail.mailTo(next)
    expect((await message(sending?.id)).state).toBe('canceled')
    expect(mailing.mail.mails.filter(({ to }) => to === email)).toEqual([])
  })
})

it('an email only for the family never goes to the nominator', async () => {
  const visitor = await mailing.site.as('visitor')
  const form = sample<{ details: object }>('nomination')
  const details = { ...form.details, email: 'named@example.org', applicant_email: 'nominator@example.org' }
  await visitor.post('/apply', { ...form, full_name: 'Named By Others', details })
  await mailing.mail.mailTo('named@example.org')
  const { rows } = await mailing.site.ctx.payload.db.pool.query<{ id: number; application_id: number }>(
    `select id, application_id from messages where recipient = 'named@example.org'`,
  )
  await correct(rows[0]?.application_id ?? 0, { safe_contact: { email: false } })
  expect((await resend(rows[0]?.id)).status).toBe(409)
})

describe('an email to a nominator', () => {
  /** A nomination without the family's address. @returns its id */
  async function nominate(applicant_email: string): Promise<number> {
    const form = sample<{ details: object }>('nomination')
    const visitor = await mailing.site.as('visitor')
    const details = { ...form.details, email: null, applicant_email }
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, full_name: 'Named By Nora', details })
    const { rows } = await mailing.site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
      json.props.reference,
    ])
    return rows[0]?.id ?? 0
  }

  it('stays theirs when the family’s own address becomes known', async () => {
    mailing.mail.behave('refuse-for-now')
    const id = await nominate('nora@example.org')
    await mailing.untilState(id, 'waiting')
    await correct(id, { details: { email: 'the-family@example.org' } })
    mailing.mail.behave('accept')
    mailing.later(5)
    expect((await mailing.mail.mailTo('nora@example.org')).text).toContain('Thank you for looking out for them.')
    expect(mailing.mail.mails.filter(({ to }) => to === 'the-family@example.org')).toEqual([])
  })

  it('follows their address when that is corrected, and is sent again to it', async () => {
    mailing.mail.behave('refuse')
    const id = await nominate('wrong@example.org')
    const failed = await mailing.untilState(id, 'failed')
    await correct(id, { details: { applicant_email: 'nora-right@example.org' } })
    mailing.mail.behave('accept')
    expect((await message(failed?.id)).goes_to).toBe('nora-right@example.org')
    expect((await resend(failed?.id)).json.recipient).toBe('nora-right@example.org')
    await mailing.mail.mailTo('nora-right@example.org')
  })
})

it('an invitation that was undone does not go out beside the one that replaced it', async () => {
  const { id, email } = await mailing.apply()
  mailing.mail.behave('refuse-for-now')
  const asked = (question: string) => ({ status: 'Extended Application Requested', additional_questions: [question] })
  await mailing.put(id, asked('An old question?'))
  await mailing.untilState(id, 'waiting')
  await mailing.put(id, { status: 'Completed' })
  await mailing.put(id, asked('A new question?'))
  await mailing.untilState(id, 'waiting')
  mailing.mail.behave('accept')
  mailing.later(5)
  await mailing.untilState(id, 'sent')
  const invitations = (await mailing.admin.get<Application>(`/api/applications/${id}`)).json.messages.filter(
    ({ template }) => template === 'extended-application-requested',
  )
  expect(invitations.map(({ state }) => state)).toEqual(['canceled', 'sent'])
  const mails = mailing.mail.mails.filter(({ to, text }) => to === email && text.includes('question'))
  expect(mails.map(({ text }) => text.includes('A new question?'))).toEqual([true])
})
