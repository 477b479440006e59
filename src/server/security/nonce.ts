import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** A pool of 256 nonces from one system call; one call each would be the costliest part of sending a cached page. */
const pool = Buffer.alloc(NONCE_BYTES * 256)
let at = pool.length

/** 128 random bits in base64. */
export function newNonce(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += NONCE_BYTES
  return pool.toString('base64', at - NONCE_BYTES, at)
}
