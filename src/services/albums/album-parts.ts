import { media } from '../../database/tables'
import type { AlbumMedia } from '../../shared/albums'
import { cleanWritten } from '../clean-html'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { sql, type Transaction } from '../database'
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
