import { campaigns } from '../../database/tables'
import type { Campaign as Answer } from '../../shared/api/campaigns'
import { campaignErrors, type CampaignChange, type CodeRenewal, type NewCampaign } from '../../shared/campaigns'
import { assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import { recordUpdate } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, ne, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { checkMedia } from '../media/media'
import { markDetached } from '../media/delete-media'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { lockForEdit } from '../../platform/edits'
import { getCampaign } from './campaigns'
import { renewSecureCode } from './partner-access'

/** @throws UserError 403; 422 by field, also for a slug in use (rule 5.1) */
export async function createCampaign(
  ctx: Context,
  actor: Actor,
  { media_id = null, active = true, ...form }: NewCampaign,
): Promise<Answer> {
  assertRight(actor, 'create', 'campaigns')
  const id = await inTransaction(ctx, async (tx) => {
    await refuseTakenSlug(tx, form.slug, null)
    await checkMedia(tx, 'media_id', media_id === null ? [] : [media_id])
    const created = await writeAs(ctx, actor, tx).create('campaigns', { ...form, active, media: media_id })
    await renewSecureCode(ctx, tx, created.id)
    return created.id
  })
  return getCampaign(ctx, actor, id)
}

/**
 * Replaces the secure code and saves nothing else (rule 5.3).
 * @throws UserError 403; PasswordRequired when the password was entered too long ago; 404; 409 for a stale edit
 */
export async function renewCampaignCode(ctx: Context, session: Session, id: number, { updated_at }: CodeRenewal): Promise<Answer> {
  const actor = session.user
  assertRight(actor, 'edit', 'campaigns')
  await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    await lockForEdit(tx, campaigns, id, 'campaign', updated_at)
    const renewal = { action: 'secure-code-renewed', user: actor.id, resource: 'campaigns', record: id } as const
    await recordUpdate(ctx, tx, renewal, () => renewSecureCode(ctx, tx, id))
  })
  return getCampaign(ctx, actor, id)
}

/** Absent fields stay. @throws UserError 403; 404; 409 for a stale edit; 422 by field */
export async function changeCampaign(ctx: Context, actor: Actor, id: number, change: CampaignChange): Promise<Answer> {
  assertRight(actor, 'edit', 'campaigns')
  const { updated_at, media_id, ...form } = change
  await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, campaigns, id, 'campaign', updated_at)
    if (form.slug !== undefined) await refuseTakenSlug(tx, form.slug, id)
    refuseHalves({ ...current, ...form })
    if (media_id !== undefined && media_id !== current.media) {
      await checkMedia(tx, 'media_id', media_id === null ? [] : [media_id])
      if (current.media !== null) await markDetached(ctx, tx, [current.media])
    }
    const data = { ...form, ...(media_id === undefined ? {} : { media: media_id }) }
    if (Object.keys(data).length) await writeAs(ctx, actor, tx).update('campaigns', id, data)
  })
  return getCampaign(ctx, actor, id)
}

function refuseHalves(campaign: Parameters<typeof campaignErrors>[0]): void {
  const errors = campaignErrors(campaign)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function refuseTakenSlug(tx: Transaction, slug: string, own: number | null): Promise<void> {
  const [taken] = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.slug, slug), own === null ? undefined : ne(campaigns.id, own)))
  if (taken) throw invalid({ slug: ['Another campaign already uses this slug.'] })
}
