import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueAlert } from '../../src/services/alerts/queue-alert'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { inTransaction, sql } from '../../src/platform/database'
import type { Alerts } from '../../src/shared/site-settings'
import { sample } from '../helpers/client'
import type { ReceivedMail } from '../helpers/mail-server'
import { startMailing, type Mailing } from '../helpers/mailing'
import { until } from '../helpers/patience'

const FOUNDATION = 'alerts@example.org'

let mailing: Mailing
let site: Mailing['site']
let restore: () => Promise<void>
beforeAll(async () => {
  mailing = await startMailing()
  ;({ site } = mailing)
  restore = await site.remember()
})
beforeEach(() => wish('at_once'))
afterEach(async () => {
  await site.mailAtRest()
  mailing.calm()
  mailing.mail.mails.length = 0
  await restore()
})
afterAll(() => mailing.stop())

/** Bypasses the API, because moving the clock ends every session. */
const wish = (alerts: Alerts) => site.ctx.payload.updateGlobal({ slug: 'site-settings', data: { email: FOUNDATION, alerts } })

let count = 0
/** @returns the reference number of a new application */
async function apply(change: object = {}): Promise<string> {
  const visitor = await site.as('visitor')
  const form = sample<{ details: object }>('application')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: `Alerting ${++count}`,
    details: { ...form.details, email: `alerting${count}@example.org` },
    ...change,
  })
  return json.props.reference
}
const idOf = async (reference: string) =>
  (await site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [reference])).rows[0]?.id ?? 0
/** Emails to the foundation, once all due ones were sent. */
async function told(): Promise<ReceivedMail[]> {
  await site.mailAtRest()
  return mailing.mail.mails.filter(({ to }) => to === FOUNDATION)
}
const at = (moment: string) => site.setNow(new Date(moment))
const morning = async (moment: string) => {
  at(moment)
  await runScheduledTasks(site.ctx)
}

describe('at once', () => {
  it('the foundation is told of an application by its reference number, with a link and none of its answers', async () => {
    const reference = await apply({ full_name: 'Dana Alarmed' })
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New at Hearthside Foundation: 1 item to review')
    expect(mail?.text).toContain(`New application: ${reference}.`)
    expect(mail?.text).toContain(`http://hearthside.test/admin/application/${await idOf(reference)}`)
    expect(JSON.stringify(mail)).not.toMatch(/Dana|Alarmed|alerting\d/)
  })

  it('gets one alert for a form sent twenty times', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => apply({ full_name: 'Twenty Times', details: sample('application').details as object })),
    )
    const text = (await told()).map((mail) => mail.text).join('\n')
    expect(text.match(/New application/g)).toHaveLength(1)
  })

  it('a busy day of sixty applications is a few emails, none of them held back, and each application is in one', async () => {
    const references = []
    for (let i = 0; i < 60; i++) references.push(await apply())
    const first = await told()
    expect(first.length).toBeGreaterThanOrEqual(1)
    expect(first.length).toBeLessThanOrEqual(10)
    mailing.later(11)
    const all = await told()
    expect(all.length).toBeLessThanOrEqual(11)
    const text = all.map((mail) => mail.text).join('\n')
    for (const reference of references) expect(text.split(reference)).toHaveLength(2)
    const { rows } = await site.ctx.payload.db.pool.query(`select 1 from messages where recipient = $1 and state <> 'sent'`, [FOUNDATION])
    expect(rows).toEqual([])
  })

  it('loses nothing of what comes in at the same time, nor while the mail server is away', async () => {
    const back = await mailing.stopMail()
    const references = await Promise.all(Array.from({ length: 30 }, () => apply()))
    await back()
    /** Runs the clock until everything was sent, because a failed attempt may end late and then wait. */
    let minutes = 0
    await until('each application to be told of once', () => {
      mailing.later((minutes += 10))
      const text = mailing.mail.mails.filter(({ to }) => to === FOUNDATION).map((mail) => mail.text)
      for (const reference of references) expect(text.join('\n').split(reference)).toHaveLength(2)
    })
  })

  it.each([
    ['extended', 'Extended application received: HS-2222-3333.'],
    ['message', 'New message about HS-2222-3333.'],
    ['documents', 'New documents for HS-2222-3333.'],
    ['landlord', 'Answers from the landlord or mortgage company about HS-2222-3333.'],
  ] as const)('is told of %s', async (kind, words) => {
    await inTransaction(site.ctx, (tx) => queueAlert(site.ctx, tx, { kind, application: 7, reference: 'HS-2222-3333' }))
    expect((await told())[0]?.text).toContain(words)
  })

  it('is not told of what was deleted before the email went out', async () => {
    const { admin } = mailing
    const [spam, other] = [await apply(), await apply()]
    await told()
    mailing.mail.mails.length = 0
    await inTransaction(site.ctx, async (tx) => {
      for (const reference of [spam, other, spam])
        await queueAlert(site.ctx, tx, { kind: 'message', application: await idOf(reference), reference })
      await tx.rows(sql`update messages set next_attempt_at = now() + interval '1 day' where state = 'waiting'`)
    })
    const waiting = async () =>
      (
        await site.ctx.payload.db.pool.query<{ items: { reference: string }[] }>(
          `select variables->'items' as items from messages where template = 'family-alert' and state = 'waiting'`,
        )
      ).rows.map(({ items }) => items.map(({ reference }) => reference))
    expect(await waiting()).toEqual([[spam, other, spam]])
    const remove = async (reference: string) =>
      (await admin.send(`/api/applications/${await idOf(reference)}`, { method: 'DELETE', json: { reason: 'Spam' } })).status
    expect(await remove(spam)).toBe(200)
    expect(await waiting()).toEqual([[other]])
    expect(await remove(other)).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await told()).toEqual([])
  })

  it('hears nothing of what was not kept', async () => {
    const broken = inTransaction(site.ctx, async (tx) => {
      await queueAlert(site.ctx, tx, { kind: 'message', application: 7, reference: 'HS-2222-3333' })
      throw new Error('out of order')
    })
    await expect(broken).rejects.toThrow('out of order')
    expect(await told()).toEqual([])
  })
})

