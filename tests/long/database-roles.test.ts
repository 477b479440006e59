import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { checkDatabase } from '../../src/server/doctor/check-database'
import { StartError } from '../../src/server/describe-failure'
import { startPayload } from '../../src/server/start-payload'
import { withConnection } from '../../src/embedded-postgres/connection'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { rotateKeys } from '../../src/services/data-keys/rotate-keys'
import { erasePerson } from '../../src/services/personal-data/erase-person'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { reconcileDonations } from '../../src/services/donations/reconcile-donations'
import type { Application } from '../../src/shared/api/applications'
import type { AuditEvent } from '../../src/shared/api/audit'
import type { Donation, DonationRow } from '../../src/shared/api/donations'
import type { Media } from '../../src/shared/api/media'
import type { Staff } from '../../src/shared/api/staff'
import { Client, sample } from '../helpers/client'
import { query } from '../helpers/database'
import { image } from '../helpers/images'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { patience } from '../helpers/patience'
import { testServer } from '../helpers/postgres'
import { PASSWORD, startTestSite, type TestSite } from '../helpers/site'

const name = `roles_${randomBytes(4).toString('hex')}`
const unmigrated = `${name}_unmigrated`

/** Statements from docs/operations.md, Two database roles, with this test's names. */
async function documented(name: string): Promise<{ asAdministrator: string[]; asOwner: string[] }> {
  const text = await readFile('docs/operations.md', 'utf8')
  const section = /## Two database roles\n(.*?)\n## /s.exec(text)?.[1] ?? ''
  const [asAdministrator = [], asOwner = []] = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, block = '']) =>
    block
      .replaceAll('hearthside', name)
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean),
  )
  return { asAdministrator, asOwner }
}

function urlFor(name: string, role: 'owner' | 'site', password: string): string {
  const url = new URL(testServer())
  Object.assign(url, { username: `${name}_${role}`, password, pathname: `/${name}` })
  return url.href
}
const ownerUrl = urlFor(name, 'owner', 'the-owners-password')
const siteUrl = urlFor(name, 'site', 'the-sites-password')

const run = (url: string, statements: readonly string[]) =>
  withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** `npm run migrate`, with no other setting. */
const migrate = (url: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/command.mjs', 'migrate'],
      { env: { ...process.env, DATABASE_URL: url }, timeout: patience(120) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })

let asOwner: string[]
beforeAll(async () => {
  const statements = await documented(name)
  asOwner = statements.asOwner
  await run(testServer(), [...statements.asAdministrator, ...(await documented(unmigrated)).asAdministrator])
  expect(await migrate(ownerUrl)).toEqual({ code: 0, output: 'The database is up to date.\n' })
  await run(ownerUrl, asOwner)
})
afterAll(() =>
  run(
    testServer(),
    [unmigrated, name].flatMap((each) => [
      `drop database if exists ${each} with (force)`,
      `drop role if exists ${each}_site`,
      `drop role if exists ${each}_owner`,
    ]),
  ),
)

describe('a database that is not up to date', () => {
  it('does not let the site start before the owner has migrated, and it says what to do', async () => {
    const siteUrl = urlFor(unmigrated, 'site', 'the-sites-password')
    await expect(startPayload({ databaseUrl: siteUrl, secret: 'none', sessionMaxHours: 1 })).rejects.toThrow(StartError)
    const { code, output } = await migrate(siteUrl)
    expect([code, output]).toEqual([1, expect.stringMatching(/lacks \d+ migrations .* npm run migrate/) as string])
    expect((await migrate('')).output).toContain('Set DATABASE_URL')
  })

  it('is brought up to date by npm run migrate, as often as it is run', async () => {
    expect(await migrate(ownerUrl)).toEqual({ code: 0, output: 'The database is up to date.\n' })
    await run(ownerUrl, asOwner)
    expect((await migrate(siteUrl)).code).toBe(0)
  })

  it('lets the site start where the owner has yet to name the migrations that replaced earlier ones', async () => {
    const applied = () => query<{ name: string }>(ownerUrl, 'select name from payload_migrations order by name')
    const later = migrations.slice(3).map(({ name }) => name)
    const earlier = ['20261121_105038_initial', '20261126_150412_fold_text', ...later]
    await query(ownerUrl, 'delete from payload_migrations')
    await query(ownerUrl, 'insert into payload_migrations (name, batch) select unnest($1::text[]), 1', [earlier])
    await (await startPayload({ databaseUrl: siteUrl, secret: 'none', sessionMaxHours: 1 })).db.pool.end()
    expect(await applied()).toEqual(earlier.map((name) => ({ name })))
    expect((await migrate(ownerUrl)).code).toBe(0)
    expect(await applied()).toEqual(migrations.map(({ name }) => ({ name })))
  })

  it('does not let the site start when it lacks the newest migration', async () => {
    const last = 'delete from payload_migrations where id = (select max(id) from payload_migrations) returning name, batch'
    const [gone] = await query<{ name: string; batch: number }>(ownerUrl, last)
    await expect(startPayload({ databaseUrl: siteUrl, secret: 'none', sessionMaxHours: 1 })).rejects.toThrow(/lacks a migration/)
    await query(ownerUrl, 'insert into payload_migrations (name, batch) values ($1, $2)', [gone?.name, gone?.batch])
  })
})

