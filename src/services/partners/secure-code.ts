import { campaigns } from '../../database/tables'
import { newAccessCode } from '../../platform/access-code'
import type { Context } from '../../platform/context'
import { and, database, eq, isNull, type Transaction } from '../../platform/database'
import { SEALED, storedSecureCode } from '../../platform/sealed-values'

/** Gives a campaign a new secure code; the old one is void. A form that is open stays good: it does not hold the code. */
export async function renewSecureCode(ctx: Context, tx: Transaction, campaign: number): Promise<void> {
  await tx.db
    .update(campaigns)
    .set(storedSecureCode(ctx.sealer, campaign, newAccessCode()))
    .where(eq(campaigns.id, campaign))
}

/** A campaign's secure code; one from before there were codes gets its own when it is first looked at. */
export async function secureCodeOf(ctx: Context, campaign: number, sealed: string | null | undefined): Promise<string> {
  if (sealed) return SEALED.secureCode.open(ctx.sealer, sealed, campaign)
  await database(ctx)
    .update(campaigns)
    .set(storedSecureCode(ctx.sealer, campaign, newAccessCode()))
    .where(and(eq(campaigns.id, campaign), isNull(campaigns.token)))
  const [kept] = await database(ctx).select({ token: campaigns.token }).from(campaigns).where(eq(campaigns.id, campaign))
  return SEALED.secureCode.open(ctx.sealer, kept?.token ?? '', campaign)
}
