import { albums_media } from '../../database/tables'
import { blocksOf, type PageBody } from '../../shared/page-body/body'
import { inArray, type Transaction } from '../database'
import { invalid } from '../errors'
import { checkMedia } from '../media/check-media'

const OF_A_STORY =
  'This picture belongs to a story. A page would go on showing it when the family takes its consent back: please upload it here for the page.'

/**
 * The ids of the images that a body shows, which stay as long as a version shows them.
 * @throws Refusal 422 on `body` for one that is gone, or a family's
 */
export async function picturesOf(tx: Transaction, body: PageBody): Promise<number[]> {
  const ids = [...new Set(blocksOf(body).flatMap((block) => (block.blockType === 'picture' ? [block.image] : [])))]
  await checkMedia(tx, 'body', ids)
  if (ids.length === 0) return ids
  const told = await tx.db.select({ id: albums_media.id }).from(albums_media).where(inArray(albums_media.image, ids)).limit(1)
  if (told.length > 0) throw invalid({ body: [OF_A_STORY] })
  return ids
}
