import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Terms } from '../../src/shared/api/pages'
import { sample, type Client } from '../helpers/client'
import { image } from '../helpers/images'
import { siteTests } from '../helpers/site-tests'

const site = siteTests({ TRUST_PROXY: '1' })
let admin: Client
let restore: () => Promise<void>
beforeAll(async () => {
  admin = await site.as('admin')
  await (await site.as('visitor')).post('/apply', sample('application'))
  for (const slug of ['first', 'second'])
    await made('/api/campaigns', { slug, company_name: slug, email: `${slug}@example.org`, gdrive_id: 1 })
  await admin.upload([await image(), await image()])
  await made('/api/albums', {
    ...ALBUM,
    media: [
      { id: 1, primary: true },
      { id: 2, primary: false },
    ],
  })
  await made('/api/fsps', FSP)
  await made('/api/donations', { campaign_id: 1, amount: 25, name: 'Ann Check', created_at: '2026-01-15' })
  restore = await site.remember()
})
afterEach(() => restore())

const made = async (path: string, body: object) => expect((await admin.post(path, body)).status).toBe(201)

const ALBUM = { campaign_id: 1, family: 'Reyes', title: 'A roof', story: '<p>Thanks</p>' }
const FSP = {
  status: 'Active',
  name: 'Ann',
  email: 'ann@example.org',
  additional_zip_codes: ['55801'],
  addresses: { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' },
}

const query = async (text: string) => (await site.ctx.payload.db.pool.query<Record<string, unknown>>(text)).rows
/** Formats rows like `Test staff comments 2`. */
const kept = async (action: string) =>
  (
    await query(`
  select concat_ws(' ', coalesce(u.name, 'nobody'), resource, record) as text from audit_events e left join users u on u.id = e."user" where action = '${action}' order by e.id`)
  ).map(({ text }) => text)
const newest = async () => Number((await query('select coalesce(max(id), 0) as id from audit_events'))[0]?.id)

/** Events added by some work, without views of answers, like `update albums 1: title`. */
async function traces(work: () => Promise<unknown>): Promise<string[]> {
  const last = await newest()
  await work()
  const rows = await query(
    `select concat_ws(' ', action, resource, record) as what, fields from audit_events where id > ${last} and action <> 'view' order by id`,
  )
  return rows.map(({ what, fields }) => String(what) + (fields === null ? '' : `: ${(fields as string[]).join(', ')}`))
}
const put = (path: string, body: object) => async () => expect((await admin.put(path, body)).status).toBe(200)

describe('the trail of an update names the fields that really changed', () => {
  it('of a story, its list of images among them', async () => {
    expect(await traces(put('/api/albums/1', { ...ALBUM, title: 'A warm roof', campaign_id: 2 }))).toEqual([
      'update albums 1: campaign_id, title',
    ])
    expect(
      await traces(
        put('/api/albums/1', {
          media: [
            { id: 1, primary: true },
            { id: 2, primary: false },
          ],
        }),
      ),
    ).toEqual(['update albums 1: '])
    expect(await traces(put('/api/albums/1', { story: '<p>Thanks<script>alert(1)</script></p>' })), 'cleaned, it is the same').toEqual([
      'update albums 1: ',
    ])
    expect(
      await traces(
        put('/api/albums/1', {
          media: [
            { id: 2, primary: true, alt: 'A door' },
            { id: 1, primary: false },
          ],
        }),
      ),
    ).toEqual(['update media 2: alt', 'update albums 1: media'])
  })

  it('of a campaign, and of its secure code', async () => {
    expect(await traces(put('/api/campaigns/1', { slug: 'first', company_name: 'The first', media_id: 1 }))).toEqual([
      'update campaigns 1: company_name, media_id',
    ])
    expect(await traces(put('/api/campaign/1', { newToken: true }))).toEqual(['secure-code-renewed campaigns 1: token'])
  })

  it('of a story and a campaign that lose an image', async () => {
    await admin.put('/api/campaigns/1', { media_id: 1 })
    expect(await traces(() => admin.delete('/api/media/1'))).toEqual([
      'delete media 1',
      'update albums 1: media',
      'update campaigns 1: media_id',
    ])
  })

  it('of an FSP, within its addresses too', async () => {
    expect(
      await traces(
        put('/api/fsps/1', { ...FSP, addresses: { ...FSP.addresses, primary_city: 'Ely' }, additional_zip_codes: ['55801', '55803'] }),
      ),
    ).toEqual(['update fsps 1: additional_zip_codes, primary_city'])
  })

  it('of the terms, where the same text again is no change', async () => {
    const { content } = (await admin.get<Terms>('/api/terms/1')).json
    expect(await traces(put('/api/terms/1', { content }))).toEqual([])
    expect(await traces(put('/api/terms/1', { content: '<p>Shorter</p>' }))).toEqual(['update terms 2: content'])
  })

  it('of the site settings', async () => {
    expect(await traces(put('/api/site-settings', { tagline: 'A home to stay in', phone: '612-555-0100' }))).toEqual([
      'update site-settings: tagline',
    ])
  })

  it('of a staff account', async () => {
    const { id } = site.accounts.staff
    expect(await traces(put(`/api/users/${id}`, { name: 'Test staff', isAdmin: true }))).toEqual([`update users ${id}: is_admin`])
    expect(await traces(put(`/api/users/${id}`, { name: 'Sam Staff', isAdmin: false }))).toEqual([`update users ${id}: is_admin, name`])
  })

  it('of a donation', async () => {
    expect(await traces(put('/api/donation/1', { authenticity: 'Authentic' }))).toEqual(['update donations 1: authenticity'])
    expect(await traces(put('/api/donation/1', { authenticity: 'Authentic', campaign_id: 2 }))).toEqual(['update donations 1: campaign_id'])
  })

  it('of an application, sealed fields by name alone', async () => {
    expect(await traces(put('/api/application/1', { is_bookmarked: true, campaign_id: 1 }))).toEqual([
      'update applications 1: campaign_id, is_bookmarked',
    ])
    expect(
      await traces(put('/api/application/1', { status: 'Extended Application Requested', additional_questions: 'A planted question?' })),
    ).toEqual(['status applications 1: additional_questions, status, token'])
    const { token } = (await admin.get<Application>('/api/applications/1')).json
    expect(await traces(put('/api/application/1', { status: 'Denied' }))).toEqual(['status applications 1: status, token'])
    expect(await traces(put('/api/application/1', { status: 'Archived' }))).toEqual(['status applications 1: status'])
    expect(await traces(put('/api/application/1', { status: 'Archived' }))).toEqual([])
    const trail = JSON.stringify(await query('select * from audit_events'))
    for (const value of ['planted', String(token)]) expect(trail).not.toContain(value)
  })
})

describe('the trail of refusals', () => {
  it('holds what staff were refused, with what it was about', async () => {
    const staff = await site.as('staff')
    const { id } = (await admin.post<{ id: number }>('/api/applications/1/comments', { comment: 'By the admin' })).json
    expect((await staff.delete(`/api/applications/1/comments/${id}`)).status).toBe(403)
    expect((await staff.put('/api/campaign/1', { newToken: true })).status).toBe(403)
    expect((await staff.get('/api/users')).status).toBe(403)
    expect(await kept('refused')).toEqual([`Test staff comments ${id}`, 'Test staff campaigns 1', 'Test staff users'])
  })

  it('holds changes without a good token, of strangers and of staff', async () => {
    const [visitor, staff] = [await site.as('visitor'), await site.as('staff')]
    const headers = { 'X-CSRF-TOKEN': 'none' }
    expect((await visitor.post('/login', { email: 'a@example.org', password: 'x' }, headers)).status).toBe(403)
    expect((await staff.send('/api/albums/1', { method: 'DELETE', headers })).status).toBe(403)
    expect((await staff.send('/api/media/1', { method: 'DELETE', headers })).status).toBe(403)
    expect(await kept('csrf-refused')).toEqual(['nobody /login', 'Test staff albums 1', 'Test staff media 1'])
    expect((await query(`select distinct address from audit_events where action = 'csrf-refused'`))[0]?.address).toMatch(/127\.0\.0\.1$/)
  })

  it('keeps only a few an hour of a stranger who sends many, and refuses every one of them', async () => {
    const visitor = await site.as('visitor')
    const answers = await Promise.all(Array.from({ length: 40 }, () => visitor.post('/apply', {}, { 'X-CSRF-TOKEN': 'none' })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(403))
    expect(await kept('csrf-refused')).toHaveLength(10)
  })

  it('keeps only a few an hour from a network that guesses passwords, even for a known email', async () => {
    const visitor = await site.as('visitor')
    for (let n = 0; n < 14; n++)
      expect((await visitor.post('/login', { email: 'staff@example.org', password: `wrong ${n}` })).status).toBe(422)
    expect(await kept('sign-in-refused')).toHaveLength(10)
  })

  it('records wrong passwords of a signed-in user', async () => {
    const staff = await site.as('staff')
    expect((await staff.post('/api/users/me/confirm', { password: 'not-mine' })).status).toBe(422)
    expect(await kept('password-refused')).toEqual(['Test staff'])
  })

  it('keeps only so many an hour of strangers together, however many networks they have', async () => {
    const visitor = await site.as('visitor')
    const send = (i: number) => visitor.post('/apply', {}, { 'X-CSRF-TOKEN': 'none', 'X-Forwarded-For': `2001:db8:0:${i.toString(16)}::1` })
    for (let i = 0; i < 320; i += 40) await Promise.all(Array.from({ length: 40 }, (_, j) => send(i + j)))
    expect(await kept('csrf-refused')).toHaveLength(300)
  })
})

describe('the trail of emails', () => {
  beforeEach(async () => {
    await admin.put('/api/application/1', { status: 'Extended Application Requested', additional_questions: 'How long?' })
    await admin.put('/api/application/1', { status: 'Denied' })
  })
  const opened = async (template: string) => {
    const [row] = await query(`select id from messages where template = '${template}' order by id desc limit 1`)
    const path = `/api/messages/${String(row?.id)}`
    const before = (await kept('view')).length
    expect((await admin.get(path)).status).toBe(200)
    expect((await admin.get('/api/messages')).status).toBe(200)
    return { record: `Test admin messages ${String(row?.id)}`, views: (await kept('view')).slice(before) }
  }

  it('holds who read what is sealed in one, and leaves out the others and the list', async () => {
    const asked = await opened('extended-application-requested')
    expect(asked.views).toEqual([asked.record])
    expect((await opened('application-denied')).views).toEqual([])
  })

  it('holds that one was sent again, and read once with that', async () => {
    const [row] = await query(`select id from messages where template = 'extended-application-requested'`)
    const before = (await kept('view')).length
    await query(`update messages set state = 'failed' where id = ${String(row?.id)}`)
    expect(await traces(() => admin.post(`/api/messages/${String(row?.id)}/resend`, {}))).toEqual([
      `mail-resent messages ${String(row?.id)}`,
    ])
    expect((await kept('view')).length).toBe(before + 1)
  })
})
