import type { Context } from '../platform/context'
import { rows, sql } from '../platform/database'

export async function fillDemo(ctx: Context, password: string): Promise<void> {
  const { describeFoundation } = await import('./describe-foundation')
  await describeFoundation(ctx)
  const [first] = await rows(ctx, sql`select 1 from users limit 1`)
  if (first) return
  const { makeStaff } = await import('./make-staff')
  const { makeCampaigns } = await import('./make-campaigns')
  const { makeApplications } = await import('./make-applications')
  const { dateTerms } = await import('./describe-foundation')
  const { makeDrafts } = await import('./make-history')
  const { makeComments } = await import('./make-history')
  const { makeLogos } = await import('./make-pictures')
  const { makeAlbums } = await import('./make-albums')
  const { makeFsps } = await import('./make-fsps')
  const { makeInterests } = await import('./make-campaigns')
  const { makeDonations } = await import('./make-donations')
  const { makeAwards } = await import('./make-awards')
  const [admin, staff, director] = await makeStaff(ctx, password)
  await makeCampaigns(ctx)
  await makeApplications(ctx, { count: 90, seed: 1, until: ctx.now() })
  await dateTerms(ctx)
  await makeDrafts(ctx)
  await makeComments(ctx, [admin.id, staff.id])
  await makeLogos(ctx, admin)
  await makeAlbums(ctx, admin)
  await makeFsps(ctx, admin)
  await makeInterests(ctx, staff)
  await makeDonations(ctx, { count: 20, seed: 1, until: ctx.now() })
  await makeAwards(ctx, admin, director)
}
