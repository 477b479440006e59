import { receipt_numbers, receipts } from '../../database/tables'
import type { Dedicated } from '../../shared/dedications'
import type { Receipt as Content } from '../../shared/receipt'
import type { Context } from '../../platform/context'
import { and, eq, isNull, sql, type Transaction } from '../../platform/database'
import { issuerOf, type Foundation } from '../site-settings/site-settings'

interface ReceiptRequest extends Dedicated {
  id: number
  name: string
  /** In cents, after returns. */
  amount: number
  /** Amount charged, in cents, when part of it was returned. */
  whole?: number
  /** Moment of the charge, if not now. */
  takenAt?: string
  /** Moment of the gift, and the moment that decides the tax year; absent when both are `takenAt`. */
  givenAt?: string
  countedAt?: string
  /** Number of the receipt it replaces; keeps that one's date. */
  replaces?: number | null
  check?: { date: string; address: string | null; check_number: string | null }
}

/**
 * Issues a receipt in the transaction that records the charge. Numbers have no gaps: a lock holds the next number until the commit.
 * @param site read beforehand: a second connection might never become free while many transactions wait for this one's locks
 * @throws UserError 409 until the foundation has set what receipts need
 */
export async function issueReceipt(
  ctx: Context,
  tx: Transaction,
  site: Foundation,
  { id, name, honoree, dedication, amount, whole, takenAt, givenAt, countedAt, replaces, check }: ReceiptRequest,
): Promise<void> {
  const now = ctx.now().toISOString()
  const taken = takenAt ?? now
  const content: Content = {
    ...issuerOf(site),
    donor: name,
    honoree,
    ...(honoree && { dedication: dedication ?? 'honor' }),
    amount,
    ...(whole !== undefined && { whole }),
    date: check?.date ?? givenAt ?? taken,
    ...(givenAt !== undefined && { taken, counted: countedAt ?? taken }),
    ...(replaces && { replaces }),
    ...(check && { donor_address: check.address, check_number: check.check_number }),
  }
  const [next] = await tx.db
    .update(receipt_numbers)
    .set({ last: sql`${receipt_numbers.last} + 1` })
    .where(eq(receipt_numbers.id, 1))
    .returning()
  if (!next) throw new Error('The number of the last receipt is missing.')
  const createdAt = replaces ? now : taken
  await tx.db.insert(receipts).values({ number: next.last, donation: id, content, createdAt, updatedAt: createdAt })
}

/** Keeps the receipt readable, marked as void. @returns its number; null when there is none */
export async function voidReceipt(ctx: Context, tx: Transaction, donation: number): Promise<number | null> {
  const [voided] = await tx.db
    .update(receipts)
    .set({ voided_at: ctx.now().toISOString() })
    .where(and(eq(receipts.donation, donation), isNull(receipts.voided_at)))
    .returning({ number: receipts.number })
  return voided?.number ?? null
}
