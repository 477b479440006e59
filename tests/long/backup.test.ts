import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Media } from '../../src/shared/api/media'
import { sample } from '../helpers/client'
import { scheduledBackups } from '../../src/platform/backup/scheduled-backups'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { startGiving } from '../helpers/giving'
import { image } from '../helpers/images'
import { until } from '../helpers/patience'
import { createEmptyDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite } from '../helpers/site'
import { withConnection } from '../../src/embedded-postgres/connection'
import { changes, readTables, tableNames, type Tables } from '../helpers/tables'

const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const STORY = 'We lived in the blue house by the water tower.'
const ROWS = 100_000

let giving: Awaited<ReturnType<typeof startGiving>>
let root: string
let backup: string
let original: Tables
let application: number
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-backup-'))
  backup = path.join(root, 'backup')
  giving = await startGiving({ ...KEYS, DEMO: 'off' })
  const { site, admin } = giving
  const form = sample<{ details: object }>('application')
  const visitor = await site.as('visitor')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: 'Zoë O’Odd-Name',
    details: { ...form.details, story: STORY },
  })
  application = Number((await giving.query('select id from applications where reference = $1', [json.props.reference])).rows[0]?.id)
  for (const id of [await giving.held(), await giving.held()]) await admin.put(`/api/donation/${id}`, { process: true })
  await admin.upload<Media[]>([await image('jpeg'), await image('png')], 1)
  await giving.query(`update campaigns set company_name = $1 where slug = 'closed'`, ['back \\N slash,\ttab,\nline and \r'])
  /** Years of audit events. */
  await giving.query(`insert into audit_events (action, resource, record, at)
    select 'view', 'applications', n, now() from generate_series(1, ${ROWS}) n`)
  await site.mailAtRest()
  expect(await run('backup', ['--to', backup], site.databaseUrl, site.mediaDir)).toMatchObject({ code: 0 })
  original = await rowsOf(site.databaseUrl)
})
afterAll(async () => {
  await giving.stop()
  await rm(root, { recursive: true, force: true })
})

async function run(command: 'backup' | 'restore', args: string[], url: string, media: string, env: Record<string, string> = {}) {
  const settings = { ...KEYS, DEMO: 'off', DATABASE_URL: url, MEDIA_DIR: media, DATA_DIR: root, LOG_LEVEL: 'silent', ...env }
  return promisify(execFile)(process.execPath, ['scripts/command.mjs', command, ...args], { env: { ...process.env, ...settings } }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

/** May differ: records of backup and restore, work of the clock, and sessions, which a restore ends. */
const LEFT_OUT = ['setup_marks', 'timed_work', 'clock_watch', 'users_sessions', 'session_details', 'rate_limits', 'list_changes']
async function rowsOf(url: string): Promise<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const names = (await tableNames(pool)).filter((name) => !LEFT_OUT.includes(name) && name !== 'audit_events')
  const rows = await readTables(pool, names)
  const { rows: trail } = await pool.query<{ count: string; hash: string }>(
    `select count(*)::text as count, md5(string_agg(t::text, '|' order by id)) as hash from audit_events t where action not in ('backup', 'restore')`,
  )
  await pool.end()
  return { ...rows, audit_events: trail }
}
const sessionsIn = (url: string) =>
  withConnection(url, async (client) => (await client.query<{ n: number }>('select count(*)::int as n from users_sessions')).rows[0]?.n)
const filesOf = async (folder: string) => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !/^\d+_/.test(name)).sort()
  return Promise.all(names.map(async (name) => [name, (await readFile(path.join(folder, name))).toString('base64')]))
}

async function wiped(test: (empty: TestDatabase, media: string) => Promise<void>): Promise<void> {
  const empty = await createEmptyDatabase()
  const media = await mkdtemp(path.join(root, 'media-'))
  try {
    await test(empty, media)
  } finally {
    await empty.drop()
  }
}
const restore = (url: string, media: string, { from = backup, env = {} } = {}) => run('restore', ['--from', from], url, media, env)

