import { users } from '../../database/tables'
import type { Context } from '../context'
import { database, eq, sql } from '../database'
import { readSignedValue, signValue } from '../signed-value'

/** What the cookie signs: an account, and since when it has the password that was good. Null without such an account. */
async function trustedText(ctx: Context, email: string): Promise<string | null> {
  const [account] = await database(ctx)
    .select({ since: sql<string>`coalesce(extract(epoch from ${users.password_set_at})::text, '')` })
    .from(users)
    .where(eq(users.email, email))
  return account ? `${email}\n${account.since}` : null
}

/**
 * The value of the cookie that marks a browser which has signed in to an account (OWASP: device cookies). A new password
 * ends the trust in it.
 */
export const deviceFor = async (ctx: Context, email: string): Promise<string> =>
  signValue(ctx.signingKey, 'device', (await trustedText(ctx, email.trim().toLowerCase())) ?? '')

export async function deviceKnows(ctx: Context, cookie: string | undefined, email: string): Promise<boolean> {
  const signed = readSignedValue(ctx.signingKey, 'device', cookie)
  return signed?.startsWith(`${email}\n`) === true && signed === (await trustedText(ctx, email))
}