describe('the site under the role with only the rights it needs', () => {
  let site: TestSite
  let mail: MailServer
  let admin: Client
  let visitor: Client
  beforeAll(async () => {
    mail = await startMailServer()
    site = await startTestSite(
      { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' },
      { database: { url: siteUrl, drop: () => Promise.resolve() } },
    )
    admin = await site.as('admin')
    visitor = await site.as('visitor')
    await ok('POST', '/api/campaigns', { slug: 'open', company_name: 'Open', email: 'open@example.org', gdrive_id: 1 }, 201)
  })
  it('learns from the doctor what the role may not use', async () => {
    const rights = async () => (await checkDatabase(site.ctx, { own: false })).at(-1)
    const content = { is: 'ok', what: 'The role in DATABASE_URL has only the rights it needs.' }
    expect(await rights()).toEqual(content)
    await run(ownerUrl, [`revoke insert on timed_work from ${name}_site`, `revoke usage on sequence comments_id_seq from ${name}_site`])
    expect(await rights()).toMatchObject({ is: 'gap', what: 'The role in DATABASE_URL lacks rights on comments_id_seq, timed_work.' })
    await run(ownerUrl, asOwner)
    expect(await rights()).toEqual(content)
  })

  afterEach(() => {
    expect(
      site.log.filter((line) => /permission denied|42501|"level":(50|60)/.test(line)),
      'what lacked a right',
    ).toEqual([])
  })
  afterAll(async () => {
    await site.stop()
    await mail.stop()
  })

  async function ok<T = never>(method: string, path: string, json?: unknown, status = 200, client = admin): Promise<T> {
    const answer = await client.send<T>(path, { method, ...(json === undefined ? {} : { json }) })
    expect([method, path, answer.status, answer.status === status ? '' : answer.text]).toEqual([method, path, status, ''])
    return answer.json
  }

  const form = sample<{ details: object }>('application')
  const apply = (email: string, campaign: string | null = null) =>
    ok('POST', '/apply', { ...form, campaign, details: { ...form.details, email } }, 200, visitor)
  const pool = () => site.ctx.payload.db.pool
  const idOf = async (email: string) =>
    (await pool().query<{ id: number }>('select id from applications where email = $1 order by id desc', [email])).rows[0]?.id

  it('staff sign in, are invited, choose a password and sign out', async () => {
    const { id } = await ok<Staff>('POST', '/api/users', { name: 'Nia Brooks', email: 'nia@example.org' }, 201)
    const link = /\/choose-password\?token=[\w-]+/.exec((await mail.mailTo('nia@example.org')).text)?.[0] ?? ''
    const nia = new Client(site.origin)
    await nia.get(link)
    await nia.get('/choose-password')
    await ok('POST', '/choose-password', { password: PASSWORD }, 303, nia)
    await nia.get('/login')
    await ok('POST', '/login', { email: 'nia@example.org', password: PASSWORD }, 303, nia)
    await nia.get('/admin')
    await ok('POST', '/api/users/me/password', { current_password: PASSWORD, password: `${PASSWORD}-2` }, 200, nia)
    await ok('POST', '/logout', {}, 303, nia)
    await ok('PUT', `/api/users/${id}`, { disabled: true })
  })

  it('a family applies, and staff decide, comment and export', async () => {
    await apply('family@example.org', 'open')
    const application = await idOf('family@example.org')
    await mail.mailTo('family@example.org')
    const comment = await ok<{ id: number }>('POST', `/api/applications/${application}/comments`, { comment: 'Called.' }, 201)
    await ok('DELETE', `/api/applications/${application}/comments/${comment.id}`)
    await ok('PUT', `/api/application/${application}`, { is_bookmarked: true })
    await ok('PUT', `/api/application/${application}`, {
      status: 'Extended Application Requested',
      additional_questions: 'How long?',
      reason: 'To know',
    })
    await mail.mailTo('family@example.org')
    await ok('POST', '/application-email', { applicationId: application })
    await mail.mailTo('family@example.org')
    await ok('POST', '/api/update-applications', { application_ids: [application], status: 'Archived' })
    const { events, messages } = await ok<Application>('GET', `/api/applications/${application}`)
    expect(events.length).toBe(3)
    for (const path of [
      '/api/applications',
      '/api/applications.csv',
      '/api/messages',
      `/api/messages/${messages[0]?.id}`,
      '/api/dashboard',
      '/api/search?q=a',
      '/api/audit-events',
      '/api/audit-events.csv',
    ])
      await ok('GET', path)
  })

  it('a donor gives online, and staff take the money, give it back, and record a check', async () => {
    const answer = await visitor.send('/donate', {
      method: 'POST',
      json: { amount: '50', name: 'Ann', email: 'ann@example.org', campaign: 'open' },
      headers: { 'X-Inertia': 'true' },
    })
    const page = new URL(answer.headers.get('X-Inertia-Location') ?? '', site.origin)
    const settled = await visitor.send(page.pathname, { method: 'POST', json: { answer: 'pay' } })
    await visitor.get(settled.headers.get('Location') ?? '')
    await ok('GET', '/donate/receipt', undefined, 200, visitor)
    await mail.mailTo('ann@example.org')
    const [gift] = await ok<DonationRow[]>('GET', '/api/donations')
    expect((await ok<Donation>('PUT', `/api/donation/${gift?.id}`, { process: true })).receipt).toMatchObject({ number: 1, voided: false })
    expect((await ok<Donation>('PUT', `/api/donation/${gift?.id}`, { refund: true })).receipt).toMatchObject({ voided: true })
    await ok('POST', '/api/donations', { campaign_id: 1, amount: 25, name: 'Ann Check', created_at: '2026-01-15' }, 201)
    await ok('GET', '/api/statements?year=2026')
    await reconcileDonations(site.ctx)
  })

  it('admins keep stories, campaigns, FSPs, terms and settings', async () => {
    const upload = await admin.upload<Media[]>([await image(), await image()])
    const [first, second] = upload.json.map(({ id }) => id)
    const album = { campaign_id: 1, family: 'Reyes', title: 'A roof', story: '<p>Thanks</p>' }
    const { id } = await ok<{ id: number }>(
      'POST',
      '/api/albums',
      {
        ...album,
        media: [
          { id: first, primary: true },
          { id: second, primary: false },
        ],
      },
      201,
    )
    await ok('PUT', `/api/albums/${id}`, { title: 'Another', media: [{ id: second, primary: true, alt: 'A door' }] })
    await ok('DELETE', `/api/media/${second}`)
    await ok('GET', '/stories', undefined, 200, visitor)
    await ok('DELETE', `/api/albums/${id}`)
    await ok('PUT', '/api/campaigns/1', { company_name: 'Changed', media_id: first })
    await ok('PUT', '/api/campaign/1', { newToken: true })
    const addresses = { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' }
    const fsp = await ok<{ id: number }>('POST', '/api/fsps', { status: 'Active', name: 'Ann', email: 'ann@example.org', addresses }, 201)
    await ok('DELETE', `/api/fsps/${fsp.id}`)
    await Promise.all([1, 2, 3].map((n) => ok('PUT', '/api/terms/1', { content: `<p>Terms ${n}</p>` })))
    await ok('PUT', '/api/site-settings', { tagline: 'Changed' })
    expect((await ok<AuditEvent[]>('GET', '/api/audit-events?action=update&resource=terms')).map(({ record }) => record)).toEqual([
      '4',
      '3',
      '2',
    ])
  })

  it('what came to nothing goes, a person is exported and erased, keys are rotated, and a backup is made', async () => {
    await apply('a.test@example.org')
    await ok('DELETE', `/api/applications/${await idOf('a.test@example.org')}`, { reason: 'A test' })
    await apply('erased@example.org')
    await apply('begun@example.org')
    await pool().query(`update applications set submitted_at = null, draft_saved_at = now() where email = 'begun@example.org'`)
    expect(await erasePerson(site.ctx, 'begun@example.org', { isMeant: true })).toMatchObject({ drafts: [expect.any(String)] })
    expect(await erasePerson(site.ctx, 'erased@example.org', { isMeant: true })).toMatchObject({ anonymized: [expect.any(String)] })
    await exportPerson(site.ctx, 'ann@example.org')
    expect((await rotateKeys(site.ctx)).closed).toEqual([])
    const folder = await mkdtemp(path.join(tmpdir(), 'hearthside-roles-'))
    expect((await makeBackup(site.ctx, folder)).missing).toEqual([])
    await rm(folder, { recursive: true })
    await runScheduledTasks(site.ctx)
  })

  it.each([
    'truncate audit_events',
    'delete from audit_events',
    `update audit_events set action = 'x'`,
    'drop trigger audit_events_append_only on audit_events',
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    'delete from status_events',
    'update status_events set user_id = null',
    'update status_events set reason = null, batch = null',
    'delete from terms',
    `update terms set content = ''`,
    'delete from receipts',
    'update receipts set number = 2',
    'truncate receipts',
    'truncate applications cascade',
    'delete from payload_migrations',
    'alter table applications add column x int',
    'create table x (id int)',
    'drop function refuse_change() cascade',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    `set role ${name}_owner`,
    'drop owned by current_user cascade; truncate audit_events',
  ])('%s is refused', async (statement) => {
    const count = async () => (await query<{ n: number }>(ownerUrl, 'select count(*)::int as n from audit_events'))[0]?.n
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await expect(run(siteUrl, [statement])).rejects.toThrow(/permission denied|must be owner/)
    expect(await count()).toBe(before)
  })
})
