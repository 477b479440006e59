import { randomBytes } from 'node:crypto'
import { donations } from '../../database/tables'
import { sql } from '../database'
import type { Sealer } from '../sealing'

const place = (hash: string) => `receipt ${hash}`
const hashOf = (sealer: Sealer, token: string) => sealer.hash(`receipt ${token}`)

/** A fresh token of a donor's receipt page, 256 random bits, with what is stored of it. */
export function newReceiptToken(sealer: Sealer): { token: string; stored: { receipt_token: string; receipt_token_hash: string } } {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(sealer, token)
  return { token, stored: { receipt_token: sealer.seal(token, place(hash)), receipt_token_hash: hash } }
}

export const receiptTokenHash = hashOf

/** Its columns, of a donation that has one. */
export const storedReceiptToken = {
  receipt_token: sql<string>`${donations.receipt_token}`,
  receipt_token_hash: sql<string>`${donations.receipt_token_hash}`,
}

export const openReceiptToken = (sealer: Sealer, stored: { receipt_token: string; receipt_token_hash: string }): string =>
  sealer.open<string>(stored.receipt_token, place(stored.receipt_token_hash))
