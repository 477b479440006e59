import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMessages } from '../../src/services/mail/deliver-messages'
import type { Message, MessageRow } from '../../src/shared/api/messages'
import { sample } from '../helpers/client'
import { startMailing, type Mailing } from '../helpers/mailing'

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

describe('emails that anyone can cause', () => {
  const form = sample<{ details: object }>('application')
  const applyFor = async (email: string, changes: object = {}) => {
    const visitor = await site.as('visitor')
    const { status, json } = await visitor.post<{ props: { mail_to: string | null } }>('/apply', {
      ...form,
      campaign: null,
      full_name: `Flood ${++count}`,
      details: { ...form.details, email },
      ...changes,
    })
    expect(status).toBe(200)
    return json.props.mail_to
  }
  const listed = async (address: string) =>
    (await admin.get<MessageRow[]>(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`)).json
  const inState = async (address: string, state: string) => (await listed(address)).filter((row) => row.state === state)
  /** Emails received at the address, once all are settled. */
  const arrived = async (address: string) => {
    await site.mailAtRest()
    return mailing.mail.mails.filter(({ to }) => to.toLowerCase() === address).length
  }

  it('go to one address ten times an hour, however it is written; the others are held for staff, and every application is there', async () => {
    const told = []
    for (let i = 0; i < 60; i++) told.push(await applyFor(i % 2 ? 'Flooded@Example.org' : 'flooded@example.org'))
    expect(await arrived('flooded@example.org')).toBe(10)
    expect(told.filter((address) => address !== null)).toHaveLength(10)
    const held = await inState('flooded@example.org', 'unsent')
    expect(held).toHaveLength(50)
    expect(new Set(held.map(({ last_error }) => last_error))).toEqual(new Set(['held: more than 10 emails to this address within an hour']))
    await deliverMessages({ ...site.ctx, mailer: null })
    expect(await inState('flooded@example.org', 'unsent')).toEqual(held)
    const { rows } = await site.ctx.payload.db.pool.query(`select 1 from applications where lower(email) = 'flooded@example.org'`)
    expect(rows).toHaveLength(60)

    expect((await (await site.as('staff')).post(`/api/messages/${held[0]?.id}/resend`, {})).status).toBe(403)
    expect((await admin.post<Message>(`/api/messages/${held[0]?.id}/resend`, {})).json.resent_by).toBe('Test admin')
    expect(await arrived('flooded@example.org')).toBe(11)
    await put(held[0]?.application_id ?? 0, { status: 'Denied' })
    expect(await arrived('flooded@example.org')).toBe(12)
    expect(await inState('flooded@example.org', 'unsent')).toHaveLength(49)

    site.setNow(new Date(Date.now() + 61 * 60_000))
    expect(await applyFor('flooded@example.org')).toBe('flooded@example.org')
    expect(await arrived('flooded@example.org')).toBe(13)
    expect(await inState('flooded@example.org', 'unsent')).toHaveLength(49)
  })

  it('are counted right when thirty forms come in at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => applyFor('at-once@example.org')))
    expect(await arrived('at-once@example.org')).toBe(10)
    expect(await inState('at-once@example.org', 'unsent')).toHaveLength(20)
  })

  it('are held for a nominator’s address too, while those to the families go out', async () => {
    const nomination = sample<{ details: object }>('nomination')
    for (let i = 0; i < 12; i++)
      await applyFor(`nominee${i}@example.org`, {
        ...nomination,
        full_name: `Nominee ${i}`,
        details: { ...nomination.details, email: `nominee${i}@example.org`, applicant_email: 'helper@example.org' },
      })
    expect(await arrived('helper@example.org')).toBe(10)
    for (let i = 0; i < 12; i++) expect(await arrived(`nominee${i}@example.org`)).toBe(1)
  })

  it('hold back no email about a campaign’s own success', async () => {
    for (let i = 0; i < 12; i++) await applyFor(`guest${i}@example.org`, { campaign: 'mill' })
    expect(await arrived('mill@example.org')).toBeGreaterThanOrEqual(12)
  })

  it('leave five an hour for who forgot a password', async () => {
    const visitor = await site.as('visitor')
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await visitor.post('/forgot-password', { email: 'Staff@example.org' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('say no name of an older record that is none', async () => {
    const { id, email } = await apply()
    await site.ctx.payload.db.pool.query('update applications set full_name = $1 where id = $2', [
      'You won!\n\nhttps://evil.example/prize',
      id,
    ])
    await put(id, { status: 'Denied' })
    const { text } = await mailing.mail.mailTo(email)
    expect(text).toContain('We carefully read your application (reference number ')
    expect(text).not.toMatch(/You won|evil/)
  })
})
