import { plans } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { database, eq } from '../../../platform/database'
import { HASHED, SEALED, storedPlanToken } from '../../../platform/sealed-values'

/**
 * The token that the mails about a monthly gift carry. It is found by a hash under the site's secret: after a change of that, the next
 * mail's link works again.
 */
export async function planToken(
  ctx: Context,
  { id, token, token_hash }: Pick<typeof plans.$inferSelect, 'id' | 'token' | 'token_hash'>,
): Promise<string> {
  const opened = SEALED.planToken.open(ctx.sealer, token ?? '', token_hash ?? '')
  if (HASHED.planToken(ctx.sealer, opened) !== token_hash)
    await database(ctx).update(plans).set(storedPlanToken(ctx.sealer, opened)).where(eq(plans.id, id))
  return opened
}
