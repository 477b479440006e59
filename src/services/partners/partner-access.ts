import { campaigns } from '../../database/tables'
import { readAccessCode, newAccessCode, findBySecret } from '../../platform/codes'
import type { Context } from '../../platform/context'
import { database, eq, and, isNull, type Transaction } from '../../platform/database'
import { HASHED, SEALED, storedSecureCode } from '../../platform/sealed-values'
import { readSignedValue, signValue } from '../../platform/signed-value'
import { HOUR_MS } from '../../shared/dates'
import { findPublicCampaign, type FoundCampaign } from '../campaigns/campaigns'

/** Open forms stay valid, since they do not hold the code. */
export async function renewSecureCode(ctx: Context, tx: Transaction, campaign: number): Promise<void> {
  await tx.db
    .update(campaigns)
    .set(storedSecureCode(ctx.sealer, campaign, newAccessCode()))
    .where(eq(campaigns.id, campaign))
}

export async function secureCodeOf(ctx: Context, campaign: number, sealed: string | null | undefined): Promise<string> {
  if (sealed) return SEALED.secureCode.open(ctx.sealer, sealed, campaign)
  await database(ctx)
    .update(campaigns)
    .set(storedSecureCode(ctx.sealer, campaign, newAccessCode()))
    .where(and(eq(campaigns.id, campaign), isNull(campaigns.token)))
  const [kept] = await database(ctx).select({ token: campaigns.token }).from(campaigns).where(eq(campaigns.id, campaign))
  return SEALED.secureCode.open(ctx.sealer, kept?.token ?? '', campaign)
}

const PURPOSE = 'partner'
export const PARTNER_PAGE_MS = 12 * HOUR_MS

/**
 * Signs a partner in (rule 5.9). Works for ended campaigns, whose figures stay of interest; a new code shuts partners out.
 * @param typed case, spaces, and dashes are ignored
 * @returns a signed cookie value with the code's keyed hash; null for a wrong, old, or empty code alike
 * @throws TooManyRequests after thirty wrong codes
 */
export async function openPartnerPage(ctx: Context, typed: unknown, address: string): Promise<string | null> {
  const code = typeof typed === 'string' ? readAccessCode(typed) : null
  const hash = code && HASHED.secureCode(ctx.sealer, code)
  const found = await findBySecret(ctx, 'partnerCode', address, async () => {
    if (!hash) return null
    const [campaign] = await database(ctx).select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.token_hash, hash))
    return campaign ?? null
  })
  return found && signValue(ctx.signingKey, PURPOSE, `${hash} ${ctx.now().getTime() + PARTNER_PAGE_MS}`)
}

/** Reads the campaign each time: once the code is replaced, no process accepts the cookie. @param kept from `openPartnerPage` */
export async function partnerCampaign(ctx: Context, kept: string | undefined): Promise<FoundCampaign | null> {
  const [hash = '', until = ''] = readSignedValue(ctx.signingKey, PURPOSE, kept)?.split(' ') ?? []
  if (!hash || Number(until) <= ctx.now().getTime()) return null
  return findPublicCampaign(ctx, eq(campaigns.token_hash, hash))
}
