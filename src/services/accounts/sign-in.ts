import { users } from '../../database/tables'
import { recordAuditEvent, recordRefusedRequest } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { database, eq } from '../../platform/database'
import { networkOf } from '../../platform/network-of'
import type { Limit, Uses } from '../../platform/throttle'
import { deviceKnows, openSession } from './open-session'
import { runInQueue, storedPassword, verifyPassword } from './verify-password'
import { hasSecondFactor } from './second-factor'
import { actorOf, pendingSignIn, signingIn } from './sign-in-code'

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
 * @throws TooMany when many tries from one network to one account are already waiting
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

export interface SignIn {
  email: string
  password: string
  address: string
  device: string | undefined
  userAgent: string
}

export type SignedIn = { token: string; user: Actor } | { pending: string }

/**
 * Accounts with a second factor also need its code (sign-in-code.ts).
 * @returns null for a wrong password, an unknown email, and a disabled account alike
 * @throws TooMany
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
