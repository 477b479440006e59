import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { sql } from '../../platform/database'
import { inLine } from './in-line'

/** How Payload stores a password: this mark and a hash in hex, beside a salt. */
const MARK = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const HASH_BYTES = 32

/** A stored password; an account that does not exist has none. */
export interface StoredPassword {
  hash: string
  salt: string
}
/** Its columns: Payload makes no account without them. */
export const storedPassword = { hash: sql<string>`${users.hash}`, salt: sql<string>`${users.salt}` }

/** Tells one password from another, and nothing of either. */
export const passwordMark = ({ sealer }: Context, { hash }: Pick<StoredPassword, 'hash'>): string => sealer.hash(`pending ${hash}`)

/** Takes as long to be compared with as any other, and is nobody's. */
const NOBODYS: StoredPassword = { hash: MARK + '0'.repeat(HASH_BYTES * 2), salt: 'no account' }

const derive = promisify(pbkdf2)

/** A hash takes a processor for a fifth of a second: strangers get a part of the machine, and browsers that we know one of their own. */
const STRANGERS = pLimit(2)
const KNOWN = pLimit(1)

/** In the part of known browsers each account has one hash at a time: sixty of one make nobody else wait for more than one. */
const inTurn = <T>(account: number | null, work: () => Promise<T>): Promise<T> =>
  account === null ? STRANGERS(work) : inLine(`password of account ${account}`, () => KNOWN(work))

/**
 * Whether a password is the stored one. It takes the same time for an account that does not exist, and holds no connection to
 * the database meanwhile: no number of wrong passwords stops the site.
 * @param turnOf the account, where its own browser asks; null: a stranger does
 * @throws TooMany when many of that account wait already
 */
export async function verifyPassword(
  stored: StoredPassword | undefined,
  password: string,
  { turnOf }: { turnOf: number | null },
): Promise<boolean> {
  const { hash, salt } = stored ?? NOBODYS
  if (!hash.startsWith(MARK)) throw new Error('A stored password has a format that this version does not support.')
  const derived = await inTurn(turnOf, () => derive(password, salt, ITERATIONS, HASH_BYTES, 'sha256'))
  const expected = Buffer.from(hash.slice(MARK.length), 'hex')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && stored !== undefined
}
