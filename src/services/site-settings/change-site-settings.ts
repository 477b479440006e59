import { site_settings } from '../../database/tables'
import type { SiteSettings as Answer } from '../../shared/api/site-settings'
import type { SiteSettingsChange } from '../../shared/site-settings'
import { assertRight } from '../assert-right'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { inTransaction } from '../database'
import { refuseStale } from '../stale-edit'
import { getSiteSettings } from './get-site-settings'

/**
 * An admin edits what the foundation says of itself; what is absent stays as it is. Kept public pages are made anew: a
 * trigger tells every process.
 * @throws Refusal 403; 409 when it changed meanwhile; 422 by field
 */
export async function changeSiteSettings(ctx: Context, actor: Actor, { updated_at, ...data }: SiteSettingsChange): Promise<Answer> {
  assertRight(actor, 'edit', 'site-settings')
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db.select().from(site_settings).for('update')
    if (current?.updatedAt) refuseStale(current.updatedAt, updated_at)
    await changeAs(ctx, actor, tx).updateSiteSettings(data)
  })
  return getSiteSettings(ctx)
}
