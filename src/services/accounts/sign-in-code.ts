import { users } from '../../database/tables'
import { wrongCodes } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { recordRefusal } from '../../platform/audit/record-refusal'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, not, inTransaction } from '../../platform/database'
import { readWhileSigned, signForAWhile } from '../../platform/signed-value'
import type { Limit } from '../../platform/throttle'
import { message, queueMessages } from '../messages/queue-messages'
import { deviceKnows, openSession } from './open-session'
import { takeCode } from './second-factor'
import { passwordMark, storedPassword } from './verify-password'

/** With so many wrong codes within a day the owner gets an email: once a day, however many follow. */
const TOLD_AT = 10

/** Notes a wrong code at sign-in, and tells the owner when there were too many (rule 27.2): whoever got that far has the password. */
async function noteWrongCode(ctx: Context, { id, name, email }: Pick<Actor, 'id' | 'name' | 'email'>, address: string): Promise<void> {
  await recordRefusal(ctx, { action: 'second-factor-refused', user: id, address })
  const { recent } = await ctx.throttle.count('wrongCodes', String(id))
  if (recent !== TOLD_AT) return
  await inTransaction(ctx, async (tx) => {
    await queueMessages(ctx, tx, [
      message({ template: wrongCodes, recipient: email, variables: { name, count: recent, site_url: ctx.siteUrl } }),
    ])
  })
}

/** What of an account a sign-in reads. */
export const signingIn = { id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin }
type SigningIn = Pick<Actor, 'id' | 'name' | 'email' | 'isAdmin'>

export const actorOf = ({ id, name, email, isAdmin }: SigningIn): Actor => ({ id, name, email, isAdmin, collection: 'users' })

/** So long after the password the code may come, in milliseconds. */
export const CODE_MS = 10 * 60_000

/** For a cookie: whose password was right, for as long as it is the same and not longer than `CODE_MS`. */
export const pendingSignIn = (ctx: Context, account: { id: number; hash: string }): string =>
  signForAWhile(ctx, 'second factor', `${account.id} ${passwordMark(ctx, account)}`, CODE_MS)

/** The account whose password was right; null when that is too long ago, or no longer so. */
async function pendingAccount(ctx: Context, pending: string | undefined) {
  const [id, mark] = readWhileSigned(ctx, 'second factor', pending)?.split(' ') ?? []
  if (!id) return null
  const [account] = await database(ctx)
    .select({ ...signingIn, ...storedPassword })
    .from(users)
    .where(and(eq(users.id, Number(id)), not(users.disabled)))
  return account && passwordMark(ctx, account) === mark ? account : null
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
 * The limits that a code is tried under: of browsers that signed in to the account before, and of all others together. Those have one by
 * password too: whoever has the link to choose a new one is not kept waiting by those who know the old one.
 */
function limitsOf(ctx: Context, account: { id: number; hash: string }, isKnown: boolean): readonly [Limit, string][] {
  const id = String(account.id)
  return isKnown
    ? [['secondFactorKnown', id]]
    : [
        ['secondFactor', `${id} ${passwordMark(ctx, account)}`],
        ['secondFactorAccount', id],
      ]
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
  const counted = limitsOf(ctx, account, await deviceKnows(ctx, device, account.email))
  for (const [limit, key] of counted) await ctx.throttle.use(limit, key)
  const taken = await takeCode(ctx, account.id, code)
  if (!taken) {
    await noteWrongCode(ctx, account, address)
    return 'wrong'
  }
  for (const [limit, key] of counted) await ctx.throttle.giveBack(limit, key)
  const token = await openSession(ctx, { ...account, userAgent, by: 'code' })
  if (!token) return 'over'
  await recordAuditEvent(ctx, { action: taken === 'code' ? 'sign-in' : 'recovery-code-used', user: account.id, address })
  return { token, user: actorOf(account) }
}
