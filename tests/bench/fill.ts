import { makeDonations } from '../../src/demo/make-donations'
import { rows, sql } from '../../src/platform/database'
import { withSite, type RunningSite } from '../helpers/seed'

export const fillDonations = (site: RunningSite, count: number): Promise<void> =>
  withSite(site, async (ctx) => {
    const [found] = await rows<{ n: number }>(ctx, sql`select count(*)::int as n from donations`)
    await makeDonations(ctx, { count: count - (found?.n ?? 0), seed: 2, until: ctx.now() })
    await rows(ctx, sql`analyze donations`)
  })
