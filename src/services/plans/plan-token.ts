import type { plans } from '../../database/tables'
import { SEALED } from '../sealed-values'
import type { Sealer } from '../sealing'

/** The token that the mails about a monthly gift carry. */
export const openPlanToken = (sealer: Sealer, { token, token_hash }: Pick<typeof plans.$inferSelect, 'token' | 'token_hash'>): string =>
  SEALED.planToken.open(sealer, token ?? '', token_hash ?? '')
