import type { Context } from '../../platform/context'
import type { PublicMeta } from '../web'

/** `changed` in ISO 8601. */
export interface PublicAddress {
  path: string
  changed?: string
}

export interface PublicPages {
  addresses(ctx: Context): Promise<PublicAddress[]>
  /**
   * @returns undefined for another kind's address
   * @throws UserError like the page itself
   */
  metaAt(ctx: Context, path: string): Promise<PublicMeta | undefined>
}
