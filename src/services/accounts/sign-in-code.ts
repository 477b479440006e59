import { users } from '../../database/tables'
import { wrongCodes } from '../../emails'
import { recordAuditEvent, recordRefusedRequest } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, not, inTransaction } from '../../platform/database'
import { readUnexpired, signWithExpiry } from '../../platform/signed-value'
import type { Limit } from '../../platform/throttle'
import { message, queueMessages } from '../messages/queue-messages'
import { deviceKnows, openSession } from './open-session'
import { consumeCode } from './second-factor'
import { passwordMark, storedPassword } from './verify-password'

/** Wrong codes in a day after which the owner gets an email, at most once a day. */
const TOLD_AT = 10

/** Warns the owner after too many wrong codes, because the person entering them has the password (rule 27.2). */
async function noteWrongCode(ctx: Context, { id, name, email }: Pick<Actor, 'id' | 'name' | 'email'>, address: string): Promise<void> {
  await recordRefusedRequest(ctx, { action: 'second-factor-refused', user: id, address })
  const { recent } = await ctx.throttle.count('wrongCodes', String(id))
  if (recent !== TOLD_AT) return
  await inTransaction(ctx, async (tx) => {
    await queueMessages(ctx, tx, [
      message({ template: wrongCodes, recipient: email, variables: { name, count: recent, site_url: ctx.siteUrl } }),
    ])
  })
}

export const signingIn = { id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin }
type SigningIn = Pick<Actor, 'id' | 'name' | 'email' | 'isAdmin'>

export const actorOf = ({ id, name, email, isAdmin }: SigningIn): Actor => ({ id, name, email, isAdmin, recused: [], collection: 'users' })

export const CODE_MS = 10 * 60_000

/** Cookie value for an account whose password was right; void once the password changes or `CODE_MS` is over. */
export const pendingSignIn = (ctx: Context, account: { id: number; hash: string }): string =>
  signWithExpiry(ctx, 'second factor', `${account.id} ${passwordMark(ctx, account)}`, CODE_MS)

async function pendingAccount(ctx: Context, pending: string | undefined) {
  const [id, mark] = readUnexpired(ctx, 'second factor', pending)?.split(' ') ?? []
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
  pending: string | undefined
  code: string
  address: string
  device: string | undefined
  userAgent: string
}

/**
 * Counts known browsers apart from all others. The others are also counted per password, to keep people who know an old password from
 * blocking the owner after a reset.
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
 * Completes a sign-in with a second-factor or recovery code (rule 27.2).
 * @returns the session's token; `wrong` for a wrong code; `over` when the password has to be entered again
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
  const taken = await consumeCode(ctx, account.id, code)
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
