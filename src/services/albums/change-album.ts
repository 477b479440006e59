import { albums, albums_consents, albums_media, _pages_v_rels, media } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import { cleanWritten } from '../../platform/clean-html'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, notInArray, type Transaction, inArray, sql } from '../../platform/database'
import { UserError, invalid } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { lockForEdit } from '../../platform/edits'
import { PROTECTED_FAMILY, isProtectedFamily, type AlbumChange, type NewAlbum, type AlbumMedia } from '../../shared/albums'
import type { Album as Answer } from '../../shared/api/albums'
import { publishBlocker, NO_CONSENT, type ConsentInput } from '../../shared/consents'
import { dayOf } from '../../shared/dates'
import { markDetached } from '../media/delete-media'
import { checkMedia } from '../media/media'
import { checkCampaign } from '../partners/campaigns'
import { getAlbum } from './albums'

/** @throws UserError 422 */
const storedStory = (html: string): string => cleanWritten('story', html, 'Enter the story.')

/** @throws UserError 422 */
async function storedMedia(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  list: readonly AlbumMedia[],
): Promise<{ image: number; primary: boolean }[]> {
  const ids = list.map(({ id }) => id)
  await checkMedia(tx, 'media', ids)
  await markAsFamilyImages(tx, ids)
  const described = list.filter(({ alt }) => alt !== undefined)
  if (described.length) {
    const changed = await tx.db
      .update(media)
      .set({ alt: sql`described.alt`, updatedAt: ctx.now().toISOString() })
      .from(sql`jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as described(id int, alt text)`)
      .where(sql`${media.id} = described.id and ${media.alt} is distinct from described.alt`)
      .returning({ id: media.id })
    for (const { id } of changed)
      await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'media', record: id, fields: ['alt'] }, tx)
  }
  return list.map(({ id, primary }) => ({ image: id, primary }))
}

const OF_A_PAGE = 'A page on the site uses this image and would keep showing it if the family withdrew consent. Upload it again here.'

/** Marks images as the family's: shown only while a story shows them. Refuses images that a page shows. @throws UserError 422 on `media` */
async function markAsFamilyImages(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const marked = await tx.db
    .update(media)
    .set({ is_familys: true })
    .where(and(inArray(media.id, ids), eq(media.is_familys, false)))
    .returning({ id: media.id })
  if (marked.length === 0) return
  const ofPages = inArray(
    _pages_v_rels.mediaID,
    marked.map(({ id }) => id),
  )
  const [shown] = await tx.db.select({ id: _pages_v_rels.id }).from(_pages_v_rels).where(ofPages).limit(1)
  if (shown) throw invalid({ media: [OF_A_PAGE] })
}

function storedConsents(list: readonly ConsentInput[], current: readonly { id: string }[]): (Omit<ConsentInput, 'id'> & { id?: string })[] {
  const known = new Set(current.map(({ id }) => id))
  return list.map(({ id, ...consent }) => (id && known.delete(id) ? { id, ...consent } : consent))
}

interface Publishing {
  published?: boolean
  consents: readonly Pick<ConsentInput, 'given_on' | 'expires_on' | 'withdrawn_on'>[]
}

/**
 * Publishing needs consents that are valid today. A published story keeps at least one, unless it is from before consents were recorded;
 * withdrawing a consent is always allowed and hides the story.
 * @throws UserError 422 on `consents`
 */
function checkConsents(ctx: Context, before: Publishing, sent: Publishing): void {
  if (!(sent.published ?? before.published)) return
  const why = publishBlocker(sent.consents, dayOf(ctx.now(), ctx.timeZone))
  const isOurs = sent.published ? why !== null : why === NO_CONSENT && before.consents.length > 0
  if (why && isOurs) throw invalid({ consents: [why] })
}

/** @throws UserError 403; 422 by field (rule 4.1) */
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
