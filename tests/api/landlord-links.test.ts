import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { awardSchema, type Award } from '../../src/shared/api/awards'
import { DAY_MS } from '../../src/shared/dates'
import { makePayee } from '../helpers/awarding'
import { OFFICE, startLandlord, type Landlord } from '../helpers/landlord'

let at: Landlord
let application: number
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startLandlord()
  application = (await at.apply({ full_name: 'Dana Reyes' })).id
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  await at.site.mailAtRest()
  await restore()
})
afterAll(() => at.stop())

const read = async (id: number) => awardSchema.parse((await at.admin.get<Award>(`/api/awards/${id}`)).json)
const does = (id: number, verb: string, body: object = {}, client = at.admin) => client.post<Award>(`/api/awards/${id}/${verb}`, body)
const linkOf = async (id: number) => (await read(id)).link

describe('a link for the payee', () => {
  it('is emailed, with what we ask and nothing of the family, and kept as a hash alone', async () => {
    const { id } = await at.active(application)
    const asked = await at.ask(id)
    expect([asked.status, asked.json.link]).toEqual([
      202,
      { email: OFFICE, created_at: expect.any(String), expires_at: expect.any(String), opened_at: null },
    ])
    const { created_at = '', expires_at = '' } = asked.json.link ?? {}
    expect(new Date(expires_at).getTime() - new Date(created_at).getTime()).toBe(14 * DAY_MS)
    const { text, subject } = await at.mail.mailTo(OFFICE)
    const [, token = ''] = /\/landlord\/(\S+)/.exec(text) ?? []
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(subject).not.toContain('Dana')
    expect(text).toContain('Dana Reyes')
    expect(text).toContain('answering doesn’t commit you to anything')
    expect(text).not.toMatch(/medical|crisis|1,200|14,400|7781|HS-/)
    const kept = JSON.stringify([await at.query('select * from landlord_links'), await at.query('select * from messages')])
    expect(kept).not.toContain(token)
    const [message] = await at.query<{ id: number }>(`select id from messages where template = 'landlord-confirm'`)
    const shown = await at.admin.get(`/api/messages/${message?.id}`)
    expect([shown.status, shown.text.includes('a link that only the email itself contains'), shown.text.includes(token)]).toEqual([
      200,
      true,
      false,
    ])
  })

  it('replaces the one before, and is revoked, and each is in the trail', async () => {
    const { id } = await at.active(application)
    await at.linked(id)
    await at.linked(id, 'manager@example.org')
    expect((await at.links()).sort((a, b) => a.email.localeCompare(b.email))).toEqual([
      { email: 'manager@example.org', revoked: false },
      { email: OFFICE, revoked: true },
    ])
    const revoked = await at.admin.delete<Award>(`/api/awards/${id}/landlord-link`)
    expect([revoked.status, revoked.json.link]).toEqual([200, null])
    expect((await at.admin.delete<Award>(`/api/awards/${id}/landlord-link`)).status).toBe(200)
    const trail = await at.query<{ action: string }>(`select action from audit_events where action like 'landlord-link-%' order by id`)
    expect(trail.map(({ action }) => action)).toEqual(['landlord-link-sent', 'landlord-link-sent', 'landlord-link-revoked'])
  })

  it('is one, if ten are asked for at once', async () => {
    const { id } = await at.active(application)
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.ask(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202))
    expect((await at.links()).filter(({ revoked }) => !revoked)).toHaveLength(1)
  })

  it('is for awards that are active or paused, and for admins who are not recused', async () => {
    const { id } = await at.active(application)
    await does(id, 'pause', { reason: 'Moving' })
    expect((await at.ask(id)).status).toBe(202)
    expect((await at.ask(id, 'office')).status).toBe(422)
    await at.recuse(at.other, application)
    expect((await at.ask(id, OFFICE, at.other)).status).toBe(404)
    expect((await at.other.delete(`/api/awards/${id}/landlord-link`)).status).toBe(404)
    await does(id, 'end', { reason: 'moved' })
    const ended = await at.ask(id)
    expect([ended.status, ended.text]).toEqual([409, expect.stringContaining('This award is ended.')])
  })

  it('is held back after ten emails to one address within an hour', async () => {
    const { id } = await at.active(application)
    for (let count = 0; count < 11; count++) expect((await at.ask(id)).status).toBe(202)
    await at.site.mailAtRest()
    const [held] = await at.query<{ count: string }>(
      `select count(*) from messages where template = 'landlord-confirm' and state = 'unsent'`,
    )
    expect(held?.count).toBe('1')
  })

  it('is not sent once it was revoked', async () => {
    const { id } = await at.active(application)
    await at.linked(id)
    await at.admin.delete(`/api/awards/${id}/landlord-link`)
    const [sent] = await at.query<{ id: number }>(`select id from messages where template = 'landlord-confirm'`)
    await at.admin.post(`/api/messages/${sent?.id}/resend`, {})
    await at.site.mailAtRest()
    const states = await at.query<{ state: string }>(`select state from messages where template = 'landlord-confirm' order by id`)
    expect(states.map(({ state }) => state)).toEqual(['sent', 'canceled'])
  })
})

describe('a link ends', () => {
  it('when its award ends, not when it is paused', async () => {
    const { id } = await at.active(application)
    await at.linked(id)
    await does(id, 'pause', { reason: 'Moving' })
    expect(await linkOf(id)).toMatchObject({ email: OFFICE })
    await does(id, 'end', { reason: 'moved' })
    expect(await linkOf(id)).toBeNull()
  })

  it('when another payee is approved', async () => {
    const { id } = await at.active(application)
    await at.linked(id)
    const { id: payee_id } = await makePayee(at.admin)
    await at.admin.put(`/api/awards/${id}`, { payee_id })
    expect(await linkOf(id)).toMatchObject({ email: OFFICE })
    expect((await does(id, 'approve', { confirmed: true }, at.other)).status).toBe(200)
    expect(await linkOf(id)).toBeNull()
    expect((await at.links()).map(({ revoked }) => revoked)).toEqual([true])
  })

  it('not when only its number or amount changes', async () => {
    const { id } = await at.active(application)
    await at.linked(id)
    await at.admin.put(`/api/awards/${id}`, { account: 'Unit 5', amount: 1_600_000 })
    await does(id, 'approve', { confirmed: true }, at.other)
    expect(await linkOf(id)).toMatchObject({ email: OFFICE })
  })
})
