import { makeDonations } from '../../src/demo/make-donations'
import { rows, sql } from '../../src/services/database'
import { withSite } from '../helpers/seed'

/** Brings a running site's donations to so many. */
export const fillDonations = (dataDir: string, count: number): Promise<void> =>
  withSite(dataDir, async (ctx) => {
    const [found] = await rows<{ n: number }>(ctx, sql`select count(*)::int as n from donations`)
    await makeDonations(ctx, { count: count - (found?.n ?? 0), seed: 2, until: ctx.now() })
    await rows(ctx, sql`analyze donations`)
  })

/** Brings the other lists to so many rows each. */
export const fillOthers = (dataDir: string, count: number): Promise<void> =>
  withSite(dataDir, async (ctx) => {
    const numbers = sql`generate_series(1, ${count}::int) as n`
    const name = sql.raw(`(array['Anna','Boris','Carla','Duncan','Marta','Elin','Fargo','Ines'])[1 + n % 8] || ' ' || (array['Berg','Okafor','Sand','Minnow','Lane'])[1 + n % 5] || ' ' || n`)
    const topUp = (table: string) => sql.raw(`n > (select count(*) from ${table})`)
    await rows(ctx, sql`insert into campaigns (slug, company_name, email, gdrive_id, active, created_at, updated_at)
      select 'bench-' || n, ${name}, 'bench@example.org', n, true, now(), now() from ${numbers} where ${topUp('campaigns')}`)
    await rows(ctx, sql`insert into albums (campaign_id, year, family, title, story, created_at, updated_at)
      select (select min(id) from campaigns), 1950 + n % 75, ${name}, 'A roof', '<p>Thanks</p>', now(), now() from ${numbers} where ${topUp('albums')}`)
    await rows(ctx, sql`insert into fsps (status, name, email, primary_street, primary_city, primary_state, primary_zip_code, created_at, updated_at)
      select 'Active', ${name}, 'bench@example.org', n || ' Main Street', 'Duluth', 'Minnesota', '55802', now(), now() from ${numbers} where ${topUp('fsps')}`)
    await rows(ctx, sql`insert into interests (name, business_name, email, created_at, updated_at)
      select ${name}, 'Works ' || n, 'bench@example.org', now() - n * interval '1 minute', now() from ${numbers} where ${topUp('interests')}`)
  })
