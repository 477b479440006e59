import { _pages_v_rels, media } from '../../database/tables'
import type { AlbumMedia } from '../../shared/albums'
import { publishBlocker, NO_CONSENT, type ConsentInput } from '../../shared/consents'
import { dayOf } from '../../shared/dates'
import { cleanWritten } from '../../platform/clean-html'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inArray, sql, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { checkMedia } from '../media/media'

/** @throws UserError 422 */
export const storedStory = (html: string): string => cleanWritten('story', html, 'Enter the story.')

/** Returns the images to store with a story; saves alt texts on the images themselves. @throws UserError 422 */
export async function storedMedia(
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

/** Keeps the ids of existing consents, and ignores ids of other stories. */
export function storedConsents(
  list: readonly ConsentInput[],
  current: readonly { id: string }[],
): (Omit<ConsentInput, 'id'> & { id?: string })[] {
  const known = new Set(current.map(({ id }) => id))
  return list.map(({ id, ...consent }) => (id && known.delete(id) ? { id, ...consent } : consent))
}

interface Publishing {
  /** Undefined when the request leaves it unchanged. */
  published?: boolean
  consents: readonly Pick<ConsentInput, 'given_on' | 'expires_on' | 'withdrawn_on'>[]
}

/**
 * Publishing needs consents that are valid today. A published story keeps at least one, unless it is from before consents were recorded;
 * withdrawing a consent is always allowed and hides the story.
 * @throws UserError 422 on `consents`
 */
export function checkConsents(ctx: Context, before: Publishing, sent: Publishing): void {
  if (!(sent.published ?? before.published)) return
  const why = publishBlocker(sent.consents, dayOf(ctx.now(), ctx.timeZone))
  const isOurs = sent.published ? why !== null : why === NO_CONSENT && before.consents.length > 0
  if (why && isOurs) throw invalid({ consents: [why] })
}
