import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sealComment } from '../../src/services/applications/comments/comments'
import { sample, type Client } from '../helpers/client'
import { addDocuments, fileOf } from '../helpers/documents'
import { image } from '../helpers/images'
import { leasePdf } from '../helpers/pdfs'
import { routesOf } from '../helpers/routes'
import type { Role } from '../helpers/site'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables, stampTables, tableNames, type Tables } from '../helpers/tables'
import { AWARD, PAYEE } from './access-awards'
import { CHECK } from './access-giving'
import { ALBUM, FSP, NOWHERE, PAGE, ROUTES } from './access-table'

const site = siteTests()
let people: Record<Role, Client>
let tables: string[]
let initial: Tables
let stamps: Map<string, string>
let restore: () => Promise<void>
beforeAll(async () => {
  people = await everybody()
  await people.visitor.post('/apply', sample('application'))
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
  })
  await people.admin.post('/api/applications/1/comments', { comment: 'By the admin' })
  await people.admin.upload([await image(), await image()])
  await people.admin.post('/api/albums', { ...ALBUM, media: [{ id: 1, primary: true }] })
  /** Fixed, however many versions the built-in pages have. */
  await site.ctx.payload.db.pool.query(`select setval('_pages_v_id_seq', 100)`)
  await people.admin.post('/api/pages', { ...PAGE, slug: 'ours', publish: true })
  await people.admin.post('/api/pages', { ...PAGE, slug: 'draft' })
  await people.admin.post('/api/fsps', FSP)
  await people.admin.post('/api/fsps/1/comments', { comment: 'By the admin' })
  await people.admin.post('/api/payees', PAYEE)
  await people.visitor.post('/apply', { ...sample('application'), full_name: 'Awarded Family' })
  await people.admin.post('/api/awards', AWARD)
  await people.admin.post('/api/donations', CHECK)
  for (const kind of ['lease', 'w9', 'other']) await addDocuments(people.staff, 1, [fileOf(await leasePdf(), 'Lease.pdf')], kind)
  await site.ctx.payload.create({ collection: 'interests', data: { name: 'A', business_name: 'B', email: 'b@example.org' } })
  await people.admin.post('/api/interests/1/comments', { comment: 'By the admin' })
  const said = sealComment(site.ctx.sealer, 'applications', 1, 'By the family')
  await site.ctx.payload.create({
    collection: 'comments',
    data: { resource: 'applications', record: 1, from_family: true, comment: said },
  })
  const { pool } = site.ctx.payload.db
  tables = (await tableNames(pool)).filter((name) => !WRITTEN.includes(name))
  initial = await state()
  const cookies = Object.values(people).map((client) => [client, new Map(client.cookies)] as const)
  const files = await Promise.all(
    initial.documents?.map(
      async ({ file }) => [String(file), await buffer((await site.ctx.media.open(String(file)))?.stream ?? Readable.from([]))] as const,
    ) ?? [],
  )
  const restoreTables = await site.remember()
  stamps = await stampTables(pool, tables)
  restore = async () => {
    await site.mailAtRest()
    await restoreTables()
    for (const [name, bytes] of files) await site.ctx.media.put(name, bytes)
    stamps = await stampTables(pool, tables)
    for (const [client, kept] of cookies) {
      client.cookies.clear()
      for (const [name, value] of kept) client.cookies.set(name, value)
    }
  }
})
let isTouched = false
afterEach(async () => {
  if (isTouched) await restore()
  isTouched = false
})

const everybody = async () => ({
  visitor: await site.as('visitor'),
  staff: await site.as('staff'),
  admin: await site.as('admin'),
  disabled: await site.as('disabled'),
})

/** Authorized by its signature, not by a token. */
const SIGNED = '/webhooks/stripe'

/** Refusals write here: audit events and counters; so does the clock, which sums up recorded changes. */
const WRITTEN = ['audit_events', 'rate_limits', 'timed_work', 'clock_watch', 'list_changes']
/** All rows of all other tables, which a refusal must not change. Leaves out session ends, which move with use. */
const state = async () => {
  await site.mailAtRest()
  return readTables(site.ctx.payload.db.pool, tables, ['expires_at'])
}
async function expectUntouched() {
  await site.mailAtRest()
  const now = await stampTables(site.ctx.payload.db.pool, tables)
  if (tables.some((name) => now.get(name) !== stamps.get(name))) expect(changes(initial, await state())).toEqual([])
}

