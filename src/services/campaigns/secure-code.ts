import { newAccessCode } from '../applications/access-code'
import type { Context } from '../context'
import { rows, sql, type Transaction } from '../database'
import type { Sealer } from '../sealing'

const place = (campaign: number) => `campaign code ${campaign}`

/** Keyed hash that a campaign is found by. */
export const secureCodeHash = (sealer: Sealer, code: string): string => sealer.hash(`campaign ${code}`)

const stored = (sealer: Sealer, campaign: number, code: string) => ({
  token: sealer.seal(code, place(campaign)),
  hash: secureCodeHash(sealer, code),
})

/** Gives a campaign a new secure code; the old one is void. */
export async function renewSecureCode(ctx: Context, tx: Transaction, campaign: number): Promise<void> {
  const { token, hash } = stored(ctx.sealer, campaign, newAccessCode())
  await tx.rows(
    sql`update campaigns set token = ${token}, token_hash = ${hash}, updated_at = ${ctx.now().toISOString()} where id = ${campaign}`,
  )
}

/** A campaign's secure code; one from before there were codes gets its own when it is first looked at. */
export async function secureCodeOf(ctx: Context, campaign: number, sealed: string | null | undefined): Promise<string> {
  if (sealed) return ctx.sealer.open<string>(sealed, place(campaign))
  const { token, hash } = stored(ctx.sealer, campaign, newAccessCode())
  await rows(ctx, sql`update campaigns set token = ${token}, token_hash = ${hash} where id = ${campaign} and token is null`)
  const [kept] = await rows<{ token: string }>(ctx, sql`select token from campaigns where id = ${campaign}`)
  return ctx.sealer.open<string>(kept?.token ?? '', place(campaign))
}
