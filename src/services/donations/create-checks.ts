import { donations } from '../../database/tables'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, type Transaction, sql, and, eq, isNull, folded } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { refuseFuture } from '../../platform/edits'
import type { Donation, CheckTwin } from '../../shared/api/donations'
import { formatDate } from '../../shared/dates'
import { dedicationOf } from '../../shared/dedications'
import type { NewCheckDonation, CheckBatch } from '../../shared/donations'
import { foldText } from '../../shared/fold-text'
import { choosableCampaign } from '../campaigns/campaigns'
import { getDonation } from './get-donation'

class DuplicateChecks extends UserError {
  override readonly more: { twins: readonly CheckTwin[] }

  constructor(twins: readonly CheckTwin[]) {
    super(409, 'Another check has the same name, amount, and date. Is this a different one?')
    this.more = { twins }
  }
}

interface Check {
  name: string
  amount: number
  /** Start of the check's day, ISO 8601. */
  createdAt: string
}

/** Locks, to make concurrent recordings see each other's checks. */
const lockChecks = (tx: Transaction): Promise<unknown> => tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('checks', 0))`)

async function findDuplicateChecks(ctx: Context, tx: Transaction, { name, amount, createdAt }: Check): Promise<CheckTwin[]> {
  const twins = await tx.db
    .select({ id: donations.id, name: donations.name, amount: donations.amount, created_at: donations.createdAt })
    .from(donations)
    .where(
      and(
        eq(donations.type, 'Check'),
        isNull(donations.payment_state),
        sql`${folded(donations.name)} = ${foldText(name)}`,
        eq(donations.amount, amount),
        eq(donations.createdAt, createdAt),
      ),
    )
  return twins.map(({ created_at, ...twin }) => ({ ...twin, nice_date: formatDate(new Date(created_at), ctx.timeZone) }))
}

/**
 * Start of a check's day in the site's time zone, ISO 8601: its `created_at` (rule 6.6).
 * @param day `YYYY-MM-DD`
 * @throws UserError 422 on `created_at` for a future date
 */
export async function startOfCheckDay(ctx: Context, tx: Transaction, day: string): Promise<string> {
  refuseFuture(ctx, 'created_at', day)
  const [start] = await tx.rows<{ moment: string }>(sql`select ((${day}::date)::timestamp at time zone ${ctx.timeZone}) as moment`)
  return new Date(start?.moment ?? day).toISOString()
}

/** @throws DuplicateChecks for a likely duplicate, unless `confirmed`; UserError 422 */
export async function createCheckDonation(
  ctx: Context,
  actor: Actor,
  { campaign_id, created_at, confirmed, ...check }: NewCheckDonation,
): Promise<Donation> {
  const id = await inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const dated = { ...check, createdAt: await startOfCheckDay(ctx, tx, created_at) }
    await lockChecks(tx)
    const twins = confirmed ? [] : await findDuplicateChecks(ctx, tx, dated)
    if (twins.length > 0) throw new DuplicateChecks(twins)
    return recordCheck(ctx, tx, actor, campaign, dated)
  })
  return getDonation(ctx, id)
}

/** `createdAt` is the start of the check's day, ISO 8601. */
export type DatedCheck = Omit<NewCheckDonation, 'campaign_id' | 'created_at' | 'confirmed'> & { createdAt: string }

export async function recordCheck(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  campaign: number | null | undefined,
  { amount, name, createdAt, honoree = null, dedication, check_number, email, address }: DatedCheck,
): Promise<number> {
  const donation = await writeAs(ctx, actor, tx).create('donations', {
    campaign,
    amount,
    name,
    honoree,
    dedication: dedicationOf({ honoree, dedication }),
    check_number: check_number ?? null,
    email: email ?? null,
    address: address ?? null,
    type: 'Check',
    createdAt,
  })
  return donation.id
}

export async function createCheckBatch(ctx: Context, actor: Actor, { campaign_id, checks, confirmed }: CheckBatch): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const rows: { check: DatedCheck; campaign: number | null | undefined }[] = []
    for (const [index, { created_at, campaign_id: own, ...check }] of checks.entries()) {
      const createdAt = await ofRow(index, startOfCheckDay(ctx, tx, created_at))
      const isOwn = own !== undefined && own !== null && own !== campaign_id
      const its = isOwn ? await ofRow(index, choosableCampaign(tx, null, own, { mayBeEnded: true })) : campaign
      rows.push({ check: { ...check, createdAt }, campaign: its })
    }
    await lockChecks(tx)
    const dated = rows.map(({ check }) => check)
    const twins = confirmed ? [] : await twinsOf(ctx, tx, dated)
    if (twins.length > 0) throw new DuplicateChecks(twins)
    const ids: number[] = []
    for (const { check, campaign: its } of rows) ids.push(await recordCheck(ctx, tx, actor, its, check))
    return ids
  })
}

async function ofRow<T>(index: number, read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof UserError) || !error.errors) throw error
    throw invalid(Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [`checks.${index}.${field}`, texts])))
  }
}

async function twinsOf(ctx: Context, tx: Transaction, checks: readonly DatedCheck[]): Promise<CheckTwin[]> {
  const twins: CheckTwin[] = []
  const seen = new Set<string>()
  for (const check of checks) {
    const { name, amount, createdAt } = check
    const key = JSON.stringify([foldText(name), amount, createdAt])
    if (seen.has(key)) twins.push({ id: null, name, amount, nice_date: formatDate(new Date(createdAt), ctx.timeZone) })
    else twins.push(...(await findDuplicateChecks(ctx, tx, check)))
    seen.add(key)
  }
  return twins
}