describe('the table', () => {
  it('has a row for every method of every route, and a 405 where a route refuses the others', async () => {
    const routes = routesOf(site.router)
    const met = await Promise.all(ROUTES.map(async ([method, path, , { admin }]) => ({ route: await routes.of(method, path), admin })))
    const isCovered = (route: string) => met.some((row) => row.route === route && (!route.startsWith('*') || row.admin === 405))
    expect(routes.all.filter((route) => !isCovered(route))).toEqual([])
  })

  it('names no route that is gone', async () => {
    const routes = routesOf(site.router)
    const gone = await Promise.all(ROUTES.map(async ([method, path]) => ((await routes.of(method, path)) ? [] : [`${method} ${path}`])))
    expect(gone.flat()).toEqual([])
    expect(await Promise.all(NOWHERE.map(([method, path]) => routes.of(method, path)))).toEqual(NOWHERE.map(() => null))
  })
})

describe('every route, for every role', () => {
  const ROLES = ['visitor', 'disabled', 'staff', 'admin'] as const

  /** Refusals come first; their effects are read once. */
  it.each([...ROUTES, ...NOWHERE])('%s %s answers each as it should', async (method, path, body, answers) => {
    const [refused, allowed] = [ROLES.filter((role) => answers[role] >= 400), ROLES.filter((role) => answers[role] < 400)]
    for (const role of refused) {
      const { status, text, headers } = await ask(role, method, path, body)
      expect([role, status]).toEqual([role, answers[role]])
      expect(text).not.toMatch(/\.ts:|node_modules|select .* from/i)
      const methods = headers.get('Allow')?.split(', ') ?? []
      if (status === 405) expect([methods.length > 0, methods.includes(method)]).toEqual([true, false])
    }
    if (refused.length > 0) await expectUntouched()
    for (const role of allowed) {
      isTouched = true
      expect([role, (await ask(role, method, path, body)).status]).toEqual([role, answers[role]])
      if (method !== 'GET') await restore()
    }
  })

  const ask = (role: Role, method: string, path: string, body: unknown) =>
    people[role].send(path, { method, ...(method === 'GET' ? {} : { json: body ?? undefined }) })

  it.each([
    ['DELETE', '/api/application/1', 'GET, HEAD, PUT'],
    ['PATCH', '/api/albums', 'GET, HEAD, POST'],
    ['GET', '/api/update-applications', 'POST'],
    ['OPTIONS', '/api/site-settings/1', 'GET, HEAD, PUT'],
    ['POST', '/about-us', 'GET, HEAD'],
    ['PUT', '/apply', 'GET, HEAD, POST'],
    ['PUT', '/interest', 'GET, HEAD, POST'],
    ['PUT', '/campaign', 'GET, HEAD, POST'],
    ['DELETE', '/donate/rehearsal/x', 'GET, HEAD, POST'],
    ['PUT', '/apply/extended/leave', 'POST'],
    ['PUT', '/apply/status', 'GET, HEAD, POST'],
    ['PUT', '/apply/forget', 'POST'],
    ['POST', '/admin/application/1', 'GET, HEAD'],
    ['PUT', '/webhooks/stripe', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/uploads/a.jpg', 'GET, HEAD'],
  ])('answers %s %s with 405 and what can be done: %s', async (method, path, allowed) => {
    const { status, headers } = await people.admin.send(path, { method })
    expect([status, headers.get('Allow')]).toEqual([405, allowed])
  })

  it('answers any method at no address with 404', async () => {
    for (const path of ['/graphql', '/no-such-page', '/stories/1/edit'])
      expect([path, (await people.visitor.post(path, {})).status]).toEqual([path, 404])
  })

  it('sends a non-admin to the parent list', async () => {
    const redirect = async (path: string) => (await people.staff.get(path)).headers.get('Location')
    expect(await redirect('/admin/album/create')).toBe('/admin/album')
    expect(await redirect('/admin/fsps/3/edit')).toBe('/admin/fsps')
    expect(await redirect('/admin/donation/create')).toBe('/admin/donation')
    expect(await redirect('/admin/staff')).toBe('/admin')
    expect(await redirect('/admin/audit')).toBe('/admin')
  })

  it('refuses every change without a token, with nothing changed', async () => {
    for (const [method, path, body] of ROUTES.filter(([m, p]) => m !== 'GET' && p !== SIGNED)) {
      const answer = await people.admin.send(path, { method, json: body ?? undefined, headers: { 'X-CSRF-TOKEN': 'none' } })
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
    await expectUntouched()
  })

  it('answers staff with the headers of private content', async () => {
    const answer = await people.staff.get('/api/applications')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await people.visitor.get('/')).headers.get('Content-Security-Policy')).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/)
  })
})
