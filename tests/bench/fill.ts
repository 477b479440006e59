import { makeDonations } from '../../src/demo/make-donations'
import { rows, sql } from '../../src/platform/database'
import { seedCases, withSite, type RunningSite } from '../helpers/seed'

export const fillDonations = (site: RunningSite, count: number): Promise<void> =>
  withSite(site, async (ctx) => {
    const [found] = await rows<{ n: number }>(ctx, sql`select count(*)::int as n from donations`)
    await makeDonations(ctx, { count: count - (found?.n ?? 0), seed: 2, until: ctx.now() })
    await rows(ctx, sql`analyze donations`)
  })

/** Fills a running site with active awards of twelve months each, to one verified landlord. */
export const fillAwards = (site: RunningSite, count: number): Promise<void> =>
  withSite(site, async (ctx) => {
    await seedCases(ctx.payload.db.pool, count + 100)
    await rows(
      ctx,
      sql`with payee as (
          insert into payees (kind, name, check_name, street, city, state, zip_code, w9_on, verified_by_id, verified_on)
          select 'landlord', 'Elm Street Homes', 'Elm Street Homes', '4 Elm Street', 'Duluth', 'Minnesota', '55802', '2026-01-02', id, '2026-01-03'
          from users order by id limit 1 returning id, verified_by_id as admin),
        made as (
          insert into awards (application_id, campaign_id, kind, state, amount, months, first_month, due_day, payee_id, consent_on, approved_by_id, approved_at)
          select application.id, 1, 'rent', 'active', 1440000, 12, '2026-12', 1, payee.id, '2026-01-02', payee.admin, now()
          from applications application cross join payee
          where application.submitted_at is not null and application.status = 'Completed'
            and not exists (select from awards other where other.application_id = application.id)
          order by application.id limit ${count}::int returning id, payee_id),
        confirmed as (insert into confirmations (award_id, payee_id, source, answers) select id, payee_id, 'phone', '-' from made)
        insert into installments (award_id, payee_id, month, amount, due_on)
        select made.id, made.payee_id, to_char(at, 'YYYY-MM'), 120000, to_char(at, 'YYYY-MM-DD')
        from made cross join generate_series(date '2026-12-01', date '2027-11-01', interval '1 month') at`,
    )
    await rows(ctx, sql`vacuum analyze awards, confirmations, installments, payees`)
  })
