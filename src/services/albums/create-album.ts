import type { NewAlbum } from '../../shared/albums'
import type { Album as Answer } from '../../shared/api/albums'
import { dayOf } from '../../shared/dates'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import { checkCampaign } from '../partners/check-campaign'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { checkConsents, storedConsents, storedMedia, storedStory } from './album-parts'
import { getAlbum } from './get-album'

/** An admin writes a new story (rule 4.1). @throws Refusal 403; 422 by field */
export async function createAlbum(
  ctx: Context,
  actor: Actor,
  { campaign_id, year, family, title, story, media = [], published = false, public_name = null, consents = [] }: NewAlbum,
): Promise<Answer> {
  assertRight(actor, 'create', 'albums')
  const id = await inTransaction(ctx, async (tx) => {
    await checkCampaign(tx, campaign_id)
    checkConsents(ctx, { published: false, consents: [] }, { published, consents })
    const created = await changeAs(ctx, actor, tx).create('albums', {
      campaign: campaign_id,
      year: year ?? Number(dayOf(ctx.now(), ctx.timeZone).slice(0, 4)),
      family,
      title,
      story: storedStory(story),
      media: await storedMedia(ctx, tx, actor, media),
      published,
      public_name,
      consents: storedConsents(consents, []),
    })
    return created.id
  })
  return getAlbum(ctx, actor, id)
}
