import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { UserError } from './errors'

export class TooManyRequests extends UserError {
  constructor(
    readonly seconds: number,
    text = `Too many tries. Please wait ${waiting(seconds)} and try again.`,
  ) {
    super(429, text)
  }
}

export class TooManyWrongSecrets extends TooManyRequests {
  constructor(seconds: number) {
    super(
      seconds,
      `Too many tries. Wait ${waiting(seconds)} and try again, or check the code for typos. The correct code still works right away.`,
    )
  }
}

function waiting(seconds: number): string {
  if (seconds <= 90) return 'a minute'
  return seconds <= 2 * HOUR ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / HOUR)} hours`
}

const QUARTER_HOUR = 900
const HOUR = 3_600
const DAY = 86_400
const COUNTED_ONLY = 1_000_000

/** Points per duration in seconds. `day` limits those who wait out each quarter of an hour. */
type Bound = { points: number; duration: typeof QUARTER_HOUR; day: number } | { points: number; duration: typeof HOUR | typeof DAY }

/**
 * Families may share one address, such as a shelter's or a library's. A key is an account, a record, or a network, never submitted text,
 * which can be varied at will.
 */
const LIMITS = {
  /**
   * Wrong passwords from browsers that signed in to the account before; others cannot use it up. Beyond it, the delays for everyone else
   * apply.
   */
  signInKnown: { points: 20, duration: QUARTER_HOUR, day: 100 },
  signInAddress: { points: COUNTED_ONLY, duration: QUARTER_HOUR, day: COUNTED_ONLY },
  signInAccountAtAddress: { points: COUNTED_ONLY, duration: QUARTER_HOUR, day: COUNTED_ONLY },
  signInAccount: { points: COUNTED_ONLY, duration: QUARTER_HOUR, day: COUNTED_ONLY },
  /**
   * Wrong codes at sign-in, per account, and separately for browsers that signed in before: a stolen password cannot lock out the owner's
   * browser.
   */
  secondFactor: { points: 10, duration: QUARTER_HOUR, day: 50 },
  secondFactorAccount: { points: 100, duration: DAY },
  secondFactorKnown: { points: 10, duration: QUARTER_HOUR, day: 50 },
  wrongCodes: { points: COUNTED_ONLY, duration: DAY },
  newSecondFactor: { points: 10, duration: QUARTER_HOUR, day: 50 },
  ownPassword: { points: 10, duration: QUARTER_HOUR, day: 50 },
  accountMail: { points: 5, duration: HOUR },
  accountMailAddress: { points: 30, duration: HOUR },
  /** Wrong links and codes per network; right ones do not count and always work (codes.ts). Staff links are counted separately. */
  link: { points: 30, duration: QUARTER_HOUR, day: 300 },
  landlordLink: { points: 30, duration: QUARTER_HOUR, day: 300 },
  landlordAnswer: { points: 20, duration: HOUR },
  staffLink: { points: 30, duration: QUARTER_HOUR, day: 300 },
  accessCode: { points: 30, duration: QUARTER_HOUR, day: 300 },
  partnerCode: { points: 30, duration: QUARTER_HOUR, day: 300 },
  /** Wrong lookups on the status page, per network; and per email or reference number, which are easier to guess than 128 random bits. */
  applicationStatus: { points: 20, duration: QUARTER_HOUR, day: 200 },
  applicationStatusOf: { points: 50, duration: QUARTER_HOUR, day: 200 },
  familyMessage: { points: 10, duration: HOUR },
  /** Uploads for one application, as families of a shelter share an address. */
  familyDocuments: { points: 20, duration: HOUR },
  apply: { points: 300, duration: HOUR },
  applySite: { points: 3_000, duration: HOUR },
  newDraft: { points: 300, duration: HOUR },
  newDraftSite: { points: 6_000, duration: HOUR },
  /** Saves of one draft; autosave makes a few hundred an hour. */
  saveDraft: { points: 2_000, duration: HOUR },
  resumeMail: { points: 5, duration: HOUR },
  resumeMailAddress: { points: 60, duration: HOUR },
  receiptMail: { points: 5, duration: HOUR },
  receiptMailAddress: { points: 60, duration: HOUR },
  interest: { points: 100, duration: HOUR },
  interestSite: { points: 1_000, duration: HOUR },
  give: { points: 300, duration: HOUR },
  giveSite: { points: 6_000, duration: HOUR },
  refusal: { points: 10, duration: HOUR },
  refusalSite: { points: 300, duration: HOUR },
  receipt: { points: 60, duration: QUARTER_HOUR, day: 600 },
} as const satisfies Record<string, Bound>
export type Limit = keyof typeof LIMITS

export interface Uses {
  recent: number
  today: number
}

export interface Throttle {
  /** Counts one use. @throws TooManyRequests */
  use(limit: Limit, key: string): Promise<Uses>
  tryUse(limit: Limit, key: string): Promise<boolean>
  count(limit: Limit, key: string): Promise<Uses>
  giveBack(limit: Limit, key: string): Promise<void>
}

const usesOf = ([recent = 0, today = recent]: number[]): Uses => ({ recent, today })

export function createThrottle(pool: Pool, hash: (text: string) => string): Throttle {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({ storeClient: pool, tableName: 'rate_limits', tableCreated: true, keyPrefix, points, duration })
  const limiters = Object.fromEntries(
    Object.entries<Bound>(LIMITS).map(([name, bound]) => [
      name,
      [limiter(name, bound.points, bound.duration), ...('day' in bound ? [limiter(`${name}Day`, bound.day, DAY)] : [])],
    ]),
  ) as Record<Limit, RateLimiterPostgres[]>
  const use: Throttle['use'] = async (limit, key) => {
    const used: number[] = []
    try {
      for (const each of limiters[limit]) used.push((await each.consume(hash(key))).consumedPoints)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new TooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw error
    }
    return usesOf(used)
  }
  return {
    use,
    async tryUse(limit, key) {
      try {
        await use(limit, key)
        return true
      } catch (error) {
        if (error instanceof TooManyRequests) return false
        throw error
      }
    },
    count: async (limit, key) =>
      usesOf(await Promise.all(limiters[limit].map(async (each) => (await each.penalty(hash(key))).consumedPoints))),
    async giveBack(limit, key) {
      await Promise.all(limiters[limit].map((each) => each.reward(hash(key))))
    },
  }
}