describe('a backup of a running site', () => {
  it('holds no key, and is for its owner alone', async () => {
    const text = await readFile(path.join(backup, 'backup.json'), 'utf8')
    expect(text).toContain('"id": "k1"')
    for (const secret of [KEYS.APP_SECRET, KEYS.DATA_KEYS.slice(3)]) expect(text).not.toContain(secret)
    expect(await readdir(path.join(backup, 'uploads'))).toHaveLength(4)
  })

  it('comes back whole: rows, uploads, sealed answers, and receipt numbers without a gap', async () => {
    await wiped(async (empty, media) => {
      const { code, said } = await restore(empty.url, media)
      expect([code, said]).toEqual([0, expect.stringMatching(/100,\d{3} rows and 4 uploads .* were restored and checked/)])
      expect(changes(original, await rowsOf(empty.url))).toEqual([])
      expect(await sessionsIn(giving.site.databaseUrl)).toBeGreaterThan(0)
      expect(await sessionsIn(empty.url), 'somebody is still signed in').toBe(0)
      expect(await filesOf(media)).toEqual(await filesOf(giving.site.mediaDir))
      const again = await startTestSite(
        {
          ...KEYS,
          DEMO: 'off',
          STRIPE_SECRET_KEY: 'sk_test_hearthside',
          STRIPE_WEBHOOK_SECRET: 'whsec_hearthside',
          STRIPE_API_URL: giving.stripe.url,
        },
        { database: { ...empty, drop: () => Promise.resolve() } },
      )
      const admin = await again.as('admin')
      expect((await admin.get<Application>(`/api/applications/${application}`)).json.details).toMatchObject({ story: STORY })
      const check = await admin.post<{ id: number }>('/api/donations', {
        campaign_id: 1,
        amount: 5,
        name: 'After',
        created_at: '2026-11-20',
      })
      const { json } = await admin.put<{ receipt: { number: number } }>(`/api/donation/${check.json.id}`, {
        issue_receipt: { email: null },
      })
      expect([check.status, json.receipt.number]).toEqual([201, 3])
      const { pool } = again.ctx.payload.db
      const { rows: notes } = await pool.query(`select note from audit_events where action = 'restore'`)
      expect(notes).toEqual([{ note: expect.stringMatching(/^Backup of 20/) as string }])
      await expect(pool.query('delete from audit_events')).rejects.toThrow(/never changed or deleted/)
      await expect(
        pool.query('insert into donations (amount, name, type, campaign_id) values (1, $1, $2, 999)', ['x', 'Check']),
      ).rejects.toThrow(/foreign key/)
      await again.stop()
    })
  })

  it('needs a folder of its own', async () => {
    const { code, said } = await run('backup', ['--to', backup], giving.site.databaseUrl, giving.site.mediaDir)
    expect([code, said]).toEqual([1, expect.stringContaining('is not empty')])
    for (const args of [[], ['--into', 'x']])
      expect(await run('backup', args, giving.site.databaseUrl, giving.site.mediaDir)).toMatchObject({ code: 1 })
  })
})

describe('a backup that cannot be made whole', () => {
  it('says so, ends with 1, and does not count, where uploads are not where the command looks', async () => {
    const { site } = giving
    const elsewhere = await mkdtemp(path.join(root, 'elsewhere-'))
    const marked = () => giving.query(`select marked_at from setup_marks where key = 'backup'`)
    const before = (await marked()).rows
    const { code, said } = await run('backup', ['--to', path.join(root, 'lacking')], site.databaseUrl, elsewhere)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/uploads that the database names are missing.*this command has the site’s settings/),
    ])
    expect((await marked()).rows).toEqual(before)
  })

  it('leaves nothing of itself, and is tried again within the hour, not every minute', async () => {
    const { site } = giving
    const folder = path.join(root, 'in-the-way')
    await writeFile(folder, '')
    const said: unknown[] = []
    const ctx = {
      ...site.ctx,
      backups: { folder, hours: 24, keep: 2 },
      log: { ...site.ctx.log, error: (...words: unknown[]) => said.push(words) },
    }
    await giving.query(`delete from timed_work where name = 'backup'`)
    for (let minute = 0; minute < 3; minute++) await runScheduledTasks(ctx, [scheduledBackups])
    expect(said).toEqual([
      [
        expect.objectContaining({ folder: expect.stringContaining(folder) as string }),
        expect.stringContaining('Could not make a backup in'),
      ],
    ])
    await rm(folder)
    const away = { ...ctx.media, open: () => Promise.reject(new Error('The store is away.')) }
    await giving.query(`delete from timed_work where name = 'backup'`)
    await runScheduledTasks({ ...ctx, media: away }, [scheduledBackups])
    expect([said.length, await readdir(folder)]).toEqual([2, []])
    await giving.query(`delete from timed_work where name = 'backup'`)
  })
})

