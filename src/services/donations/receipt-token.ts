import { randomBytes } from 'node:crypto'
import type { donations } from '../../database/tables'
import { SEALED } from '../../platform/sealed-values'
import type { Sealer } from '../../platform/sealing'

/** 256 random bits. */
export const newReceiptToken = (): string => randomBytes(32).toString('base64url')

type Stored = Pick<typeof donations.$inferSelect, 'receipt_token' | 'receipt_token_hash'>

/** @throws when there is none, as for most checks */
export const openReceiptToken = (sealer: Sealer, { receipt_token, receipt_token_hash }: Stored): string =>
  SEALED.receiptToken.open(sealer, receipt_token ?? '', receipt_token_hash ?? '')
