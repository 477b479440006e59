import { media } from '../../database/tables'
import { imagesOf, type PageBody } from '../../shared/page-body/body'
import { inArray, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { IMAGE_GONE } from '../media/check-media'

const OF_A_FAMILY =
  'This picture is of a family’s story. A page would go on showing it when the family takes its consent back: please upload it here for the page.'

/**
 * The ids of the images that a body shows, which stay as they are until the transaction ends, and are kept as long as a version
 * shows them.
 * @param isNew whether somebody just wrote it; of what stood there already, images that are gone are left out
 * @throws Refusal 422 on `body`, of a new one, for an image that is gone, or a family's
 */
export async function picturesOf(tx: Transaction, body: PageBody, isNew: boolean): Promise<number[]> {
  const ids = imagesOf(body)
  if (ids.length === 0) return ids
  const found = await tx.db
    .select({ id: media.id, is_familys: media.is_familys })
    .from(media)
    .where(inArray(media.id, ids))
    .orderBy(media.id)
    .for('share')
  if (isNew && found.length < ids.length) throw invalid({ body: [IMAGE_GONE] })
  if (isNew && found.some(({ is_familys }) => is_familys)) throw invalid({ body: [OF_A_FAMILY] })
  return found.map(({ id }) => id)
}
