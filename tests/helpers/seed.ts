import type { Pool } from 'pg'
import { makeApplications } from '../../src/demo/make-applications'
import { startServices } from '../../src/server/context'
import { openDatabase } from '../../src/server/database'
import { loadSettings } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { loadSecrets } from '../../src/server/secrets'
import type { Context } from '../../src/platform/context'
import { rows, sql } from '../../src/platform/database'
import type { BuiltSite } from './built-site'

export type RunningSite = Pick<BuiltSite, 'dataDir' | 'databaseUrl'>

/** Works on the database of a running demo site, as a second process would. */
export async function withSite<T>({ dataDir, databaseUrl }: RunningSite, work: (ctx: Context) => Promise<T>): Promise<T> {
  const settings = loadSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on' })
  const log = createLog('error')
  const { secrets } = await loadSecrets(settings)
  const database = await openDatabase(settings, log)
  const services = await startServices({ settings, secrets, databaseUrl: database.url, log })
  try {
    return await work(services.ctx)
  } finally {
    await services.stop()
    await database.stop()
  }
}

export const seed = (site: RunningSite, applications: number): Promise<void> =>
  withSite(site, async (ctx) => {
    const [count] = await rows<{ n: number }>(ctx, sql`select count(*)::int as n from applications`)
    await makeApplications(ctx, { count: applications - (count?.n ?? 0), seed: 2, until: ctx.now() })
    await rows(ctx, sql`analyze applications`)
  })

const OWN = {
  albums: sql`'family', kept.family || ' ' || copy`,
  campaigns: sql`'slug', kept.slug || '-' || copy, 'token', null, 'token_hash', null`,
  fsps: sql`'name', kept.name || ' ' || copy`,
  interests: sql`'name', kept.name || ' ' || copy`,
}
export type Copied = keyof typeof OWN

/** Fills each of a running site's smaller lists with renamed copies of the demo's records. */
export const seedLists = (site: RunningSite, count: number): Promise<void> =>
  withSite(site, async (ctx) => {
    for (const [name, own] of Object.entries(OWN)) {
      const table = sql.raw(name)
      await rows(
        ctx,
        sql`insert into ${table} select made.* from generate_series(1, ${count}::int) as copy cross join ${table} as kept
        cross join lateral jsonb_populate_record(null::${table}, to_jsonb(kept) || jsonb_build_object('id', nextval(${`${name}_id_seq`}::regclass), ${own})) as made
        order by copy limit ${count}::int - (select count(*) from ${table})`,
      )
      await rows(ctx, sql`analyze ${table}`)
    }
  })

/** Fills a running site with gifts in bulk: over five months, for one campaign, by a third as many donors. */
export async function seedGifts(pool: Pick<Pool, 'query'>, count: number): Promise<void> {
  await pool.query(
    `insert into donations (campaign_id, name, email, amount, type, payment_state, authorized_at, transaction_id, created_at, updated_at)
     select 1, 'Donor Number ' || n % $2, 'donor' || n % $2 || '@example.org', 1000 + n % 50000, 'Online', 'captured', at, 'pi_' || md5(n::text), at, at
     from generate_series((select count(*) + 1 from donations), $1::int) n,
       lateral (select timestamptz '2026-06-01T00:00Z' - make_interval(secs => 12960000.0 * n / $1) as at) moment`,
    [count, Math.ceil(count / 3)],
  )
  await pool.query('vacuum analyze donations')
}

/**
 * Fills a running site with applications in bulk. Their answers are copied from the first one and cannot be decrypted, and they match no
 * other.
 */
export async function seedCases(pool: Pick<Pool, 'query'>, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into applications (reference, status, campaign_id, full_name, email, home_city, home_state, answers, submitted_at, created_at, updated_at)
       select 'MADE-' || n, 'Completed', 1, 'Family ' || md5(n::text), 'family' || n || '@example.org', 'Austin', 'Texas',
         (select answers from applications order by id limit 1), at, at, at
       from generate_series((select count(*) + 1 from applications), $1::int) n,
         lateral (select timestamptz '2026-06-01T00:00Z' - n * interval '10 minutes' as at) moment
       returning id)
     insert into application_keys (application_id, kind, hash)
     select made.id, kind, hash from made cross join (select kind, hash from application_keys where kind = 'rules' limit 1) rules`,
    [count],
  )
  await pool.query('vacuum analyze applications')
}
