import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './errors'

/** A refusal for now; `seconds` until it is worth trying again. */
export class TooMany extends Refusal {
  constructor(
    readonly seconds: number,
    text = `That was too often. Please wait ${waiting(seconds)} and try again.`,
  ) {
    super(429, text)
  }
}

/** The same for what opens nothing: somebody else behind the address may have tried the others, and what is right opens at once. */
export class TooManyWrong extends TooMany {
  constructor(seconds: number) {
    super(
      seconds,
      `That was too often. Please wait ${waiting(seconds)} and try again. Or compare it once more: what is right opens at once, whoever else tried from your network.`,
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

/** Points per duration in seconds. Who waits out a quarter of an hour meets the limit of the day. */
type Bound = { points: number; duration: typeof QUARTER_HOUR; day: number } | { points: number; duration: typeof HOUR | typeof DAY }

/**
 * Families may share one address: a shelter, a library. A key is an account, a record or a network, and never what somebody sent: that
 * has as many spellings as they like.
 */
const LIMITS = {
  /** Wrong sign-ins to an account from browsers that signed in to it before; nobody else can use it up. Those over it go at the others' pace. */
  signInKnown: { points: 20, duration: QUARTER_HOUR, day: 100 },
  /** Wrong sign-ins of all others are only counted, and slowed down (services/accounts/sign-in.ts). */
  signInAddress: { points: COUNTED_ONLY, duration: QUARTER_HOUR, day: COUNTED_ONLY },
  signInAccountAtAddress: { points: COUNTED_ONLY, duration: QUARTER_HOUR, day: COUNTED_ONLY },
  signInAccount: { points: COUNTED_ONLY, duration: QUARTER_HOUR, day: COUNTED_ONLY },
  /** Wrong codes at sign-in, of one account and of browsers that signed in to it before: a stolen password locks nobody's own browser out. */
  secondFactor: { points: 10, duration: QUARTER_HOUR, day: 50 },
  secondFactorAccount: { points: 100, duration: DAY },
  secondFactorKnown: { points: 10, duration: QUARTER_HOUR, day: 50 },
  /** Wrong codes at sign-in that the owner hears of (services/accounts/sign-in-code.ts). */
  wrongCodes: { points: COUNTED_ONLY, duration: DAY },
  newSecondFactor: { points: 10, duration: QUARTER_HOUR, day: 50 },
  ownPassword: { points: 10, duration: QUARTER_HOUR, day: 50 },
  accountMail: { points: 5, duration: HOUR },
  /** Asked for by a network, for emails that no account has: kept in the trail so often. */
  accountMailAddress: { points: 30, duration: HOUR },
  /** Wrong links and codes of a network; good ones do not count, and open all the same (access-code.ts). Staff have a bucket of their own. */
  link: { points: 30, duration: QUARTER_HOUR, day: 300 },
  staffLink: { points: 30, duration: QUARTER_HOUR, day: 300 },
  accessCode: { points: 30, duration: QUARTER_HOUR, day: 300 },
  partnerCode: { points: 30, duration: QUARTER_HOUR, day: 300 },
  /** Wrong look-ups on the status page of a network; and those for one email or one reference, which are no secrets of 128 bits. */
  applicationStatus: { points: 20, duration: QUARTER_HOUR, day: 200 },
  applicationStatusOf: { points: 50, duration: QUARTER_HOUR, day: 200 },
  /** Messages of one application's family. */
  familyMessage: { points: 10, duration: HOUR },
  apply: { points: 300, duration: HOUR },
  applySite: { points: 3_000, duration: HOUR },
  newDraft: { points: 300, duration: HOUR },
  newDraftSite: { points: 6_000, duration: HOUR },
  /** Savings of one draft; a form that saves itself needs some hundred an hour. */
  saveDraft: { points: 2_000, duration: HOUR },
  /** Mails with a link to a draft: to one address; and asked for from one network by who knows no more than that address. */
  resumeMail: { points: 5, duration: HOUR },
  resumeMailAddress: { points: 60, duration: HOUR },
  interest: { points: 100, duration: HOUR },
  interestSite: { points: 1_000, duration: HOUR },
  /** Payment pages opened; what tells who tries out cards is in donations/card-testing.ts. */
  give: { points: 300, duration: HOUR },
  giveSite: { points: 6_000, duration: HOUR },
  /** How many refusals the audit trail keeps of strangers; see record-refusal.ts. */
  refusal: { points: 10, duration: HOUR },
  refusalSite: { points: 300, duration: HOUR },
  /** Wrong links to gifts and monthly gifts. */
  receipt: { points: 60, duration: QUARTER_HOUR, day: 600 },
} as const satisfies Record<string, Bound>
export type Limit = keyof typeof LIMITS

/** How often a key was used, this time included. */
export interface Uses {
  /** In the limit's own time. */
  recent: number
  /** In the day that stands behind it; as `recent` where none does. */
  today: number
}

export interface Throttle {
  /** Counts one use. @throws TooMany */
  use(limit: Limit, key: string): Promise<Uses>
  /** Counts one use. @returns false when it was one too many */
  hasLeft(limit: Limit, key: string): Promise<boolean>
  /** Counts one use, and refuses nothing. */
  count(limit: Limit, key: string): Promise<Uses>
  /** Takes one use back: good sign-ins do not count. */
  giveBack(limit: Limit, key: string): Promise<void>
}

const usesOf = ([recent = 0, today = recent]: number[]): Uses => ({ recent, today })

/** Limits that agree over all processes: they live in PostgreSQL. Keys are stored hashed by `hash`. */
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
      if (error instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw error
    }
    return usesOf(used)
  }
  return {
    use,
    async hasLeft(limit, key) {
      try {
        await use(limit, key)
        return true
      } catch (error) {
        if (error instanceof TooMany) return false
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
