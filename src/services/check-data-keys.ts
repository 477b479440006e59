import { secureCodeOf } from './campaigns/secure-code'
import type { Context } from './context'
import { rows, sql } from './database'
import { openReceiptToken } from './donations/receipt-token'
import { SEALED } from './sealed-values'
import { keyOf } from './sealing'

/** A sealed value, and how it is opened. */
interface Sample {
  sealed: string
  open: () => unknown
}

/**
 * Whether DATA_KEYS open what is sealed here: the newest values of applications, campaigns and donations, and the oldest. What
 * they say goes nowhere.
 * @returns ids of the keys with which none of them opens
 */
export async function keysThatDoNotOpen(ctx: Context): Promise<string[]> {
  const samples = (await Promise.all([answers(ctx), secureCodes(ctx), receiptTokens(ctx)])).flat()
  const isOpen = new Map<string, boolean>()
  for (const { sealed, open } of samples) {
    const key = keyOf(sealed)
    isOpen.set(key, isOpen.get(key) === true || (await opens(open)))
  }
  return [...isOpen].filter(([, open]) => !open).map(([key]) => key)
}

/** A single value that was tampered with says nothing about the key: hence several. */
const ends = (table: string, column: string) => sql`id in (
  (select id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null order by id desc limit 3) union all
  (select id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null order by id limit 1))`

async function answers(ctx: Context): Promise<Sample[]> {
  const found = await rows<{ reference: string; answers: string }>(
    ctx,
    sql`select reference, answers from applications where ${ends('applications', 'answers')}`,
  )
  return found.map(({ reference, answers }) => ({ sealed: answers, open: () => SEALED.answers.open(ctx.sealer, answers, reference) }))
}

async function secureCodes(ctx: Context): Promise<Sample[]> {
  const found = await rows<{ id: number; token: string }>(ctx, sql`select id, token from campaigns where ${ends('campaigns', 'token')}`)
  return found.map(({ id, token }) => ({ sealed: token, open: () => secureCodeOf(ctx, id, token) }))
}

async function receiptTokens(ctx: Context): Promise<Sample[]> {
  const found = await rows<{ receipt_token: string; receipt_token_hash: string }>(
    ctx,
    sql`
    select receipt_token, receipt_token_hash from donations where ${ends('donations', 'receipt_token')}`,
  )
  return found.map((stored) => ({ sealed: stored.receipt_token, open: () => openReceiptToken(ctx.sealer, stored) }))
}

async function opens(open: () => unknown): Promise<boolean> {
  try {
    await open()
    return true
  } catch {
    return false
  }
}
