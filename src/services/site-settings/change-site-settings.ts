import type { SiteSettings as Answer } from '../../shared/api'
import type { SiteSettingsChange } from '../../shared/site-settings'
import { assertAdmin } from '../assert-admin'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { refuseStale } from '../stale-edit'
import { getSiteSettings } from './get-site-settings'

/**
 * An admin edits what the foundation says of itself; what is absent stays as it is. Kept public pages are made anew: a
 * trigger tells every process.
 * @throws Refusal 403; 409 when it changed meanwhile; 422 by field
 */
export async function changeSiteSettings(ctx: Context, actor: Actor, { updated_at, ...data }: SiteSettingsChange): Promise<Answer> {
  assertAdmin(actor)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.rows<{ updated_at: string }>(sql`select updated_at from site_settings for update`)
    if (current) refuseStale(current.updated_at, updated_at)
    await changeAs(ctx, actor, tx).updateSiteSettings(data)
  })
  return getSiteSettings(ctx)
}
