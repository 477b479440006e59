import { users } from '../../database/tables'
import { wrongCodes } from '../../emails'
import { recordAuditEvent, recordRefusedRequest } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inTransaction, not } from '../../platform/database'
import { networkOf } from '../../platform/network-of'
import { readUnexpired, signWithExpiry } from '../../platform/signed-value'
import type { Limit, Uses } from '../../platform/throttle'
import { message, queueMessages } from '../messages/queue-messages'
import { deviceKnows, openSession } from './open-session'
import { consumeCode, hasSecondFactor } from './second-factor'
import { passwordMark, runInQueue, storedPassword, verifyPassword } from './verify-password'

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

const signingIn = { id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin }
type SigningIn = Pick<Actor, 'id' | 'name' | 'email' | 'isAdmin'>

const actorOf = ({ id, name, email, isAdmin }: SigningIn): Actor => ({ id, name, email, isAdmin, recused: [], collection: 'users' })

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
 * @throws TooManyRequests
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

/** Free failed sign-ins per 15 minutes and per day; each further one doubles the next wait, up to `most` milliseconds. */
const AT_ADDRESS = { free: 30, freeADay: 300, first: 500, most: 1_000 }
const AT_ACCOUNT_FROM_ADDRESS = { free: 10, freeADay: 50, first: 500, most: 5_000 }
const AT_ACCOUNT = { free: 50, freeADay: 300, first: 500, most: 2_000 }
type Pace = typeof AT_ADDRESS

function waitOf({ free, freeADay, first, most }: Pace, { recent, today }: Uses): number {
  const over = Math.max(recent - free, today - freeADay)
  return over <= 0 ? 0 : Math.min(most, first * 2 ** Math.min(over - 1, 20))
}

interface Try {
  account: string
  network: string
  isKnown: boolean
}

/**
 * Slows sign-ins down instead of blocking them, to keep strangers or colleagues on the same network from locking the owner out. Known
 * browsers have a limit that no one else can use up; beyond it, they are slowed down like all others. Successful sign-ins do not count.
 * @param check verifies the password; `isAtOnce` for a known browser
 * @throws TooManyRequests when many tries from one network to one account are already waiting
 */
async function withSignInBackoff<T>(
  ctx: Context,
  { account, network, isKnown }: Try,
  check: (isAtOnce: boolean) => Promise<T | null>,
): Promise<T | null> {
  const isAtOnce = isKnown && (await ctx.throttle.tryUse('signInKnown', account))
  const counted: [Limit, string][] = isAtOnce
    ? [['signInKnown', account]]
    : [
        ['signInAddress', network],
        ['signInAccountAtAddress', `${account} ${network}`],
        ['signInAccount', account],
      ]
  const tryIt = async () => {
    const outcome = await check(isAtOnce)
    if (outcome !== null) for (const [limit, key] of counted) await ctx.throttle.giveBack(limit, key)
    return outcome
  }
  if (isAtOnce) return tryIt()
  const paces = [AT_ADDRESS, AT_ACCOUNT_FROM_ADDRESS, AT_ACCOUNT]
  const uses = await Promise.all(counted.map(([limit, key]) => ctx.throttle.count(limit, key)))
  const wait = Math.max(...uses.map((each, at) => waitOf(paces[at] ?? AT_ACCOUNT, each)))
  return wait === 0 ? tryIt() : runInQueue(`${account} ${network}`, () => ctx.wait(wait).then(tryIt))
}

interface SignIn {
  email: string
  password: string
  address: string
  device: string | undefined
  userAgent: string
}

export type SignedIn = { token: string; user: Actor } | { pending: string }

/**
 * Accounts with a second factor also need its code (`signInWithCode`).
 * @returns null for a wrong password, an unknown email, and a disabled account alike
 * @throws TooManyRequests
 */
export async function signIn(ctx: Context, { email, password, address, device, userAgent }: SignIn): Promise<SignedIn | null> {
  const name = email.trim().toLowerCase()
  const isKnown = await deviceKnows(ctx, device, name)
  return withSignInBackoff(ctx, { account: name, network: networkOf(address), isKnown }, async (isAtOnce) => {
    const [account] = await database(ctx)
      .select({ ...signingIn, disabled: users.disabled, ...storedPassword })
      .from(users)
      .where(eq(users.email, name))
    const isRight = await verifyPassword(account, password, { turnOf: isAtOnce && account ? account.id : null })
    if (account && isRight && !account.disabled) {
      if (await hasSecondFactor(ctx, account.id)) return { pending: pendingSignIn(ctx, account) }
      const token = await openSession(ctx, { ...account, userAgent, by: 'password' })
      if (token) {
        await recordAuditEvent(ctx, { action: 'sign-in', user: account.id, address })
        return { token, user: actorOf(account) }
      }
    }
    await recordRefusedRequest(ctx, { action: 'sign-in-refused', user: account?.id ?? null, address })
    return null
  })
}
