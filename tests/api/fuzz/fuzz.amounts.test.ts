import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount } from '../../helpers/amounts'
import { sample, type Client } from '../../helpers/client'
import { image } from '../../helpers/images'
import { patience } from '../../helpers/patience'
import { rawRequest } from '../../helpers/raw-request'
import { routesOf } from '../../helpers/routes'
import { startTestSite, type TestSite } from '../../helpers/site'
import { changes } from '../../helpers/tables'
import { AWARD, PAYEE } from '../access-awards'
import { CALLS, NOT_CALLED } from './calls'
import type { Input } from './input'
import { inputs } from './inputs'
import { COLLEAGUE } from './staff-calls'

/** Number of inputs; `FUZZ_SEED` varies them. */
const INPUTS = amount('FUZZ', { usual: 300, long: 10_000 })
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Lifts limits and pauses this often; they are not under test. */
const RELIEF_EVERY = 4

let site: TestSite
let people: Record<Input['who'], Client>
beforeAll(async () => {
  site = await startTestSite()
  people = { visitor: await site.as('visitor'), staff: await site.as('staff'), admin: await site.as('admin') }
  const { admin, visitor } = people
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', gdrive_id: 1, active: true },
  })
  await site.ctx.payload.create({ collection: 'interests', data: { name: 'A', business_name: 'B', email: 'b@example.org' } })
  await visitor.post('/apply', sample('application'))
  await admin.upload([await image(), await image()])
  await admin.post('/api/albums', {
    campaign_id: 1,
    family: 'Reyes',
    title: 'A roof',
    story: '<p>Thanks</p>',
    media: [{ id: 1, primary: true }],
  })
  await admin.post('/api/fsps', {
    status: 'Active',
    name: 'Ann',
    email: 'ann@example.org',
    addresses: { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' },
  })
  expect((await admin.post('/api/users', { name: 'Col', email: 'colleague@example.org' })).json).toMatchObject({ id: COLLEAGUE })
  await visitor.post('/apply', { ...sample('application'), full_name: 'Awarded Family' })
  await admin.post('/api/payees', PAYEE)
  await admin.post('/api/awards', AWARD)
  await admin.post('/api/donations', { campaign_id: 1, amount: 25, name: 'Ann Check', created_at: '2026-01-15' })
})
afterAll(() => site.stop())

const query = async <T extends object>(text: string) => (await site.ctx.payload.db.pool.query<T>(text)).rows

function bytesOf({ who, method, path, headers, body, raw }: Input): string {
  if (raw) return body
  const client = people[who]
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = [
    'Host: hearthside.test',
    'Connection: close',
    `Cookie: ${cookies}`,
    `X-CSRF-TOKEN: ${client.config?.csrfToken}`,
    'X-Requested-With: XMLHttpRequest',
  ]
  return [`${method} ${path} HTTP/1.1`, ...own, ...headers, ...(body === '' ? [] : [`Content-Length: ${body.length}`]), '', body].join(
    '\r\n',
  )
}

/** Matches a code location or SQL. */
const LEAK =
  /\bat [^\n]{0,200}\.(?:ts|js):\d+|node_modules|\b(?:select|insert|update|delete)\b[^\n<]{0,200}\b(?:from|into|set)\b[^\n<]{0,80}\b(?:where|values|returning)\b/i

/** Row counts and last changes, which a refusal must not affect. */
const TABLES = [
  'applications',
  'comments',
  'campaigns',
  'albums',
  'albums_media',
  'media',
  'fsps',
  'payees',
  'awards',
  'confirmations',
  'installments',
  'letters',
  'disbursement_runs',
  'disbursements',
  'documents',
  'interests',
  'donations',
  'receipts',
  'pages',
  'status_events',
  'terms',
  'site_settings',
]
const STAMPED = TABLES.filter((table) => !['albums_media', 'status_events'].includes(table))
const STATE = [...TABLES, '_pages_v', 'messages', 'users']
  .map((table) => {
    const changed = STAMPED.includes(table) ? `coalesce(max(updated_at)::text, '')` : `''`
    return `select '${table}' as id, count(*)::int as rows, ${changed} as changed from ${table}`
  })
  .join(' union all ')
const state = async () => ({ table: await query<{ id: string }>(STATE) })

const relieve = () =>
  query(
    `truncate rate_limits; delete from giving_pauses; update donations set created_at = created_at - interval '1 hour' where payment_state = 'started'`,
  )

/** Reads all records, to find incomplete rows. */
async function readEverything(): Promise<void> {
  const { admin } = people
  const broken: string[] = []
  for (const resource of [
    'applications',
    'albums',
    'campaigns',
    'fsps',
    'payees',
    'awards',
    'disbursement-runs',
    'disbursements',
    'interests',
    'messages',
    'users',
    'donations',
    'pages',
  ]) {
    const list = await admin.get<{ id: number }[]>(`/api/${resource}`)
    expect([resource, list.status]).toEqual([resource, 200])
    for (const { id } of list.json) if ((await admin.get(`/api/${resource}/${id}`)).status !== 200) broken.push(`${resource} ${id}`)
  }
  expect(broken).toEqual([])
  expect(
    await query(
      'select id from applications a where submitted_at is not null and not exists (select 1 from status_events e where e.application_id = a.id)',
    ),
  ).toEqual([])
  expect(
    await query(
      `select id from applications a where not exists (select 1 from audit_events e where e.resource = 'applications' and e.record = a.id::text and e.action = 'create')`,
    ),
  ).toEqual([])
  expect(await query(`select id from donations where type = 'Online' and payment_state = 'started' and checkout_url is null`)).toEqual([])
  expect(await query('select _parent_id from albums_media group by 1 having count(*) filter (where "primary") <> 1')).toEqual([])
}

describe('whatever comes in', () => {
  it('is tried at every route that writes', async () => {
    const routes = routesOf(site.router)
    const called = new Set(await Promise.all(CALLS.map(([, method, path]) => routes.of(method, path))))
    const writing = routes.all.filter((route) => !/^(?:GET|\*) /.test(route))
    expect(writing.filter((route) => !called.has(route)).sort()).toEqual([...NOT_CALLED].sort())
  })

  it(
    `is answered, ${INPUTS} times: no 5xx, and a refusal changes nothing`,
    async () => {
      let before = await state()
      let turn = 0
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          if (turn++ % RELIEF_EVERY === 0) {
            await relieve()
            before = await state()
          }
          const answer = await rawRequest(site.origin, bytesOf(input), input.raw)
          const status = Number(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
          if (!input.raw) expect(status).toBeGreaterThan(0)
          expect(status).toBeLessThan(500)
          expect(LEAK.exec(answer)?.[0]).toBeUndefined()
          if (status === 422)
            expect(answer, 'in a person’s words').not.toMatch(/Invalid (input|option|union)|Unrecognized key|expected \w+, received/)
          const after = await state()
          /** 409 with an address is Inertia's redirect. */
          if (status >= 400 && !/^X-Inertia-Location:/im.test(answer)) expect(changes(before, after)).toEqual([])
          before = after
        }),
        { numRuns: INPUTS, seed: SEED, endOnFailure: true },
      )
      await readEverything()
    },
    patience(180 + INPUTS * 0.2),
  )
})
