import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageRowSchema, messageSchema, type Message, type MessageRow } from '../../src/shared/api/messages'
import type { Problem } from '../../src/shared/api/common'
import { sample } from '../helpers/client'
import { EXTENDED, startDeciding, type Deciding } from '../helpers/deciding'
import { uniquePhrase } from '../helpers/site'
import { changes } from '../helpers/tables'

let deciding: Deciding
let site: Deciding['site']
let admin: Deciding['admin']
let staff: Deciding['staff']
beforeAll(async () => {
  deciding = await startDeciding()
  ;({ site, admin, staff } = deciding)
})
afterAll(() => deciding.stop())

const apply = (change?: Parameters<Deciding['apply']>[0]) => deciding.apply(change)
const read = (id: number) => deciding.read(id)
const put = (id: number, body: object) => deciding.put(id, body)
const table = (name: string) => deciding.table(name)
const state = () => deciding.state()

describe('emails about a decision', () => {
  it('go to the family, else to the nominator, else to no one', async () => {
    const about = async (id: number) =>
      (await put(id, { status: 'Denied' })).json.application.messages.filter(({ template }) => template === 'application-denied')
    const textOf = async (message?: MessageRow) => (await admin.get<Message>(`/api/messages/${message?.id}`)).json.text
    const [toFamily] = await about(await apply({ email: 'home@example.org' }))
    expect(toFamily).toMatchObject({ recipient: 'home@example.org' })
    expect(await textOf(toFamily)).toContain('We carefully read your application')
    expect(await about(await apply({ email: null }))).toEqual([])
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('nomination')
    await visitor.post('/apply', {
      ...form,
      full_name: 'Nominee',
      details: { ...form.details, email: null, applicant_email: 'friend@example.org' },
    })
    const id = Math.max(...(await table('applications')).map((row) => Number(row.id)))
    expect((await read(id)).messages.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['nomination-received', 'friend@example.org'],
    ])
    const [toNominator] = await about(id)
    expect(toNominator).toMatchObject({ recipient: 'friend@example.org' })
    expect(await textOf(toNominator)).toContain('We carefully read the application you sent for Nominee')
  })

  it('say so when there is no mail server, and can still be read, with codes masked', async () => {
    const question = uniquePhrase()
    const id = await apply()
    const { token, messages } = (await put(id, { status: EXTENDED, additional_questions: [question] })).json.application
    const mail = messages.find(({ template }) => template === 'extended-application-requested')
    await expect.poll(async () => (await staff.get<Message>(`/api/messages/${mail?.id}`)).json.state).toBe('unsent')
    const { json } = await staff.get<Message>(`/api/messages/${mail?.id}`)
    messageSchema.parse(json)
    expect(json).toMatchObject({ last_error: 'not sent: no email server set up', words_changed: false, resent_by: null })
    expect(json.text).toContain(question)
    expect(json.text).toContain('(the access code)')
    expect(json.text).not.toContain(token)
    expect(JSON.stringify(await table('messages'))).not.toContain(question)
  })

  it('are listed to staff, but for those about accounts', async () => {
    await (await site.as('visitor')).post('/forgot-password', { email: 'staff@example.org' })
    await apply({ email: 'friend@example.org' })
    await apply({ email: 'other@example.org' })
    await site.mailAtRest()
    const { json } = await staff.get<MessageRow[]>('/api/messages')
    for (const row of json) messageRowSchema.parse(row)
    const all = await table('messages')
    const account = all.find(({ template }) => template === 'password-reset')
    expect(json).toHaveLength(all.filter(({ template }) => template !== 'password-reset').length)
    expect((await staff.get(`/api/messages/${String(account?.id)}`)).status).toBe(404)
    expect((await admin.post(`/api/messages/${String(account?.id)}/resend`, {})).status).toBe(404)
    const filtered = await staff.get<MessageRow[]>(
      `/api/messages?filter=${encodeURIComponent(JSON.stringify({ state: 'unsent', q: 'FRIEND@' }))}`,
    )
    expect(new Set(filtered.json.map(({ recipient }) => recipient))).toEqual(new Set(['friend@example.org']))
  })
})

describe('POST /application-email', () => {
  it('emails the code to the family again, but not twice while one is waiting', async () => {
    const id = await apply({ email: 'again@example.org' })
    await put(id, { status: EXTENDED })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post<{ message: string }>('/application-email', { applicationId: id })),
    )
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.message}`))).toEqual(
      new Set(['200 We’re emailing the access code to again@example.org. See History below for when it’s sent.']),
    )
    const again = (await read(id)).messages.filter(({ template }) => template === 'access-code-again')
    expect(again.length).toBeGreaterThanOrEqual(1)
    expect(again.filter(({ state: one }) => one === 'waiting' || one === 'sending').length).toBeLessThanOrEqual(1)
  })

  it('refuses in another status, without an address, and of no application', async () => {
    const [completed, silent] = [await apply(), await apply({ email: null })]
    await put(silent, { status: EXTENDED })
    const before = await state()
    for (const applicationId of [completed, silent]) {
      const { status, json } = await admin.post<Problem>('/application-email', { applicationId })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['applicationId']])
    }
    expect((await admin.post('/application-email', { applicationId: 999_999 })).status).toBe(404)
    expect((await admin.post('/application-email', {})).status).toBe(422)
    expect((await staff.post('/application-email', { applicationId: completed })).status).toBe(403)
    expect(changes(before, await state())).toEqual([])
  })
})
