import { randomBytes } from 'node:crypto'
import { users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { lookUp } from '../../platform/look-up'
import { HASHED } from '../../platform/sealed-values'
import { and, database, eq, gt, not, sql, type SQL } from '../../platform/database'

const LINK_MS = 60 * 60_000

/** Makes the single-use link to choose a password; it lasts one hour and replaces an earlier one. Stored hashed. */
export async function createAccountLink(ctx: Context, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(ctx.now().getTime() + LINK_MS).toISOString()
  await database(ctx)
    .update(users)
    .set({ link_hash: HASHED.accountLink(ctx.sealer, token), link_expires_at: expires })
    .where(eq(users.id, userId))
  return `${ctx.siteUrl}/choose-password?token=${token}`
}

/** The account that a link's token opens now: none for a wrong, used or old one, and no disabled account. */
export const opensWith = (ctx: Context, token: string): SQL | undefined =>
  and(eq(users.link_hash, HASHED.accountLink(ctx.sealer, token)), gt(users.link_expires_at, ctx.now().toISOString()), not(users.disabled))

export interface LinkedAccount {
  email: string
  name: string
  new_account: boolean
}

/**
 * The account that a link's token opens, or null. Tries that open nothing are limited by visitor.
 * @throws TooMany
 */
export async function accountOfLink(ctx: Context, token: string, visitor: string): Promise<LinkedAccount | null> {
  return lookUp(ctx, 'staffLink', visitor, async () => {
    const [account] = await database(ctx)
      .select({ email: users.email, name: users.name, new_account: sql<boolean>`${users.password_set_at} is null` })
      .from(users)
      .where(opensWith(ctx, token))
    return account ?? null
  })
}
