import { media } from '../../database/tables'
import type { Context } from '../context'
import { database, eq } from '../database'
import { readMediaName } from './storage'

/** True when a row names the file, directly or as its thumbnail or rendition. */
export async function namesUpload(ctx: Context, name: string): Promise<boolean> {
  const image = readMediaName(name)?.image ?? name
  const found = await database(ctx).select({ id: media.id }).from(media).where(eq(media.name, image)).limit(1)
  return found.length > 0
}
