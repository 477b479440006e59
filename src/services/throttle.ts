import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './errors'

/** A refusal for now; `seconds` until it is worth trying again. */
export class TooMany extends Refusal {
  constructor(readonly seconds: number) {
    super(429, `That was too often. Please wait ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : 'a minute'} and try again.`)
  }
}

/** Points per duration in seconds. Families may share one address: a shelter, a library. */
const LIMITS = {
  signInAddress: { points: 60, duration: 15 * 60 },
  signInAccountAtAddress: { points: 10, duration: 15 * 60 },
  /** For browsers that never signed in to the account; the owner's own browser is exempt, so nobody can lock them out. */
  signInAccount: { points: 50, duration: 15 * 60 },
  accountMail: { points: 5, duration: 60 * 60 },
  accountMailAddress: { points: 30, duration: 60 * 60 },
  link: { points: 30, duration: 15 * 60 },
  accessCode: { points: 30, duration: 15 * 60 },
  apply: { points: 300, duration: 60 * 60 },
  applySite: { points: 3_000, duration: 60 * 60 },
  giveAddress: { points: 6, duration: 15 * 60 },
  giveEmail: { points: 4, duration: 15 * 60 },
  receipt: { points: 60, duration: 15 * 60 },
} as const
export type Limit = keyof typeof LIMITS

export interface Throttle {
  /** Counts one use. @throws TooMany */
  use(limit: Limit, key: string): Promise<void>
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
        await limiters[limit].consume(hash(key))
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
        throw error
      }
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(hash(key))
    },
  }
}
