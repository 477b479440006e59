import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './errors'

/** A refusal for now; `seconds` until it is worth trying again. */
export class TooMany extends Refusal {
  constructor(readonly seconds: number) {
    super(429, `That was too often. Please wait ${waiting(seconds)} and try again.`)
  }
}

function waiting(seconds: number): string {
  if (seconds <= 90) return 'a minute'
  return seconds <= 2 * HOUR ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / HOUR)} hours`
}

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR
const COUNTED_ONLY = 1_000_000

/** Points per duration in seconds. Families may share one address: a shelter, a library. */
const LIMITS = {
  /** Wrong sign-ins of a browser that signed in to the account before; nobody else can use it up. */
  signInDevice: { points: 20, duration: QUARTER_HOUR },
  /** Wrong sign-ins of all others are only counted, and slowed down (sessions/sign-in-pace.ts). */
  signInAddress: { points: COUNTED_ONLY, duration: QUARTER_HOUR },
  signInAccountAtAddress: { points: COUNTED_ONLY, duration: QUARTER_HOUR },
  signInAccount: { points: COUNTED_ONLY, duration: QUARTER_HOUR },
  /** Wrong codes at sign-in, of one account and of a browser that signed in to it before: a stolen password locks nobody's own browser out. */
  secondFactor: { points: 10, duration: QUARTER_HOUR },
  secondFactorDay: { points: 50, duration: DAY },
  secondFactorDevice: { points: 10, duration: QUARTER_HOUR },
  ownPassword: { points: 10, duration: QUARTER_HOUR },
  accountMail: { points: 5, duration: HOUR },
  accountMailAddress: { points: 30, duration: HOUR },
  link: { points: 30, duration: QUARTER_HOUR },
  accessCode: { points: 30, duration: QUARTER_HOUR },
  partnerCode: { points: 30, duration: QUARTER_HOUR },
  /** Wrong look-ups on the status page; good ones are given back. */
  applicationStatus: { points: 20, duration: QUARTER_HOUR },
  /** Messages of one application's family. */
  familyMessage: { points: 10, duration: HOUR },
  apply: { points: 300, duration: HOUR },
  applySite: { points: 3_000, duration: HOUR },
  newDraft: { points: 300, duration: HOUR },
  newDraftSite: { points: 6_000, duration: HOUR },
  /** Savings of one draft; a form that saves itself needs some hundred an hour. */
  saveDraft: { points: 2_000, duration: HOUR },
  /** Mails with a link to a draft: to one address, and asked for from one network. */
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
  /** Wrong links to gifts and monthly gifts; good ones are given back. */
  receipt: { points: 60, duration: QUARTER_HOUR },
} as const
export type Limit = keyof typeof LIMITS

export interface Throttle {
  /** Counts one use. @returns how many there were in the time, this one included @throws TooMany */
  use(limit: Limit, key: string): Promise<number>
  /** Counts one use, and refuses nothing. @returns as `use` */
  count(limit: Limit, key: string): Promise<number>
  /** Takes one use back: good sign-ins do not count. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/** Limits that agree over all processes: they live in PostgreSQL. Keys are stored hashed by `hash`. */
export function createThrottle(pool: Pool, hash: (text: string) => string): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({ storeClient: pool, tableName: 'rate_limits', tableCreated: true, keyPrefix: name, points, duration }),
    ]),
  ) as Record<Limit, RateLimiterPostgres>
  return {
    async use(limit, key) {
      try {
        return (await limiters[limit].consume(hash(key))).consumedPoints
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
        throw error
      }
    },
    count: async (limit, key) => (await limiters[limit].penalty(hash(key))).consumedPoints,
    async giveBack(limit, key) {
      await limiters[limit].reward(hash(key))
    },
  }
}
