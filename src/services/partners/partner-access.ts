import { campaigns } from '../../database/tables'
import { readAccessCode, newAccessCode, lookUp } from '../../platform/access-code'
import type { Context } from '../../platform/context'
import { database, eq, and, isNull, type Transaction } from '../../platform/database'
import { HASHED, SEALED, storedSecureCode } from '../../platform/sealed-values'
import { readSignedValue, signValue } from '../../platform/signed-value'
import { HOUR_MS } from '../../shared/dates'
import { findPublicCampaign, type FoundCampaign } from '../campaigns/public-campaign'

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

const PURPOSE = 'partner'
/** A partner's page stays open for so long, then the code is asked for again. */
export const PARTNER_PAGE_MS = 12 * HOUR_MS

/**
 * Lets a partner in by the campaign's secure code (rule 5.9). Of an ended campaign it still works: its figures stay of
 * interest, and staff who want to shut it make a new code.
 * @param typed as it came; capitals, spaces and dashes do not matter
 * @returns what the browser keeps: signed, with the code's keyed hash and never the code; null for a wrong, old or empty
 * one, which are answered alike
 * @throws TooMany after thirty wrong ones
 */
export async function openPartnerPage(ctx: Context, typed: unknown, address: string): Promise<string | null> {
  const code = typeof typed === 'string' ? readAccessCode(typed) : null
  const hash = code && HASHED.secureCode(ctx.sealer, code)
  const found = await lookUp(ctx, 'partnerCode', address, async () => {
    if (!hash) return null
    const [campaign] = await database(ctx).select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.token_hash, hash))
    return campaign ?? null
  })
  return found && signValue(ctx.signingKey, PURPOSE, `${hash} ${ctx.now().getTime() + PARTNER_PAGE_MS}`)
}

/**
 * The campaign whose partner page is open in a browser, asked of the database each time: once the code is made anew, no
 * process opens it any more.
 * @param kept what `openPartnerPage` gave
 */
export async function partnerCampaign(ctx: Context, kept: string | undefined): Promise<FoundCampaign | null> {
  const [hash = '', until = ''] = readSignedValue(ctx.signingKey, PURPOSE, kept)?.split(' ') ?? []
  if (!hash || Number(until) <= ctx.now().getTime()) return null
  return findPublicCampaign(ctx, eq(campaigns.token_hash, hash))
}
