import { randomBytes } from 'node:crypto'
import type { donations } from '../../database/tables'
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

type Stored = Pick<typeof donations.$inferSelect, 'receipt_token' | 'receipt_token_hash'>

/** The token that the mails to a donor carry. @throws where there is none, as of a check */
export const openReceiptToken = (sealer: Sealer, { receipt_token, receipt_token_hash }: Stored): string =>
  sealer.open<string>(receipt_token ?? '', place(receipt_token_hash ?? ''))
