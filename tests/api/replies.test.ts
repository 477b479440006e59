import { describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { AuditEvent } from '../../src/shared/api/audit'
import { commentSchema, type Comment, type Problem } from '../../src/shared/api/common'
import { type Message, replyPreviewSchema, sentReplySchema, type ReplyPreview, type SentReply } from '../../src/shared/api/messages'
import type { PageProps } from '../../src/shared/page-props'
import { TAKEN_BACK_REASON } from '../../src/shared/messages'
import { MAX_REPLY, NO_REPLY } from '../../src/shared/comments'
import { gatherCaseFile } from '../../src/services/applications/case-file/gather-case-file'
import { erasePerson } from '../../src/services/personal-data/erase-person'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { sample, type Client } from '../helpers/client'
import { everythingKept } from '../helpers/everything-kept'
import { uniquePhrase } from '../helpers/site'
import { changes, readTables } from '../helpers/tables'
import { undoing } from '../helpers/undoing'

const at = undoing()
const { apply, read, undo, mailsTo, passTime, deliverAll } = at

const reply = (id: number, body: object, by: Client = at.admin) => by.post<SentReply & Problem>(`/api/applications/${id}/replies`, body)
const send = async (id: number, body: object, by?: Client): Promise<SentReply> => {
  const { status, json } = await reply(id, body, by)
  expect(status).toBe(201)
  return sentReplySchema.parse(json)
}
const previewed = async (id: number, text: string): Promise<ReplyPreview> =>
  replyPreviewSchema.parse((await at.admin.post(`/api/applications/${id}/replies/preview`, { text })).json)
const mark = (id: number, message: number, answered: unknown, by: Client = at.admin) =>
  by.put<Comment & Problem>(`/api/applications/${id}/messages/${message}`, { answered })
const query = async (text: string, values: unknown[] = []) =>
  (await at.site.ctx.payload.db.pool.query<Record<string, unknown>>(text, values)).rows
const trail = async (action: string, record: number) =>
  (await at.admin.get<AuditEvent[]>(`/api/audit-events?filter=${encodeURIComponent(JSON.stringify({ action, record }))}`)).json.map(
    ({ user, resource }) => [resource, user?.name],
  )
const state = async () => {
  await at.site.mailAtRest()
  return readTables(at.site.ctx.payload.db.pool, ['applications', 'family_replies', 'messages', 'comments'])
}

/** An application with how to reach the family. */
async function applyWith(form: 'application' | 'nomination', change: { details?: object; safe_contact?: object }): Promise<number> {
  const visitor = await at.site.as('visitor')
  const answers = sample<{ details: object }>(form)
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...answers,
    ...change,
    campaign: null,
    full_name: uniquePhrase(),
    details: { ...answers.details, ...change.details },
  })
  return Number((await query('select id from applications where reference = $1', [json.props.reference]))[0]?.id)
}

/** The family's browser, which has the status page open. */
async function family({ id, email }: { id: number; email: string }) {
  const visitor = await at.site.as('visitor')
  const { reference } = await read(id)
  await visitor.post('/apply/status', { email, reference })
  return {
    write: async (message: string): Promise<number> => {
      await visitor.post('/apply/status/message', { message })
      return (await read(id)).comments.at(-1)?.id ?? 0
    },
    page: async () => (await visitor.page<{ props: PageProps['ApplyStatus'] }>('/apply/status')).json.props.application,
    text: async () => (await visitor.get('/apply/status')).text,
  }
}

