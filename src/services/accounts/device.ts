import { second_factors, users } from '../../database/tables'
import { DAY_MS } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, database, eq, not, sql } from '../../platform/database'
import { readSignedValue, signValue } from '../../platform/signed-value'

/** So long a browser that signed in is known, in milliseconds. */
export const DEVICE_MS = 365 * DAY_MS

const since = (moment: typeof users.password_set_at | typeof second_factors.confirmed_at) =>
  sql<string>`coalesce(extract(epoch from ${moment})::text, '')`

/** What the cookie signs: an account, since when it has the password that was good, and since when the second factor. Null without such an account. */
async function trustedText(ctx: Context, email: string): Promise<string | null> {
  const [account] = await database(ctx)
    .select({ password: since(users.password_set_at), secondFactor: since(second_factors.confirmed_at) })
    .from(users)
    .leftJoin(second_factors, eq(second_factors.user, users.id))
    .where(and(eq(users.email, email), not(users.disabled)))
  return account ? `${email}\n${account.password}${account.secondFactor && `\n${account.secondFactor}`}` : null
}

/**
 * The value of the cookie that marks a browser which has signed in to an account (OWASP: device cookies). A new password, a second factor
 * that was set up since, and disabling end the trust in it. It says who is known, and nothing is counted by it: a copy of it is another
 * browser's as well.
 */
export const deviceFor = async (ctx: Context, email: string): Promise<string> =>
  signValue(ctx.signingKey, 'device', (await trustedText(ctx, email.trim().toLowerCase())) ?? '')

export async function deviceKnows(ctx: Context, cookie: string | undefined, email: string): Promise<boolean> {
  const signed = readSignedValue(ctx.signingKey, 'device', cookie)
  return signed?.startsWith(`${email}\n`) === true && signed === (await trustedText(ctx, email))
}
