import { media } from '../../database/tables'
import { inArray, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'

export const IMAGE_GONE = 'This image is no longer there. Please upload it again.'

/** Makes sure that images exist and stay until the transaction ends. @throws Refusal 422 on `field` */
export async function checkMedia(tx: Transaction, field: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.db.select({ id: media.id }).from(media).where(inArray(media.id, ids)).for('key share')
  if (found.length < ids.length) throw invalid({ [field]: [IMAGE_GONE] })
}