describe('an email to a family', () => {
  it('waits for the time to undo, goes out once, and holds what staff wrote as plain text', async () => {
    const { id, email } = await apply()
    const phrase = uniquePhrase()
    const text = `We got your <b>notice</b> & ${phrase}.\nCall us.\n\nThank you.`
    const before = await read(id)
    const sent = await send(id, { text: `  ${text} ` })
    expect(sent).toMatchObject({ text, user: { name: 'Test admin' }, undone_at: null, message: { recipient: email, state: 'waiting' } })
    expect(sent.message?.next_attempt_at).toBe(sent.undo?.until)
    const after = await read(id)
    expect(after.updated_at).toBe(before.updated_at)
    expect(after.replies).toMatchObject([{ id: sent.id, text, message_id: sent.message?.id }])
    expect(await trail('reply-sent', id)).toEqual([['applications', 'Test admin']])
    await deliverAll()
    expect(mailsTo(email)).not.toContainEqual(expect.stringContaining('A message from'))
    passTime()
    await deliverAll()
    const mails = at.mailing.mail.mails.filter(({ to, subject }) => to === email && subject.startsWith('A message from'))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.text).toContain(`Hello ${after.full_name},`)
    expect(mail?.text).toContain(text)
    for (const words of ['/apply/status', 'reply to this email', after.reference]) expect(mail?.text).toContain(words)
    expect((await read(id)).messages.at(-1)).toMatchObject({ template: 'family-reply', state: 'sent' })
    expect(await everythingKept(at.site)).not.toContain(phrase)
  })

  it('is previewed with who gets it, and the preview changes nothing', async () => {
    const { id, email } = await apply()
    const before = await state()
    const { mail, reason } = await previewed(id, 'Hello there.')
    expect(reason).toBeNull()
    expect(mail).toMatchObject({ recipient: email, address_of: 'family', subject: expect.stringContaining('A message from') as string })
    expect(mail?.text).toContain('Hello there.')
    expect((await previewed(id, '')).mail?.text).toContain((await read(id)).full_name)
    expect(changes(before, await state())).toEqual([])
  })

  it('goes out once, sent twice or five times at once, and again when it was taken back', async () => {
    const { id, email } = await apply()
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(id, { text: 'We called you.' })))
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    expect(new Set(sent.map((one) => one.undo?.batch)).size).toBe(1)
    expect((await undo(sent[0]?.undo?.batch ?? '')).json).toEqual({ restored: 1 })
    const again = await send(id, { text: 'We called you.' })
    expect(again.id).not.toBe(sent[0]?.id)
    await send(id, { text: 'We called you again.' })
    passTime()
    await deliverAll()
    expect((await send(id, { text: 'We called you.' })).undo).toBeNull()
    await deliverAll()
    expect(mailsTo(email).filter((subject) => subject.startsWith('A message'))).toHaveLength(2)
    expect((await read(id)).replies).toHaveLength(3)
  })

  it('goes out again when the family wrote since; taken back, it reopens what it was marked to answer later', async () => {
    const one = await apply()
    const { write } = await family(one)
    const earlier = await write('We moved.')
    const { id, undo: offer } = await send(one.id, { text: 'Thank you.' })
    expect((await send(one.id, { text: 'Thank you.', answers: [earlier] })).id).toBe(id)
    const again = await send(one.id, { text: 'Thank you.', answers: [await write('Did you get it?')] })
    expect(again.id).not.toBe(id)
    expect((await read(one.id)).comments.every(({ answered_at }) => answered_at !== null)).toBe(true)
    expect((await undo(offer?.batch ?? '')).status).toBe(200)
    expect((await read(one.id)).comments.map(({ answered_at }) => answered_at)).toEqual([null, again.created_at])
  })

  it('is taken back while it waits, by any of the processes, with the marks it made, and never sent again', async () => {
    const one = await apply()
    const { write } = await family(one)
    const earlier = await write('First.')
    await mark(one.id, earlier, true)
    const message = await write('We moved.')
    const { undo: offer, message: mail } = await send(one.id, { text: 'Thank you.', answers: [earlier, message, 999_999], anyway: true })
    expect((await read(one.id)).comments.every(({ answered_at }) => answered_at !== null)).toBe(true)
    expect((await undo(offer?.batch ?? '', await at.other.as('admin'))).json).toEqual({ restored: 1 })
    const { comments, replies, messages } = await read(one.id)
    expect(comments.map(({ answered_at }) => answered_at !== null)).toEqual([true, false])
    expect(replies[0]?.undone_at).not.toBeNull()
    expect(messages.at(-1)).toMatchObject({ state: 'canceled', last_error: TAKEN_BACK_REASON })
    expect(await trail('reply-taken-back', one.id)).toEqual([['applications', 'Test admin']])
    expect((await at.admin.post(`/api/messages/${mail?.id}/resend`, {})).status).toBe(409)
    expect((await undo(offer?.batch ?? '')).status).toBe(409)
    const late = await send(one.id, { text: 'Another.' })
    passTime()
    await deliverAll()
    expect((await undo(late.undo?.batch ?? '')).status).toBe(409)
    expect(mailsTo(one.email).filter((subject) => subject.startsWith('A message'))).toHaveLength(1)
  })

  it('is refused empty, too long, for drafts, anonymized and unknown applications, and changes nothing', async () => {
    const { id } = await apply()
    const [draft, nameless] = [await apply(), await apply()]
    await query('update applications set submitted_at = null where id = $1', [draft.id])
    await query('update applications set nameless_at = now() where id = $1', [nameless.id])
    const before = await state()
    for (const text of [undefined, null, '', '  ', 7, ['x'], 'x'.repeat(MAX_REPLY + 1)])
      expect((await reply(id, { text })).status).toBe(422)
    for (const answers of ['x', [0], ['x'], {}]) expect((await reply(id, { text: 'Hello', answers })).status).toBe(422)
    const { status, json } = await reply(draft.id, { text: 'Hello' })
    expect([status, json.errors?.text]).toEqual([422, [NO_REPLY.unsent]])
    expect((await reply(nameless.id, { text: 'Hello' })).status).toBe(409)
    expect((await reply(999_999, { text: 'Hello' })).status).toBe(404)
    for (const [one, expected] of [
      [draft.id, 422],
      [nameless.id, 409],
      [999_999, 404],
    ] as const)
      expect((await at.admin.post(`/api/applications/${one}/replies/preview`, { text: 'x' })).status).toBe(expected)
    expect(changes(before, await state())).toEqual([])
  })
})

