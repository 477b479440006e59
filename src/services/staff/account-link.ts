import { randomBytes } from 'node:crypto'
import type { Context } from '../context'
import { rows, sql } from '../database'

const LINK_MS = 60 * 60_000

/** Makes the single-use link to choose a password; it lasts one hour and replaces an earlier one. Stored hashed. */
export async function createAccountLink(ctx: Context, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(ctx.now().getTime() + LINK_MS).toISOString()
  await rows(ctx, sql`update users set link_hash = ${ctx.sealer.hash(token)}, link_expires_at = ${expires} where id = ${userId}`)
  return `${ctx.siteUrl}/choose-password?token=${token}`
}

export interface LinkedAccount {
  id: number
  email: string
  name: string
  new_account: boolean
}

/**
 * The account that a link's token opens; null for a wrong, used or old one, and for a disabled account. Tries that open
 * nothing are limited by visitor; good links do not count.
 * @throws TooMany
 */
export async function accountOfLink(ctx: Context, token: string, visitor: string): Promise<LinkedAccount | null> {
  await ctx.throttle.use('link', visitor)
  const [account] = await rows<LinkedAccount>(
    ctx,
    sql`select id, email, name, password_set_at is null as new_account from users
    where link_hash = ${ctx.sealer.hash(token)} and link_expires_at > ${ctx.now().toISOString()} and not disabled`,
  )
  if (account) await ctx.throttle.giveBack('link', visitor)
  return account ?? null
}
