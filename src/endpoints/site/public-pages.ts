import type { Context } from '../../platform/context'
import type { PublicMeta } from '../web'

/** An address for the sitemap; `changed` as ISO 8601. */
export interface PublicAddress {
  path: string
  changed?: string
}

/** A kind of public pages: the sitemap lists them, and pictures for shared links are drawn of what they say. */
export interface PublicPages {
  /** The address of each that answers 200 now. */
  addresses(ctx: Context): Promise<PublicAddress[]>
  /** @returns undefined for an address of another kind. @throws Refusal as the page itself */
  metaAt(ctx: Context, path: string): Promise<PublicMeta | undefined>
}