describe('safe contact and nominators', () => {
  it('no email goes to a family whose email is not safe, or who has none', async () => {
    const unsafe = await applyWith('application', { safe_contact: { email: false } })
    const none = await applyWith('application', { details: { email: null } })
    await deliverAll()
    const before = await state()
    for (const [id, reason] of [
      [unsafe, NO_REPLY.unsafe],
      [none, NO_REPLY.unreachable],
    ] as const) {
      expect(await previewed(id, 'Hello')).toEqual({ mail: null, reason })
      const { status, json } = await reply(id, { text: 'Hello' })
      expect([status, json.errors?.text]).toEqual([422, [reason]])
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('a nominated family without a safe email is reached through its nominator, and so the email says', async () => {
    const friend = 'good.friend@example.org'
    const id = await applyWith('nomination', { details: { email: null, applicant_email: friend } })
    expect((await previewed(id, 'Hello')).mail).toMatchObject({ recipient: friend, address_of: 'nominator' })
    const { message } = await send(id, { text: 'They can call us.' })
    const { json } = await at.admin.get<Message>(`/api/messages/${message?.id}`)
    expect(json.text).toContain('We’re writing about the application you sent for')
    expect(json.text).toContain('They can call us.')
  })

  it('a waiting email is stopped when email is found not to be safe', async () => {
    const { id, email } = await apply()
    await send(id, { text: 'Before we knew.' })
    expect((await at.admin.put(`/api/application/${id}`, { safe_contact: { email: false } })).status).toBe(200)
    expect((await read(id)).messages.at(-1)?.state).toBe('canceled')
    passTime()
    await deliverAll()
    expect(mailsTo(email).filter((subject) => subject.startsWith('A message'))).toEqual([])
  })
})

describe('who may', () => {
  it('email a family: admins, and staff only where the setting says so, who may take theirs back', async () => {
    const { id } = await apply()
    const staff = await at.site.as('staff')
    const set = async (staff_may_answer: boolean) =>
      expect((await at.admin.put('/api/site-settings', { staff_may_answer })).status).toBe(200)
    expect((await reply(id, { text: 'Hello' }, staff)).status).toBe(403)
    expect((await staff.post(`/api/applications/${id}/replies/preview`, { text: 'x' })).status).toBe(403)
    expect((await staff.put('/api/site-settings', { staff_may_answer: true })).status).toBe(403)
    await set(true)
    const sent = await send(id, { text: 'Hello' }, staff)
    expect(sent.user?.name).toBe('Test staff')
    await set(false)
    expect((await undo(sent.undo?.batch ?? '', staff)).status).toBe(403)
    await set(true)
    expect((await undo(sent.undo?.batch ?? '', staff)).json).toEqual({ restored: 1 })
    const decided = await at.decide(id, { status: 'Denied' })
    expect((await undo(decided.batch, staff)).status, 'no status').toBe(403)
    await set(false)
  })

  it('mark a message as answered: all staff, with who and when, and back; only the family’s own, of that record', async () => {
    const one = await apply()
    const other = await apply()
    const { write } = await family(one)
    const message = await write('A court date, December 10.')
    const staff = await at.site.as('staff')
    const { json } = await mark(one.id, message, true, staff)
    expect(commentSchema.parse(json)).toMatchObject({
      id: message,
      comment: 'A court date, December 10.',
      answered_by: { name: 'Test staff' },
    })
    expect((await mark(one.id, message, true)).json, 'who did it first').toEqual(json)
    expect((await read(one.id)).comments[0]).toEqual(json)
    expect((await mark(one.id, message, false)).json).toMatchObject({ answered_at: null, answered_by: null })
    expect(await trail('message-answered', message)).toEqual([['comments', 'Test staff']])
    expect(await trail('message-reopened', message)).toEqual([['comments', 'Test admin']])
    const { json: internal } = await at.admin.post<Comment>(`/api/applications/${one.id}/comments`, { comment: 'Ours' })
    const before = await state()
    expect((await mark(one.id, internal.id, true)).status).toBe(404)
    expect((await mark(other.id, message, true)).status).toBe(404)
    expect((await mark(999_999, message, true)).status).toBe(404)
    for (const answered of [undefined, null, 'maybe', 2]) expect((await mark(one.id, message, answered)).status).toBe(422)
    expect(changes(before, await state())).toEqual([])
  })
})

describe('the status page', () => {
  it('says that we wrote and when, once it was sent, but not what; a nominator hears nothing of it', async () => {
    const one = await apply()
    const phrase = uniquePhrase()
    const { page, text } = await family(one)
    await send(one.id, { text: phrase })
    expect((await page())?.wrote_on).toBeNull()
    passTime()
    await deliverAll()
    expect((await page())?.wrote_on).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    expect(await text()).toContain('We sent an email about your application on')
    expect(await text()).not.toContain(phrase)
    at.site.setNow(null)
    const friend = 'nominating.friend@example.org'
    const id = await applyWith('nomination', { details: { email: 'nominated@example.org', applicant_email: friend } })
    await send(id, { text: 'For the family.' })
    passTime()
    await deliverAll()
    expect((await (await family({ id, email: 'nominated@example.org' })).page())?.wrote_on).not.toBeNull()
    expect((await (await family({ id, email: friend })).page())?.wrote_on).toBeNull()
  })
})

describe('what is kept', () => {
  it('is in the case file and the export of the person, and gone once the application is anonymized or deleted', async () => {
    const [one, two] = [await apply(), await apply()]
    const phrase = uniquePhrase()
    for (const { id } of [one, two]) await send(id, { text: `We wrote ${phrase}` })
    const admin = { ...at.site.accounts.admin, name: 'Test admin', isAdmin: true, collection: 'users' as const, recused: [] }
    expect((await gatherCaseFile(at.site.ctx, admin, one.id, false)).replies).toMatchObject([
      { by: 'Test admin', text: `We wrote ${phrase}` },
    ])
    expect(JSON.stringify(await exportPerson(at.site.ctx, one.email))).toContain(phrase)
    const rowsOf = async ({ id }: { id: number }) => (await query('select 1 from family_replies where application_id = $1', [id])).length
    expect(await rowsOf(one)).toBe(1)
    await erasePerson(at.site.ctx, one.email, { isMeant: true })
    expect([await rowsOf(one), (await read(one.id)).nameless_at]).toEqual([0, expect.any(String)])
    await at.admin.send(`/api/applications/${two.id}`, { method: 'DELETE', json: { reason: 'A test' } })
    expect(await rowsOf(two)).toBe(0)
  })

  it('a whole application sent back with its conversation is no change', async () => {
    const { id } = await apply()
    await send(id, { text: 'Hello' })
    const { json } = await at.admin.get<Application>(`/api/applications/${id}`)
    expect((await at.admin.put(`/api/application/${id}`, json)).status).toBe(200)
  })
})