describe('once a day', () => {
  beforeEach(async () => {
    await wish('daily')
    await morning('2027-03-01T14:00:00Z')
  })

  it('one email in the morning says how much came in since the last one', async () => {
    at('2027-03-01T20:00:00Z')
    await apply()
    await apply()
    await morning('2027-03-02T12:59:00Z')
    expect(await told()).toEqual([])
    await morning('2027-03-02T13:01:00Z')
    await morning('2027-03-02T13:02:00Z')
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Daily summary from Hearthside Foundation')
    expect(mail?.text).toContain('since the morning of Mar 1, 2027:\n\n2 new applications\n')
    expect(mail?.text).toContain('http://hearthside.test/admin')
    await morning('2027-03-03T13:01:00Z')
    expect(await told()).toHaveLength(1)
  })

  it('no email is sent when nothing came in, and two processes send one', async () => {
    await morning('2027-03-02T13:01:00Z')
    expect(await told()).toEqual([])
    await apply()
    at('2027-03-03T13:01:00Z')
    await Promise.all(Array.from({ length: 6 }, () => runScheduledTasks(site.ctx)))
    expect(await told()).toHaveLength(1)
  })

  it('does not tell again what was told at once before', async () => {
    await wish('at_once')
    at('2027-03-01T20:00:00Z')
    await apply()
    expect(await told()).toHaveLength(1)
    await wish('daily')
    await apply()
    await morning('2027-03-02T13:01:00Z')
    expect((await told())[1]?.text).toContain('\n1 new application\n')
  })

  it('leaves nothing out for what was told at once and is gone, or was told twice', async () => {
    await wish('at_once')
    at('2027-03-01T20:00:00Z')
    const [spam] = [await apply(), await apply()]
    expect(await told()).not.toEqual([])
    const { pool } = site.ctx.payload.db
    await pool.query(`insert into messages (template, template_version, recipient, variables, state, attempts, next_attempt_at, created_at, updated_at)
      select template, template_version, recipient, variables, 'sent', 1, now(), created_at, updated_at from messages where template = 'family-alert'`)
    await pool.query('update applications set submitted_at = null where reference = $1', [spam])
    await wish('daily')
    await apply()
    await morning('2027-03-02T13:01:00Z')
    expect((await told()).at(-1)?.text).toContain('\n1 new application\n')
  })
})

it('never is never', async () => {
  await wish('never')
  await morning('2027-03-01T14:00:00Z')
  await apply()
  await morning('2027-03-02T14:00:00Z')
  expect(await told()).toEqual([])
})

describe('a campaign’s address', () => {
  const toMill = async () => {
    await site.mailAtRest()
    return mailing.mail.mails.filter(({ to }) => to === 'mill@example.org').map(({ text }) => text)
  }

  it('is told how many there are, without a reference number and without a link to the staff area', async () => {
    const references = [await apply({ campaign: 'mill' }), await apply({ campaign: 'mill' })]
    const [first, second] = await toMill()
    expect(first).toContain('It’s the first one.')
    expect(second).toContain('That’s 2 applications so far.')
    for (const text of [first, second]) for (const word of ['/admin', 'Alerting', ...references]) expect(text).not.toContain(word)
  })

  it('gets a link when the address belongs to someone who can sign in', async () => {
    await site.ctx.payload.db.pool.query(`update users set email = 'Mill@example.org' where id = $1`, [site.accounts.staff.id])
    const reference = await apply({ campaign: 'mill' })
    const [text] = await toMill()
    expect(text).toContain(reference)
    expect(text).toContain(`http://hearthside.test/admin/application/${await idOf(reference)}`)
  })

  it('is not when that account is disabled', async () => {
    await site.ctx.payload.db.pool.query(`update users set email = 'mill@example.org' where id = $1`, [site.accounts.disabled.id])
    await site.ctx.payload.db.pool.query(`update users set disabled = true where id = $1`, [site.accounts.disabled.id])
    await apply({ campaign: 'mill' })
    expect((await toMill())[0]).not.toContain('/admin')
  })
})
