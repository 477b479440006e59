import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample, type Client } from '../helpers/client'
import { image } from '../helpers/images'
import { startTestSite, type Role, type TestSite } from '../helpers/site'

let site: TestSite
let people: Record<Role, Client>
beforeAll(async () => {
  site = await startTestSite()
  const visitor = await site.as('visitor')
  await visitor.post('/apply', sample('application'))
  people = { visitor, staff: await site.as('staff'), admin: await site.as('admin'), disabled: await site.as('disabled') }
  await site.ctx.payload.create({ collection: 'campaigns', data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true } })
  await people.admin.post('/api/applications/1/comments', { comment: 'By the admin' })
  await people.admin.upload([await image(), await image()])
  await people.admin.post('/api/albums', { ...ALBUM, media: [{ id: 1, primary: true }] })
  await people.admin.post('/api/fsps', FSP)
  await people.admin.post('/api/fsps/1/comments', { comment: 'By the admin' })
  await people.admin.post('/api/donations', CHECK)
  await site.ctx.payload.create({ collection: 'interests', data: { name: 'A', business_name: 'B', email: 'b@example.org' } })
})
afterAll(() => site.stop())

const CAMPAIGN = { slug: 'new', company_name: 'New', email: 'new@example.org', gdrive_id: 1 }
const CHECK = { campaign_id: 1, amount: 25, name: 'Ann Check', created_at: '2026-01-15' }
const ALBUM = { campaign_id: 1, family: 'Reyes', title: 'A roof', story: '<p>Thanks</p>' }
const FSP = {
  status: 'Active', name: 'Ann', email: 'ann@example.org',
  addresses: { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' },
}

type Row = [method: string, path: string, body: unknown, answers: Record<Role, number>]
const staffOnly = (status: number) => ({ visitor: 401, disabled: 401, staff: status, admin: status })
const adminOnly = (status: number) => ({ visitor: 401, disabled: 401, staff: 403, admin: status })
const anyone = (status: number) => ({ visitor: status, disabled: status, staff: status, admin: status })

/** Every route with everybody. What changes something is last, and undone by nothing: order matters only within a row. */
const ROUTES: Row[] = [
  ['GET', '/', null, anyone(200)],
  ['GET', '/apply', null, anyone(200)],
  ['GET', '/terms', null, anyone(200)],
  ['GET', '/about-us', null, anyone(200)],
  ['GET', '/healthz', null, anyone(200)],
  ['GET', '/no-such-page', null, anyone(404)],
  ['GET', '/login', null, { visitor: 200, disabled: 200, staff: 303, admin: 303 }],
  ['GET', '/logout', null, { visitor: 303, disabled: 303, staff: 200, admin: 200 }],
  ['GET', '/admin', null, { visitor: 302, disabled: 302, staff: 200, admin: 200 }],
  ['GET', '/admin/application/1', null, { visitor: 302, disabled: 302, staff: 200, admin: 200 }],
  ['GET', '/admin/album/create', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/admin/album/3/edit', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/admin/campaign/create', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/admin/donation/create', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/admin/fsps/create', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/admin/term', null, { visitor: 302, disabled: 302, staff: 302, admin: 302 }],
  ['GET', '/admin/term/1/edit', null, { visitor: 302, disabled: 302, staff: 200, admin: 200 }],
  ['GET', '/admin/staff', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/admin/settings', null, { visitor: 302, disabled: 302, staff: 302, admin: 200 }],
  ['GET', '/api', null, staffOnly(404)],
  ['GET', '/api/nothing', null, staffOnly(404)],
  ['GET', '/api/graphql', null, staffOnly(404)],
  ['GET', '/api/applications', null, staffOnly(200)],
  ['GET', '/api/applications/1', null, staffOnly(200)],
  ['GET', '/api/applications/999', null, staffOnly(404)],
  ['GET', '/api/applications/x', null, staffOnly(404)],
  ['DELETE', '/api/applications/1', null, staffOnly(405)],
  ['POST', '/api/applications', {}, staffOnly(405)],
  ['GET', '/api/campaigns', null, staffOnly(200)],
  ['GET', '/api/campaigns/1', null, staffOnly(200)],
  ['POST', '/api/campaigns', CAMPAIGN, adminOnly(201)],
  ['PUT', '/api/campaigns/1', { company_name: 'Changed' }, adminOnly(200)],
  ['PUT', '/api/campaign/1', { newToken: true }, adminOnly(200)],
  ['PUT', '/api/campaign/999', { newToken: true }, adminOnly(404)],
  ['GET', '/api/campaign/1', null, staffOnly(200)],
  ['DELETE', '/api/campaigns/1', null, staffOnly(405)],
  ['DELETE', '/api/campaign/1', null, staffOnly(405)],
  ['GET', '/api/albums', null, staffOnly(200)],
  ['GET', '/api/albums/1', null, staffOnly(200)],
  ['GET', '/api/albums/999', null, staffOnly(404)],
  ['POST', '/api/albums', ALBUM, adminOnly(201)],
  ['PUT', '/api/albums/1', { title: 'Changed' }, adminOnly(200)],
  ['PATCH', '/api/albums/1', { title: 'Changed' }, staffOnly(405)],
  ['DELETE', '/api/albums', null, staffOnly(405)],
  ['GET', '/api/media', null, staffOnly(405)],
  ['POST', '/api/media', null, adminOnly(422)],
  ['POST', '/api/media', {}, adminOnly(415)],
  ['GET', '/api/media/1', null, staffOnly(405)],
  ['DELETE', '/api/media/2', null, adminOnly(200)],
  ['DELETE', '/api/albums/1', null, adminOnly(200)],
  ['GET', '/uploads/none.jpg', null, anyone(404)],
  ['GET', '/api/fsps', null, staffOnly(200)],
  ['GET', '/api/fsps/1', null, staffOnly(200)],
  ['POST', '/api/fsps', FSP, adminOnly(201)],
  ['PUT', '/api/fsps/1', { name: 'Changed' }, adminOnly(200)],
  ['POST', '/api/fsps/1/comments', { comment: 'Hello' }, staffOnly(201)],
  ['DELETE', '/api/fsps/1/comments/2', null, { visitor: 401, disabled: 401, staff: 403, admin: 200 }],
  ['DELETE', '/api/fsps/1', null, adminOnly(200)],
  ['GET', '/api/interests', null, staffOnly(200)],
  ['GET', '/api/interests/1', null, staffOnly(200)],
  ['POST', '/api/interests', {}, staffOnly(405)],
  ['PUT', '/api/interests/1', { name: 'Changed' }, staffOnly(405)],
  ['DELETE', '/api/interests/1', null, staffOnly(405)],
  ['POST', '/api/interests/1/comments', { comment: 'Hello' }, staffOnly(201)],
  ['GET', '/api/terms', null, staffOnly(200)],
  ['GET', '/api/terms/1', null, staffOnly(200)],
  ['GET', '/api/terms/2', null, staffOnly(404)],
  ['PUT', '/api/terms/1', { content: '<p>Changed</p>' }, adminOnly(200)],
  ['POST', '/api/terms', { content: 'x' }, staffOnly(405)],
  ['DELETE', '/api/terms/1', null, staffOnly(405)],
  ['GET', '/api/terms/1/versions', null, staffOnly(200)],
  ['GET', '/api/terms/1/versions/1', null, staffOnly(200)],
  ['GET', '/api/terms/1/versions/99', null, staffOnly(404)],
  ['PUT', '/api/terms/1/versions/1', { content: 'x' }, staffOnly(405)],
  ['GET', '/api/site-settings', null, staffOnly(200)],
  ['GET', '/api/site-settings/1', null, staffOnly(200)],
  ['PUT', '/api/site-settings', { tagline: 'Changed' }, adminOnly(200)],
  ['DELETE', '/api/site-settings', null, staffOnly(405)],
  ['GET', '/donate', null, anyone(200)],
  ['GET', '/donate/receipt', null, anyone(404)],
  ['GET', '/donate/rehearsal/none', null, anyone(404)],
  ['POST', '/donate', {}, anyone(422)],
  ['GET', '/admin/donation/1', null, { visitor: 302, disabled: 302, staff: 200, admin: 200 }],
  ['GET', '/admin/statement', null, { visitor: 302, disabled: 302, staff: 200, admin: 200 }],
  ['GET', '/api/donations', null, staffOnly(200)],
  ['GET', '/api/donations/1', null, staffOnly(200)],
  ['GET', '/api/donation/1', null, staffOnly(200)],
  ['GET', '/api/donations/999', null, staffOnly(404)],
  ['POST', '/api/donations', CHECK, adminOnly(201)],
  ['POST', '/api/donations', { ...CHECK, amount: 0 }, adminOnly(422)],
  ['PUT', '/api/donation/1', { authenticity: 'Fraudulent' }, adminOnly(200)],
  ['PUT', '/api/donations/1', { authenticity: 'Authentic' }, adminOnly(200)],
  ['PUT', '/api/donation/1', { campaign_id: 0 }, adminOnly(200)],
  ['PUT', '/api/donation/1', { process: true }, adminOnly(422)],
  ['PUT', '/api/donation/1', { refund: true }, adminOnly(422)],
  ['PUT', '/api/donation/999', { process: true }, adminOnly(404)],
  ['DELETE', '/api/donations/1', null, staffOnly(405)],
  ['DELETE', '/api/donation/1', null, staffOnly(405)],
  ['GET', '/api/donations/pause', null, staffOnly(200)],
  ['DELETE', '/api/donations/pause', null, adminOnly(200)],
  ['POST', '/api/donations/pause', {}, staffOnly(405)],
  ['GET', '/api/donations.csv', null, staffOnly(200)],
  ['GET', '/api/applications.csv', null, staffOnly(200)],
  ['POST', '/api/donations.csv', {}, staffOnly(405)],
  ['GET', '/api/statements', null, staffOnly(200)],
  ['GET', '/api/statements/1', null, staffOnly(200)],
  ['GET', '/api/statements/999', null, staffOnly(404)],
  ['POST', '/api/statements', {}, staffOnly(405)],
  ['GET', '/api/dashboard', null, staffOnly(200)],
  ['POST', '/api/dashboard', {}, staffOnly(405)],
  ['GET', '/api/search?q=a', null, staffOnly(200)],
  ['POST', '/api/search', {}, staffOnly(405)],
  ['POST', '/api/applications/1/comments', { comment: 'Hello' }, staffOnly(201)],
  ['POST', '/api/applications/999/comments', { comment: 'Hello' }, staffOnly(404)],
  ['DELETE', '/api/applications/1/comments/1', null, { visitor: 401, disabled: 401, staff: 403, admin: 200 }],
  ['GET', '/api/application/1', null, staffOnly(200)],
  ['PUT', '/api/application/1', { status: 'Denied' }, adminOnly(200)],
  ['PUT', '/api/application/1', { is_bookmarked: true }, adminOnly(200)],
  ['PUT', '/api/application/1', { campaign_id: 1 }, adminOnly(200)],
  ['PUT', '/api/applications/1', { status: 'Other' }, adminOnly(200)],
  ['PUT', '/api/application/999', { status: 'Denied' }, adminOnly(404)],
  ['DELETE', '/api/application/1', null, staffOnly(405)],
  ['POST', '/api/update-applications', { application_ids: [1], status: 'Archived' }, adminOnly(200)],
  ['POST', '/api/update-applications', { application_ids: [1, 999], status: 'Denied' }, adminOnly(422)],
  ['GET', '/api/update-applications', null, staffOnly(405)],
  ['POST', '/application-email', { applicationId: 1 }, adminOnly(422)],
  ['GET', '/application-email', null, staffOnly(405)],
  ['GET', '/api/messages', null, staffOnly(200)],
  ['GET', '/api/messages/1', null, staffOnly(200)],
  ['GET', '/api/messages/999', null, staffOnly(404)],
  ['POST', '/api/messages/1/resend', {}, adminOnly(200)],
  ['DELETE', '/api/messages/1', null, staffOnly(405)],
  ['GET', '/apply/extended', null, anyone(200)],
  ['GET', '/api/users', null, adminOnly(200)],
  ['GET', '/api/users/1', null, adminOnly(200)],
  ['POST', '/api/users', { name: 'New', email: 'new@example.org' }, adminOnly(201)],
  ['PUT', '/api/users/1', { name: 'Renamed' }, adminOnly(200)],
  ['POST', '/api/users/1/reset', {}, adminOnly(200)],
  ['DELETE', '/api/users/1', null, adminOnly(405)],
  ['POST', '/api/users/me/password', { current_password: 'wrong', password: 'x' }, staffOnly(422)],
]

/** Everything that a refusal must leave alone, as text. */
const state = async () => {
  const tables = ['applications', 'comments', 'campaigns', 'messages', 'status_events', 'terms', 'albums', 'albums_media', 'media', 'fsps', 'interests', 'site_settings', 'donations', 'receipts', 'giving_pauses', 'sandbox_payments']
  const { pool } = site.ctx.payload.db
  const all = await Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table} order by 1`)).rows))
  const users = (await pool.query('select id, name, is_admin, hash from users order by id')).rows
  return JSON.stringify([...all, users])
}

describe('every route with everybody', () => {
  const cells = ROUTES.flatMap(([method, path, body, answers]) =>
    (['visitor', 'disabled', 'staff', 'admin'] as const).map((role) => [method, path, role, answers[role], body] as const))

  it.each(cells)('%s %s as %s is %i', async (method, path, role, status, body) => {
    const before = await state()
    const json = body ?? undefined
    const answer = await people[role].send(path, { method, ...(method === 'GET' ? {} : { json }) })
    expect(answer.status).toBe(status)
    if (status >= 400) {
      expect(await state()).toBe(before)
      expect(answer.text).not.toMatch(/\.ts:|node_modules|select .* from/i)
    }
    const allowed = answer.headers.get('Allow')?.split(', ') ?? []
    if (status === 405) expect([allowed.length > 0, allowed.includes(method)]).toEqual([true, false])
  })

  it.each([
    ['DELETE', '/api/application/1', 'GET, HEAD, PUT'],
    ['PATCH', '/api/albums', 'GET, HEAD, POST'],
    ['GET', '/api/update-applications', 'POST'],
    ['OPTIONS', '/api/site-settings/1', 'GET, HEAD, PUT'],
    ['POST', '/about-us', 'GET, HEAD'],
    ['PUT', '/apply', 'GET, HEAD, POST'],
    ['DELETE', '/donate/rehearsal/x', 'GET, HEAD, POST'],
    ['PUT', '/apply/extended/leave', 'POST'],
    ['POST', '/admin/application/1', 'GET, HEAD'],
    ['PUT', '/webhooks/stripe', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/uploads/a.jpg', 'GET, HEAD'],
  ])('answers %s %s with 405 and what can be done: %s', async (method, path, allowed) => {
    const { status, headers } = await people.admin.send(path, { method })
    expect([status, headers.get('Allow')]).toEqual([405, allowed])
  })

  it('answers any method at no address with 404', async () => {
    for (const path of ['/graphql', '/no-such-page', '/stories/1/edit']) expect([path, (await people.visitor.post(path, {})).status]).toEqual([path, 404])
  })

  it('sends a non-admin to the parent list', async () => {
    const redirect = async (path: string) => (await people.staff.get(path)).headers.get('Location')
    expect(await redirect('/admin/album/create')).toBe('/admin/album')
    expect(await redirect('/admin/fsps/3/edit')).toBe('/admin/fsps')
    expect(await redirect('/admin/donation/create')).toBe('/admin/donation')
    expect(await redirect('/admin/staff')).toBe('/admin')
  })

  it('refuses every change without a token, with nothing changed', async () => {
    for (const [method, path, body] of ROUTES.filter(([m]) => m !== 'GET')) {
      const before = await state()
      const answer = await people.admin.send(path, { method, json: body ?? undefined, headers: { 'X-CSRF-TOKEN': 'none' } })
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(await state()).toBe(before)
    }
  })

  it('answers staff with the headers of private content', async () => {
    const answer = await people.staff.get('/api/applications')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await people.visitor.get('/')).headers.get('Content-Security-Policy')).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/)
  })
})
