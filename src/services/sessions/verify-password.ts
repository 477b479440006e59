import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { users } from '../../database/tables'
import { sql } from '../database'

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

/** Takes as long to be compared with as any other, and is nobody's. */
const NOBODYS: StoredPassword = { hash: MARK + '0'.repeat(HASH_BYTES * 2), salt: 'no account' }

const derive = promisify(pbkdf2)

/** A hash takes a processor for a fifth of a second: strangers get a part of the machine, and browsers that we know one of their own. */
const STRANGERS = pLimit(2)
const KNOWN = pLimit(1)

/**
 * Whether a password is the stored one. It takes the same time for an account that does not exist, and holds no connection to
 * the database meanwhile: no number of wrong passwords stops the site.
 * @param isKnown the browser signed in to this account before
 */
export async function verifyPassword(
  stored: StoredPassword | undefined,
  password: string,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  const { hash, salt } = stored ?? NOBODYS
  if (!hash.startsWith(MARK)) throw new Error('A password is stored in a form that this version does not know.')
  const turn = isKnown ? KNOWN : STRANGERS
  const derived = await turn(() => derive(password, salt, ITERATIONS, HASH_BYTES, 'sha256'))
  const expected = Buffer.from(hash.slice(MARK.length), 'hex')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && stored !== undefined
}