describe('backups by the clock', () => {
  it('are made when they are due, by one process, and the oldest go', async () => {
    const { site } = giving
    const folder = path.join(root, 'by-the-clock')
    const ctx = { ...site.ctx, backups: { folder, hours: 24, keep: 2 } }
    const backupAt = async (moment: string) => {
      site.setNow(new Date(moment))
      await Promise.all([runScheduledTasks(ctx, [scheduledBackups]), runScheduledTasks(ctx, [scheduledBackups])])
      return readdir(folder)
    }
    expect(await backupAt('2030-01-01T03:00:00Z')).toEqual(['2030-01-01T030000Z'])
    expect(await backupAt('2030-01-01T09:00:00Z')).toEqual(['2030-01-01T030000Z'])
    expect(await backupAt('2030-01-02T03:01:00Z')).toEqual(['2030-01-01T030000Z', '2030-01-02T030100Z'])
    expect(await backupAt('2030-01-03T03:02:00Z')).toEqual(['2030-01-02T030100Z', '2030-01-03T030200Z'])
    const { media: whole } = ctx
    ctx.media = { ...whole, open: () => Promise.resolve(null) }
    expect(await backupAt('2030-01-04T03:03:00Z')).toHaveLength(3)
    expect(await backupAt('2030-01-05T03:04:00Z')).toHaveLength(4)
    ctx.media = whole
    const kept = await backupAt('2030-01-06T03:05:00Z')
    expect(kept, 'those without uploads take the place of none').toEqual([
      '2030-01-03T030200Z',
      '2030-01-04T030300Z',
      '2030-01-05T030400Z',
      '2030-01-06T030500Z',
    ])
    site.setNow(null)
    await wiped(async (empty, media) => {
      const { code, said } = await restore(empty.url, media, { from: path.join(folder, '2030-01-04T030300Z') })
      expect([code, said]).toEqual([0, expect.stringContaining('uploads were already missing when this backup was made')])
    })
    await wiped(async (empty, media) => {
      expect(await restore(empty.url, media, { from: path.join(folder, '2030-01-03T030200Z') })).toMatchObject({ code: 0 })
    })
  })
})

describe('a restore', () => {
  const tablesIn = async (url: string) => {
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const names = await tableNames(pool)
    await pool.end()
    return names
  }

  it('says which key is missing, before it writes anything', async () => {
    await wiped(async (empty, media) => {
      for (const [keys, text] of [
        [`k2:${Buffer.alloc(32, 7).toString('base64')}`, 'DATA_KEYS does not contain the key "k1"'],
        [`k1:${Buffer.alloc(32, 8).toString('base64')}`, '"k1" in DATA_KEYS is not the one used for the backup'],
      ] as const) {
        const { code, said } = await restore(empty.url, media, { env: { DATA_KEYS: keys } })
        expect([code, said]).toEqual([1, expect.stringContaining(text)])
      }
      expect([await tablesIn(empty.url), await filesOf(media)]).toEqual([[], []])
    })
  })

  it('goes only where nothing is yet', async () => {
    const before = await rowsOf(giving.site.databaseUrl)
    const into = await restore(giving.site.databaseUrl, giving.site.mediaDir)
    expect([into.code, into.said]).toEqual([1, expect.stringContaining('This database already has tables')])
    expect(changes(before, await rowsOf(giving.site.databaseUrl))).toEqual([])
    await wiped(async (empty) => {
      const beside = await restore(empty.url, giving.site.mediaDir)
      expect([beside.code, beside.said]).toEqual([1, expect.stringContaining('This media store already has uploads')])
      expect(await tablesIn(empty.url)).toEqual([])
    })
  })

  it('is done by one at a time', async () => {
    await wiped(async (empty, media) => {
      await withConnection(empty.url, async (client) => {
        await client.query(`select pg_advisory_lock(hashtext('restore_under_way'))`)
        expect(await restore(empty.url, media)).toMatchObject({
          code: 1,
          said: expect.stringContaining('Another restore into this database is running') as string,
        })
      })
      expect(await tablesIn(empty.url)).toEqual([])
    })
  })

  it('is started again where it was interrupted; until then no site starts there', async () => {
    await wiped(async (empty, media) => {
      const settings = { ...KEYS, DEMO: 'off', DATABASE_URL: empty.url, MEDIA_DIR: media, DATA_DIR: root }
      const child = spawn(process.execPath, ['scripts/command.mjs', 'restore', '--from', backup], { env: { ...process.env, ...settings } })
      await until('the restore to be under way', async () => expect(await tablesIn(empty.url)).toContain('restore_under_way'))
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(await run('backup', ['--to', path.join(root, 'too-early')], empty.url, media)).toMatchObject({
        code: 1,
        said: expect.stringContaining('Run npm run restore again') as string,
      })
      expect(await restore(empty.url, media)).toMatchObject({ code: 0 })
      expect(changes(original, await rowsOf(empty.url))).toEqual([])
      expect(await filesOf(media)).toEqual(await filesOf(giving.site.mediaDir))
    })
  })

  it('writes nothing of a backup that is damaged, or none', async () => {
    await wiped(async (empty, media) => {
      const file = path.join(backup, 'tables', 'donations.gz')
      const whole = await readFile(file)
      const flipped = Buffer.from(whole)
      flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 1
      for (const damaged of [flipped, whole.subarray(0, -20)]) {
        await writeFile(file, damaged)
        const { code, said } = await restore(empty.url, media)
        expect([code, said]).toEqual([1, expect.stringContaining('tables/donations.gz')])
      }
      await writeFile(file, whole)
      const { code, said } = await restore(empty.url, media, { from: root })
      expect([code, said]).toEqual([1, expect.stringContaining('no complete backup')])
      expect([await tablesIn(empty.url), await filesOf(media)]).toEqual([[], []])
    })
  })
})
