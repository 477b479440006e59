import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Message } from '../../src/shared/api/messages'
import { startMailing, type Mailing } from '../helpers/mailing'
import { until } from '../helpers/patience'

let mailing: Mailing
let site: Mailing['site']
let admin: Mailing['admin']
beforeAll(async () => {
  mailing = await startMailing()
  ;({ site, admin } = mailing)
})
beforeEach(() => mailing.calm())
afterAll(() => mailing.stop())

let count = 0
const apply = () => mailing.apply()
const put = (id: number, body: object) => mailing.put(id, body)
const untilState = (id: number, state: string) => mailing.untilState(id, state)
const later = (minutes: number) => mailing.later(minutes)
const lastMessage = (id: number) => mailing.lastMessage(id)

describe('a mail server', () => {
  it('that rejects an address for good makes the email failed, with the reason and without the address', async () => {
    const { id, email } = await apply()
    mailing.mail.behave('refuse')
    await put(id, { status: 'Denied' })
    const failed = await untilState(id, 'failed')
    expect(failed?.last_error).toContain('No such mailbox')
    expect(failed?.last_error).not.toContain(email)
    mailing.mail.behave('accept')
    const { json, status } = await admin.post<Message>(`/api/messages/${failed?.id}/resend`, {})
    expect([status, json.resent_by]).toEqual([200, 'Test admin'])
    expect((await mailing.mail.mailTo(email)).subject).toBe('A message from Hearthside Foundation')
    await untilState(id, 'sent')
  })

  it('that is down, for a while or entirely, loses nothing: each email goes out once when it is back', async () => {
    const bringBack = await mailing.stopMail()
    const made: { id: number; email: string }[] = []
    for (let i = 0; i < 5; i++) made.push(await mailing.send())
    await admin.post('/api/update-applications', { application_ids: made.map(({ id }) => id), status: 'Denied' })
    const waiting = await admin.get<{ state: string }[]>(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting' }))}`)
    expect(waiting.json.length).toBeGreaterThanOrEqual(9)
    await bringBack()
    await until(
      'the mails to come',
      () => {
        later(++count)
        for (const { email } of made) expect(mailing.mail.mails.filter(({ to }) => to === email)).toHaveLength(2)
      },
      { everyMs: 200 },
    )
    for (const { id } of made) await untilState(id, 'sent')
    expect(new Set(mailing.mail.mails.map(({ messageId }) => messageId)).size).toBe(mailing.mail.mails.length)
  })

  it('that drops the connection after accepting an email gets it again, with the same id', async () => {
    const { id, email } = await apply()
    mailing.mail.behave('drop-after-data')
    await put(id, { status: 'Denied' })
    await until('the mail to come in', () => expect(mailing.mail.dropped.filter(({ to }) => to === email)).toHaveLength(1))
    await untilState(id, 'waiting')
    mailing.mail.behave('accept')
    later(5)
    const again = await mailing.mail.mailTo(email)
    expect(again.messageId).toBe(mailing.mail.dropped.find(({ to }) => to === email)?.messageId)
    expect(mailing.mail.dropped.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('that hangs holds up no one: staff decide, and the email waits', async () => {
    const { id, email } = await apply()
    mailing.mail.behave('hang')
    const { status, messages } = await put(id, { status: 'Denied' })
    expect([status, messages.at(-1)?.recipient]).toEqual(['Denied', email])
    expect((await untilState(id, 'waiting'))?.attempts).toBeLessThanOrEqual(1)
    mailing.mail.behave('accept')
    await until(
      'the mail to go out',
      async () => {
        later(++count)
        expect((await lastMessage(id))?.state).toBe('sent')
      },
      { seconds: 120, everyMs: 500 },
    )
    expect(mailing.mail.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('gets a copy of what was sent when an admin says so, and the first stays as it was', async () => {
    const { id, email } = await apply()
    await put(id, { status: 'Denied' })
    await mailing.mail.mailTo(email)
    const sent = await untilState(id, 'sent')
    expect((await (await site.as('staff')).post(`/api/messages/${sent?.id}/resend`, {})).status).toBe(403)
    await admin.post(`/api/messages/${sent?.id}/resend`, {})
    await mailing.mail.mailTo(email)
    const { messages } = (await admin.get<Application>(`/api/applications/${id}`)).json
    expect(
      messages.filter(({ template }) => template === 'application-denied').map(({ status_event_id }) => status_event_id !== null),
    ).toEqual([true, false])
  })
})
