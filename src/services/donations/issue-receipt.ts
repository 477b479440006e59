import { receipt_numbers, receipts } from '../../database/tables'
import type { Dedicated } from '../../shared/dedications'
import type { Receipt as Content } from '../../shared/receipt'
import type { Context } from '../../platform/context'
import { and, eq, isNull, sql, type Transaction } from '../../platform/database'
import { issuerOf, type Foundation } from '../site-settings/site-settings'

interface Given extends Dedicated {
  id: number
  name: string
  /** In cents: what stayed. */
  amount: number
  /** What was given, where a part of it went back, in cents. */
  whole?: number
  /** When the money was taken, where that was not now. */
  takenAt?: string
  /** When it was given, and which of these moments counts for the year; absent of what is of one moment. */
  givenAt?: string
  countedAt?: string
  /** Number of the one that it takes the place of; its day is that on which the money was taken, as that one's. */
  replaces?: number | null
  /** Of a check. */
  check?: { date: string; address: string | null; check_number: string | null }
}

/**
 * Issues the receipt of a donation whose money was taken, in the transaction that notes it. Numbers have no gaps: the next
 * one is handed out under a lock that lasts until the commit.
 * @throws Refusal 409 while the foundation has not told what receipts need
 * @param site read before: a second connection, while many wait with theirs for this one's locks, might never come
 */
export async function issueReceipt(
  ctx: Context,
  tx: Transaction,
  site: Foundation,
  { id, name, honoree, dedication, amount, whole, takenAt, givenAt, countedAt, replaces, check }: Given,
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

/** Voids the receipt of a donation that was given back or put right; it stays readable, as void. @returns its number; null where there is none */
export async function voidReceipt(ctx: Context, tx: Transaction, donation: number): Promise<number | null> {
  const [voided] = await tx.db
    .update(receipts)
    .set({ voided_at: ctx.now().toISOString() })
    .where(and(eq(receipts.donation, donation), isNull(receipts.voided_at)))
    .returning({ number: receipts.number })
  return voided?.number ?? null
}
