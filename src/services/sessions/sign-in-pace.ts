import type { Context } from '../context'
import { TooMany } from '../throttle'

/** Wrong sign-ins within a quarter of an hour that cost nothing; each one after makes the next wait longer, up to `most` milliseconds. */
const AT_ADDRESS = { free: 30, first: 500, most: 1_000 }
const AT_ACCOUNT_FROM_ADDRESS = { free: 10, first: 500, most: 5_000 }
const AT_ACCOUNT = { free: 50, first: 500, most: 2_000 }
type Pace = typeof AT_ADDRESS

/** Slowed sign-ins to one account from one address that wait for each other; more are told to come back. */
const MOST_IN_LINE = 10
const COME_BACK_S = 10

/** Milliseconds that the next try waits, `tries` being those of the last quarter of an hour, itself included. */
const waitOf = ({ free, first, most }: Pace, tries: number): number =>
  tries <= free ? 0 : Math.min(most, first * 2 ** Math.min(tries - free - 1, 20))

const lines = new Map<string, { length: number; last: Promise<unknown> }>()

/** One after the other, by key. @throws TooMany when the line is long */
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
  if (line.length >= MOST_IN_LINE) throw new TooMany(COME_BACK_S)
  lines.set(key, line)
  line.length++
  const mine = line.last.then(work, work)
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    if (--line.length === 0) lines.delete(key)
  }
}

interface Try {
  account: string
  /** Network that the visitor is counted by. */
  network: string
  /** Value of a device cookie that knows the account, else null. */
  device: string | null
}

/**
 * Lets a sign-in be tried at the pace that it deserves. A browser that signed in to the account before has a limit of its own,
 * which nobody else can use up. All others are slowed down, not refused: neither a stranger elsewhere nor a colleague with a
 * slow hand behind the same address keeps the owner out. Good sign-ins do not count.
 * @param check whether the password was right
 * @throws TooMany
 */
export async function atItsPace<T>(ctx: Context, { account, network, device }: Try, check: () => Promise<T | null>): Promise<T | null> {
  const counted = device
    ? ([['signInDevice', device]] as const)
    : ([
        ['signInAddress', network],
        ['signInAccountAtAddress', `${account} ${network}`],
        ['signInAccount', account],
      ] as const)
  const tryIt = async () => {
    const outcome = await check()
    if (outcome !== null) for (const [limit, key] of counted) await ctx.throttle.giveBack(limit, key)
    return outcome
  }
  if (device) {
    await ctx.throttle.use('signInDevice', device)
    return tryIt()
  }
  const [atAddress = 0, atBoth = 0, atAccount = 0] = await Promise.all(counted.map(([limit, key]) => ctx.throttle.count(limit, key)))
  const wait = Math.max(waitOf(AT_ADDRESS, atAddress), waitOf(AT_ACCOUNT_FROM_ADDRESS, atBoth), waitOf(AT_ACCOUNT, atAccount))
  return wait === 0 ? tryIt() : inLine(`${account} ${network}`, () => ctx.wait(wait).then(tryIt))
}
