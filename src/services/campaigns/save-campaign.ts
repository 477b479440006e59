import type { Campaign as Answer } from '../../shared/api'
import type { CampaignChange, NewCampaign } from '../../shared/campaigns'
import { assertAdmin } from '../assert-admin'
import { changeAs } from '../audit/change-as'
import { recordUpdate } from '../audit/record-update'
import type { Actor, Context } from '../context'
import { inTransaction, sql, type Transaction } from '../database'
import { invalid, notFound } from '../errors'
import { checkMedia } from '../media/check-media'
import { noteDetached } from '../media/remove-unused-media'
import { refuseStale } from '../stale-edit'
import { getCampaign } from './get-campaign'
import { renewSecureCode } from './secure-code'

/** An admin starts a campaign (rule 5.1); it gets its secure code. @throws Refusal 403; 422 by field, also for a slug that is taken */
export async function createCampaign(
  ctx: Context,
  actor: Actor,
  { media_id = null, active = true, ...form }: NewCampaign,
): Promise<Answer> {
  assertAdmin(actor)
  const id = await inTransaction(ctx, async (tx) => {
    await refuseTakenSlug(tx, form.slug, null)
    await checkMedia(tx, 'media_id', media_id === null ? [] : [media_id])
    const created = await changeAs(ctx, actor, tx).create('campaigns', { ...form, active, media: media_id })
    await renewSecureCode(ctx, tx, created.id)
    return created.id
  })
  return getCampaign(ctx, actor, id)
}

interface Current {
  media_id: number | null
  updated_at: string
}

/**
 * An admin edits a campaign, or has its secure code made anew (rule 5.3); what is absent stays as it is.
 * @throws Refusal 403; 404; 409 when it changed meanwhile; 422 by field
 */
export async function changeCampaign(ctx: Context, actor: Actor, id: number, change: CampaignChange): Promise<Answer> {
  assertAdmin(actor)
  const { newToken, updated_at, media_id, ...form } = change
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.rows<Current>(sql`select media_id, updated_at from campaigns where id = ${id} for update`)
    if (!current) throw notFound('campaign')
    refuseStale(current.updated_at, updated_at)
    if (form.slug !== undefined) await refuseTakenSlug(tx, form.slug, id)
    if (media_id !== undefined && media_id !== current.media_id) {
      await checkMedia(tx, 'media_id', media_id === null ? [] : [media_id])
      if (current.media_id !== null) await noteDetached(ctx, tx, [current.media_id])
    }
    const data = { ...form, ...(media_id === undefined ? {} : { media: media_id }) }
    if (Object.keys(data).length) await changeAs(ctx, actor, tx).update('campaigns', id, data)
    const renewal = { action: 'secure-code-renewed', user: actor.id, resource: 'campaigns', record: id } as const
    if (newToken) await recordUpdate(ctx, tx, renewal, () => renewSecureCode(ctx, tx, id))
  })
  return getCampaign(ctx, actor, id)
}

async function refuseTakenSlug(tx: Transaction, slug: string, own: number | null): Promise<void> {
  const [taken] = await tx.rows(sql`select 1 from campaigns where slug = ${slug} and id is distinct from ${own}::int`)
  if (taken) throw invalid({ slug: ['Another campaign has this slug already.'] })
}
