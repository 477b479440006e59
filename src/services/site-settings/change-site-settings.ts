import { site_settings } from '../../database/tables'
import type { SiteSettings as Answer } from '../../shared/api/site-settings'
import { giftAmountErrors, type GiftAmount } from '../../shared/gift-amounts'
import type { SiteSettingsChange } from '../../shared/site-settings'
import { assertRight } from '../assert-right'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { invalid } from '../errors'
import { refuseStale } from '../stale-edit'
import { getSiteSettings } from './get-site-settings'
import { siteSettings } from './site-settings'

/**
 * An admin edits what the foundation says of itself; what is absent stays as it is. Kept public pages are made anew: a
 * trigger tells every process.
 * @throws Refusal 403; 409 when it changed meanwhile; 422 by field
 */
export async function changeSiteSettings(ctx: Context, actor: Actor, { updated_at, ...data }: SiteSettingsChange): Promise<Answer> {
  assertRight(actor, 'edit', 'site-settings')
  const asTheyAre = await siteSettings(ctx)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db
      .select({
        updatedAt: site_settings.updatedAt,
        max_gift: site_settings.max_gift,
        gift_amounts: sql<GiftAmount[]>`${site_settings.gift_amounts}`,
      })
      .from(site_settings)
      .for('update')
    if (current?.updatedAt) refuseStale(current.updatedAt, updated_at)
    refuseAmounts(current ?? asTheyAre, data)
    await changeAs(ctx, actor, tx).updateSiteSettings(data)
  })
  return getSiteSettings(ctx)
}

type Giving = Parameters<typeof giftAmountErrors>[0]

/** What is suggested can be given: looked at as it will be, and said of what was sent. @throws Refusal 422 */
function refuseAmounts(current: Giving, { gift_amounts, max_gift }: Giving): void {
  if (gift_amounts === undefined && max_gift === undefined) return
  const errors = giftAmountErrors({ gift_amounts: gift_amounts ?? current.gift_amounts, max_gift: max_gift ?? current.max_gift })
  if (Object.keys(errors).length > 0) throw invalid(gift_amounts ? errors : { max_gift: ['The donate page suggests more than this.'] })
}
