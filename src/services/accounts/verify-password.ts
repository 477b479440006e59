import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { sql } from '../../platform/database'
import { TooManyRequests } from '../../platform/throttle'

const MOST_IN_LINE = 10
const COME_BACK_S = 10

const lines = new Map<string, { length: number; last: Promise<unknown> }>()

export async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
  if (line.length >= MOST_IN_LINE) throw new TooManyRequests(COME_BACK_S)
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

/** Payload's format: this prefix and a hex hash, with a separate salt. */
const MARK = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const HASH_BYTES = 32

export interface StoredPassword {
  hash: string
  salt: string
}
/** Payload never creates an account without them. */
export const storedPassword = { hash: sql<string>`${users.hash}`, salt: sql<string>`${users.salt}` }

export const passwordMark = ({ sealer }: Context, { hash }: Pick<StoredPassword, 'hash'>): string => sealer.hash(`pending ${hash}`)

/** Compared when there is no account, to take the same time; matches no password. */
const NOBODYS: StoredPassword = { hash: MARK + '0'.repeat(HASH_BYTES * 2), salt: 'no account' }

const derive = promisify(pbkdf2)

/** A hash takes a CPU core for about 200 ms: unknown browsers share two slots, known browsers have their own. */
const STRANGERS = pLimit(2)
const KNOWN = pLimit(1)

/** One hash at a time per account, to keep one account's tries from delaying others. */
const withHashSlot = <T>(account: number | null, work: () => Promise<T>): Promise<T> =>
  account === null ? STRANGERS(work) : runInQueue(`password of account ${account}`, () => KNOWN(work))

/**
 * Takes equally long for accounts that do not exist, and holds no database connection meanwhile: no number of wrong passwords stops the
 * site.
 * @param turnOf the account, when one of its known browsers asks; else null
 * @throws TooManyRequests when too many tries for that account are waiting
 */
export async function verifyPassword(
  stored: StoredPassword | undefined,
  password: string,
  { turnOf }: { turnOf: number | null },
): Promise<boolean> {
  const { hash, salt } = stored ?? NOBODYS
  if (!hash.startsWith(MARK)) throw new Error('A stored password has a format that this version does not support.')
  const derived = await withHashSlot(turnOf, () => derive(password, salt, ITERATIONS, HASH_BYTES, 'sha256'))
  const expected = Buffer.from(hash.slice(MARK.length), 'hex')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && stored !== undefined
}
