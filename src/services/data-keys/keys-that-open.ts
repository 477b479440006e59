import { applications, campaigns, donations } from '../../database/tables'
import { secureCodeOf } from '../partners/partner-access'
import type { Context } from '../../platform/context'
import { database, sql, type Column } from '../../platform/database'
import { openReceiptToken } from '../donations/issue-receipt'
import { SEALED } from '../../platform/sealed-values'
import { keyOf } from '../../platform/sealing'

interface Sample {
  sealed: string
  open: () => unknown
}

export async function findUnusableKeys(ctx: Context): Promise<string[]> {
  const samples = (await Promise.all([answers(ctx), secureCodes(ctx), receiptTokens(ctx)])).flat()
  const isOpen = new Map<string, boolean>()
  for (const { sealed, open } of samples) {
    const key = keyOf(sealed)
    isOpen.set(key, isOpen.get(key) === true || (await opens(open)))
  }
  return [...isOpen].filter(([, open]) => !open).map(([key]) => key)
}

/** Samples several values, because a single damaged one says nothing about the key. */
const ends = (id: Column, sealed: Column) => sql`${id} in (
  (select ${id} from ${id.table} where ${sealed} is not null order by ${id} desc limit 3) union all
  (select ${id} from ${id.table} where ${sealed} is not null order by ${id} limit 1))`

async function answers(ctx: Context): Promise<Sample[]> {
  const found = await database(ctx)
    .select({ reference: applications.reference, answers: applications.answers })
    .from(applications)
    .where(ends(applications.id, applications.answers))
  return found.map(({ reference, answers }) => ({ sealed: answers, open: () => SEALED.answers.open(ctx.sealer, answers, reference) }))
}

async function secureCodes(ctx: Context): Promise<Sample[]> {
  const found = await database(ctx)
    .select({ id: campaigns.id, token: sql<string>`${campaigns.token}` })
    .from(campaigns)
    .where(ends(campaigns.id, campaigns.token))
  return found.map(({ id, token }) => ({ sealed: token, open: () => secureCodeOf(ctx, id, token) }))
}

async function receiptTokens(ctx: Context): Promise<Sample[]> {
  const found = await database(ctx)
    .select({ receipt_token: sql<string>`${donations.receipt_token}`, receipt_token_hash: donations.receipt_token_hash })
    .from(donations)
    .where(ends(donations.id, donations.receipt_token))
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
