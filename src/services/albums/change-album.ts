import { albums, albums_consents, albums_media } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, notInArray, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { lockForEdit } from '../../platform/stale-edit'
import { PROTECTED_FAMILY, isProtectedFamily, type AlbumChange, type NewAlbum } from '../../shared/albums'
import type { Album as Answer } from '../../shared/api/albums'
import { dayOf } from '../../shared/dates'
import { markDetached } from '../media/delete-media'
import { checkCampaign } from '../partners/campaigns'
import { checkConsents, storedConsents, storedMedia, storedStory } from './album-parts'
import { getAlbum } from './albums'

/** Creates a story (rule 4.1). @throws UserError 403; 422 by field */
export async function createAlbum(
  ctx: Context,
  actor: Actor,
  { campaign_id, year, family, title, story, media = [], published = false, public_name = null, consents = [] }: NewAlbum,
): Promise<Answer> {
  assertRight(actor, 'create', 'albums')
  const id = await inTransaction(ctx, async (tx) => {
    await checkCampaign(tx, campaign_id)
    checkConsents(ctx, { published: false, consents: [] }, { published, consents })
    const created = await writeAs(ctx, actor, tx).create('albums', {
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

/**
 * Absent fields stay. `media`, when sent, is the whole ordered list; images left out are detached.
 * @throws UserError 403, also for renaming the protected story; 404; 409 for a stale edit; 422 by field
 */
export async function changeAlbum(ctx: Context, actor: Actor, id: number, change: AlbumChange): Promise<Answer> {
  assertRight(actor, 'edit', 'albums')
  const { campaign_id, story, media, consents, updated_at, ...plain } = change
  await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, albums, id, 'story', updated_at)
    refuseRenaming(current.family, change.family)
    if (campaign_id !== undefined) await checkCampaign(tx, campaign_id)
    const before = { published: current.published, consents: await consentsOf(tx, id) }
    checkConsents(ctx, before, { published: change.published, consents: consents ?? before.consents })
    const data = {
      ...plain,
      ...(campaign_id === undefined ? {} : { campaign: campaign_id }),
      ...(story === undefined ? {} : { story: storedStory(story) }),
      ...(media === undefined ? {} : { media: await storedMedia(ctx, tx, actor, media) }),
      ...(consents === undefined ? {} : { consents: storedConsents(consents, before.consents) }),
    }
    if (media)
      await markDetached(
        ctx,
        tx,
        await detachedFrom(
          tx,
          id,
          media.map((image) => image.id),
        ),
      )
    await writeAs(ctx, actor, tx).update('albums', id, data)
  })
  return getAlbum(ctx, actor, id)
}

/** Renamed, the protected story could be deleted. */
function refuseRenaming(family: string, wanted: string | undefined): void {
  if (wanted === undefined || !isProtectedFamily(family) || isProtectedFamily(wanted)) return
  const message = `The story "${PROTECTED_FAMILY}" can’t be renamed.`
  throw new UserError(403, message, { family: [message] })
}

const consentsOf = (tx: Transaction, album: number) =>
  tx.db.select().from(albums_consents).where(eq(albums_consents._parentID, album)).orderBy(albums_consents._order)

async function detachedFrom(tx: Transaction, album: number, kept: number[]): Promise<number[]> {
  const found = await tx.db
    .select({ image: albums_media.image })
    .from(albums_media)
    .where(and(eq(albums_media._parentID, album), notInArray(albums_media.image, kept)))
  return found.flatMap(({ image }) => image ?? [])
}
