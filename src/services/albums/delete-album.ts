import { PROTECTED_FAMILY, isProtectedFamily } from '../../shared/albums'
import type { Album as Answer } from '../../shared/api/albums'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { forbidden } from '../../platform/errors'
import { noteDetached } from '../media/remove-unused-media'
import { getAlbum } from './get-album'

/**
 * An admin deletes a story; its images are detached, and removed a day later when nothing else uses them.
 * @returns the story as it was
 * @throws Refusal 403, also for the protected story (rule 4.3); NotFound
 */
export async function deleteAlbum(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'delete', 'albums')
  const album = await getAlbum(ctx, actor, id)
  if (isProtectedFamily(album.family)) throw forbidden(`The story "${PROTECTED_FAMILY}" cannot be deleted.`)
  await inTransaction(ctx, async (tx) => {
    await changeAs(ctx, actor, tx).delete('albums', id)
    await noteDetached(
      ctx,
      tx,
      album.media.map((image) => image.id),
    )
  })
  return album
}
