import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** Drawn ahead: one call to the system for 256 nonces, where one call each would cost more than all else in a kept page. */
const pool = Buffer.alloc(NONCE_BYTES * 256)
let at = pool.length

/** A nonce of 128 random bits, in base64; never the same twice. */
export function newNonce(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += NONCE_BYTES
  return pool.toString('base64', at - NONCE_BYTES, at)
}
