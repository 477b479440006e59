import type { Context } from '../../platform/context'
import type { PublicMeta } from '../web'
import { campaignPages } from './campaigns'
import { fixedPages } from './fixed-pages'
import type { PublicAddress, PublicPages } from './public-pages'
import { storyPages } from './story-pages'
import { writtenPages } from './written-pages'

const KINDS: readonly PublicPages[] = [writtenPages, fixedPages, campaignPages, storyPages]

export const allAddresses = async (ctx: Context): Promise<PublicAddress[]> =>
  (await Promise.all(KINDS.map((kind) => kind.addresses(ctx)))).flat()

/** @throws UserError like the page itself */
export async function metaAt(ctx: Context, path: string): Promise<PublicMeta | undefined> {
  for (const kind of KINDS) {
    const meta = await kind.metaAt(ctx, path)
    if (meta) return meta
  }
  return undefined
}
