import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { rows, sql } from '../database'
import { checkPassword } from './check-password'
import { deviceKnows } from './device'
import { extendSession } from './current-user'
import { readSessionToken } from './token'

export interface SignIn {
  email: string
  password: string
  /** Network address of the visitor. */
  address: string
  /** The device cookie of an earlier good sign-in, if there is one. */
  device: string | undefined
}

const hashPassword = promisify(pbkdf2)
/** As much work as Payload spends on a real password, so that an unknown e-mail takes as long as a wrong password. */
const spendAsMuchTime = (password: string) => hashPassword(password, 'no account', 600_000, 32, 'sha256')

/**
 * Signs a member of staff in. Throttled by address and account; a browser that has signed in to the account before is
 * spared the account-wide limit, so that nobody can lock the owner out.
 * @returns the session token for the cookie, or null: wrong password, unknown e-mail and disabled account alike
 * @throws TooMany
 */
export async function signIn(ctx: Context, { email, password, address, device }: SignIn): Promise<{ token: string; user: Actor } | null> {
  const account = email.trim().toLowerCase()
  const limits = [
    ['signInAddress', address],
    ['signInAccountAtAddress', `${account} ${address}`],
    ...(deviceKnows(ctx, device, account) ? [] : [['signInAccount', account] as const]),
  ] as const
  for (const [limit, key] of limits) await ctx.throttle.use(limit, key)
  const user = await accountOf(ctx, account)
  const token = user ? await checkPassword(ctx, user, password) : (await spendAsMuchTime(password), null)
  if (!user || user.disabled || !token) {
    await recordAuditEvent(ctx, { action: 'sign-in-refused', user: user?.id ?? null, address })
    return null
  }
  for (const [limit, key] of limits) await ctx.throttle.giveBack(limit, key)
  const session = await readSessionToken(ctx, token)
  if (session) await extendSession(ctx, session.sid)
  await recordAuditEvent(ctx, { action: 'sign-in', user: user.id, address })
  return { token, user: { id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, collection: 'users' } }
}

async function accountOf(ctx: Context, email: string) {
  const [user] = await rows<{ id: number; name: string; email: string; isAdmin: boolean; disabled: boolean }>(
    ctx, sql`select id, name, email, is_admin as "isAdmin", disabled from users where email = ${email}`)
  return user
}
