import type { Context } from '../../platform/context'
import type { Limit, Uses } from '../../platform/throttle'
import { inLine } from './in-line'

/** Wrong sign-ins that cost nothing, in a quarter of an hour and in a day; each one after makes the next wait longer, up to `most` milliseconds. */
const AT_ADDRESS = { free: 30, freeADay: 300, first: 500, most: 1_000 }
const AT_ACCOUNT_FROM_ADDRESS = { free: 10, freeADay: 50, first: 500, most: 5_000 }
const AT_ACCOUNT = { free: 50, freeADay: 300, first: 500, most: 2_000 }
type Pace = typeof AT_ADDRESS

/** Milliseconds that the next try waits, by the tries so far, itself included. */
function waitOf({ free, freeADay, first, most }: Pace, { recent, today }: Uses): number {
  const over = Math.max(recent - free, today - freeADay)
  return over <= 0 ? 0 : Math.min(most, first * 2 ** Math.min(over - 1, 20))
}

interface Try {
  account: string
  /** Network that the visitor is counted by. */
  network: string
  /** The browser signed in to the account before. */
  isKnown: boolean
}

/**
 * Lets a sign-in be tried at the pace that it deserves. Browsers that signed in to the account before have a bucket of their own, which
 * nobody else can use up; over it they go at the pace of all others, who are slowed down and never refused: neither a stranger elsewhere
 * nor a colleague with a slow hand behind the same address keeps the owner out. Good sign-ins do not count.
 * @param check whether the password was right; at once, or in the turn of strangers
 * @throws TooMany when many tries from one network to one account wait already
 */
export async function atItsPace<T>(
  ctx: Context,
  { account, network, isKnown }: Try,
  check: (isAtOnce: boolean) => Promise<T | null>,
): Promise<T | null> {
  const isAtOnce = isKnown && (await ctx.throttle.hasLeft('signInKnown', account))
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
  return wait === 0 ? tryIt() : inLine(`${account} ${network}`, () => ctx.wait(wait).then(tryIt))
}
