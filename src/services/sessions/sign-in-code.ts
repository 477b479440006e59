import { users } from '../../database/tables'
import { recordAuditEvent } from '../audit/record-audit-event'
import { recordRefusal } from '../audit/record-refusal'
import type { Actor, Context } from '../context'
import { and, database, eq, not } from '../database'
import { takeCode } from '../second-factor/second-factor'
import { readWhileSigned, signForAWhile } from '../signed-value'
import { deviceKnows } from './device'
import { openSession } from './open-session'
import { storedPassword } from './verify-password'

/** What of an account a sign-in reads. */
export const signingIn = { id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin }
type SigningIn = Pick<Actor, 'id' | 'name' | 'email' | 'isAdmin'>

export const actorOf = ({ id, name, email, isAdmin }: SigningIn): Actor => ({ id, name, email, isAdmin, collection: 'users' })

/** So long after the password the code may come, in milliseconds. */
export const CODE_MS = 10 * 60_000

/** Tells one password from another, and nothing of either. */
const markOf = ({ sealer }: Context, { hash }: { hash: string }): string => sealer.hash(`pending ${hash}`)

/** For a cookie: whose password was right, for as long as it is the same and not longer than `CODE_MS`. */
export const pendingSignIn = (ctx: Context, account: { id: number; hash: string }): string =>
  signForAWhile(ctx, 'second factor', `${account.id} ${markOf(ctx, account)}`, CODE_MS)

/** The account whose password was right; null when that is too long ago, or no longer so. */
async function pendingAccount(ctx: Context, pending: string | undefined) {
  const [id, mark] = readWhileSigned(ctx, 'second factor', pending)?.split(' ') ?? []
  if (!id) return null
  const [account] = await database(ctx)
    .select({ ...signingIn, ...storedPassword })
    .from(users)
    .where(and(eq(users.id, Number(id)), not(users.disabled)))
  return account && markOf(ctx, account) === mark ? account : null
}

export const isPending = async (ctx: Context, pending: string | undefined): Promise<boolean> =>
  (await pendingAccount(ctx, pending)) !== null

interface CodeTry {
  /** The cookie that `signIn` gave. */
  pending: string | undefined
  code: string
  address: string
  device: string | undefined
  userAgent: string
}

/**
 * Ends a sign-in by the code of the second factor, or a recovery code (rule 27.2).
 * @returns the session's token; `wrong`: the code; `over`: the password has to be written anew
 * @throws TooMany
 */
export async function signInWithCode(
  ctx: Context,
  { pending, code, address, device, userAgent }: CodeTry,
): Promise<{ token: string; user: Actor } | 'wrong' | 'over'> {
  const account = await pendingAccount(ctx, pending)
  if (!account) return 'over'
  const known = device && (await deviceKnows(ctx, device, account.email)) ? device : null
  /** By password: whoever has the link to choose a new one is not kept waiting by those who know the old one. */
  const mine = `${account.id} ${markOf(ctx, account)}`
  const [limit, key] = known ? (['secondFactorDevice', known] as const) : (['secondFactor', mine] as const)
  await ctx.throttle.use(limit, key)
  if (!known) await ctx.throttle.use('secondFactorDay', mine)
  const taken = await takeCode(ctx, account.id, code)
  if (!taken) {
    await recordRefusal(ctx, { action: 'second-factor-refused', user: account.id, address })
    return 'wrong'
  }
  await ctx.throttle.giveBack(limit, key)
  if (!known) await ctx.throttle.giveBack('secondFactorDay', mine)
  const token = await openSession(ctx, { ...account, userAgent, by: 'code' })
  if (!token) return 'over'
  await recordAuditEvent(ctx, { action: taken === 'code' ? 'sign-in' : 'recovery-code-used', user: account.id, address })
  return { token, user: actorOf(account) }
}
