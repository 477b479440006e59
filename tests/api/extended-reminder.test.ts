import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { draftUpkeep } from '../../src/services/applications/drafts/keep-drafts'
import { invite, sendExtended, stored, withCode, type Invited } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
})
afterEach(() => mailing.calm())
afterAll(() => mailing.stop())

/** Runs the task twice, this many hours from now. */
async function afterHours(hours: number): Promise<void> {
  mailing.later(hours * 60)
  await draftUpkeep.run(mailing.site.ctx)
  await draftUpkeep.run(mailing.site.ctx)
  await mailing.site.mailAtRest()
  mailing.calm()
}
const reminders = async ({ id }: Invited) => (await stored(mailing, id)).messages.filter(({ template }) => template === 'extended-reminder')
const begin = ({ family }: Invited, version = 0) => family.put('/apply/extended', { version, details: { net_worth: '12' } })

describe('an extended form that lies still', () => {
  it('gets one reminder ever, after 48 hours, with the code that opens it', async () => {
    const invited = await invite(mailing)
    expect((await begin(invited)).status).toBe(200)
    await afterHours(47)
    expect(await reminders(invited)).toEqual([])
    await afterHours(49)
    const [reminder, ...others] = await reminders(invited)
    expect([reminder?.state, others]).toEqual(['sent', []])
    const mail = await mailing.mail.mailTo(invited.email)
    expect(mail.subject).toContain('is saved')
    expect(mail.text).toContain(invited.reference)
    expect(mail.text).toContain('Who helps you?')
    const code = /code=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect((await (await withCode(mailing, code)).get('/apply/extended')).status).toBe(200)
    await begin(invited, 1)
    await afterHours(200)
    expect(await reminders(invited)).toHaveLength(1)
  })

  it('is not remembered where nothing was begun, where it was sent, or where the code is void', async () => {
    const [untouched, sent, decided] = [await invite(mailing), await invite(mailing), await invite(mailing)]
    for (const one of [sent, decided]) await begin(one)
    await sendExtended(sent.family)
    await mailing.put(decided.id, { status: 'Other' })
    await afterHours(60)
    for (const one of [untouched, sent, decided]) expect(await reminders(one)).toEqual([])
  })

  it('is remembered although its first form was, too', async () => {
    const invited = await invite(mailing)
    await begin(invited)
    const set = "update applications set draft_reminded_at = submitted_at - interval '1 day' where id = $1"
    await mailing.site.ctx.payload.db.pool.query(set, [invited.id])
    await afterHours(49)
    expect(await reminders(invited)).toHaveLength(1)
  })
})
