import { randomBytes } from 'node:crypto'
import { receipt_numbers, receipts, type donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, eq, isNull, sql, type Transaction } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import type { Sealer } from '../../platform/sealing'
import type { Dedicated } from '../../shared/dedications'
import { receiptDays, type IssuedReceipt, type Receipt as Content } from '../../shared/receipt'
import { issuerOf, type Foundation } from '../site-settings/site-settings'

interface ReceiptRequest extends Dedicated {
  id: number
  name: string
  /** In cents, after returns. */
  amount: number
  /** Amount charged, in cents, when part of it was returned. */
  whole?: number
  takenAt?: string
  /** Moment of the gift, and the moment that decides the tax year; absent when both are `takenAt`. */
  givenAt?: string
  countedAt?: string
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
): Promise<IssuedReceipt> {
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
  return { ...content, ...receiptDays(content, ctx.timeZone), number: next.last }
}

export async function validReceiptOf(ctx: Context, { db }: Pick<Transaction, 'db'>, donation: number): Promise<IssuedReceipt | null> {
  const [found] = await db
    .select({ number: receipts.number, content: sql<Content>`${receipts.content}` })
    .from(receipts)
    .where(and(eq(receipts.donation, donation), isNull(receipts.voided_at)))
  return found ? { ...found.content, ...receiptDays(found.content, ctx.timeZone), number: found.number } : null
}

export async function voidReceipt(ctx: Context, tx: Transaction, donation: number): Promise<number | null> {
  const [voided] = await tx.db
    .update(receipts)
    .set({ voided_at: ctx.now().toISOString() })
    .where(and(eq(receipts.donation, donation), isNull(receipts.voided_at)))
    .returning({ number: receipts.number })
  return voided?.number ?? null
}

export const newReceiptToken = (): string => randomBytes(32).toString('base64url')

type Stored = Pick<typeof donations.$inferSelect, 'receipt_token' | 'receipt_token_hash'>

/** @throws when there is none, as for most checks */
export const openReceiptToken = (sealer: Sealer, { receipt_token, receipt_token_hash }: Stored): string =>
  SEALED.receiptToken.open(sealer, receipt_token ?? '', receipt_token_hash ?? '')
