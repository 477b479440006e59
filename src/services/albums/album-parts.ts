import { media } from '../../database/tables'
import type { AlbumMedia } from '../../shared/albums'
import { unpublishable, NO_CONSENT, type ConsentInput } from '../../shared/consents'
import { dayOf } from '../../shared/dates'
import { cleanWritten } from '../clean-html'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { sql, type Transaction } from '../database'
import { invalid } from '../errors'
import { checkMedia } from '../media/check-media'

/** The story's HTML as it is stored. @throws Refusal 422 */
export const storedStory = (html: string): string => cleanWritten('story', html, 'Please write the story.')

/** A story's list of images as it is stored; alt texts are written to the images themselves. @throws Refusal 422 */
export async function storedMedia(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  list: readonly AlbumMedia[],
): Promise<{ image: number; primary: boolean }[]> {
  await checkMedia(
    tx,
    'media',
    list.map(({ id }) => id),
  )
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

/** Consents as they are stored: each keeps its id, and none takes one that is not its story's. */
export function storedConsents(
  list: readonly ConsentInput[],
  current: readonly { id: string }[],
): (Omit<ConsentInput, 'id'> & { id?: string })[] {
  const known = new Set(current.map(({ id }) => id))
  return list.map(({ id, ...consent }) => (id && known.delete(id) ? { id, ...consent } : consent))
}

interface Publishing {
  published: boolean
  consents: readonly Pick<ConsentInput, 'given_on' | 'expires_on' | 'withdrawn_on'>[]
}

/**
 * A story becomes public only with consents that hold today. One that is public keeps at least one, until a consent is
 * withdrawn: that is recorded while it stands, and takes it away. Stories of before consents were kept may have none.
 * @throws Refusal 422 on `consents`
 */
export function checkConsents(ctx: Context, before: Publishing, after: Publishing): void {
  if (!after.published) return
  const why = unpublishable(after.consents, dayOf(ctx.now(), ctx.timeZone))
  const isOurs = before.published ? why === NO_CONSENT && before.consents.length > 0 : why !== null
  if (why && isOurs) throw invalid({ consents: [why] })
}
