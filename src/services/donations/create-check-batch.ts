import type { CheckTwin } from '../../shared/api/donations'
import { formatDate } from '../../shared/dates'
import type { CheckBatch } from '../../shared/donations'
import { foldText } from '../../shared/fold-text'
import { choosableCampaign } from '../campaigns/campaigns'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, type Transaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { startOfCheckDay, recordCheck, type DatedCheck } from './create-check-donation'
import { DuplicateChecks, findDuplicateChecks, lockChecks } from './duplicate-checks'

/**
 * Records all checks or none (rule 6.23).
 * @returns their ids, in order
 * @throws DuplicateChecks for likely duplicates, recorded or in the batch, unless `confirmed`; UserError 422
 */
export async function createCheckBatch(ctx: Context, actor: Actor, { campaign_id, checks, confirmed }: CheckBatch): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await choosableCampaign(tx, null, campaign_id, { mayBeEnded: true })
    const dated: DatedCheck[] = []
    for (const [index, { created_at, ...check }] of checks.entries()) {
      dated.push({ ...check, createdAt: await startOf(ctx, tx, created_at, index) })
    }
    await lockChecks(tx)
    const twins = confirmed ? [] : await twinsOf(ctx, tx, dated)
    if (twins.length > 0) throw new DuplicateChecks(twins)
    const ids: number[] = []
    for (const check of dated) ids.push(await recordCheck(ctx, tx, actor, campaign, check))
    return ids
  })
}

/** Reports a wrong date under the check's own field. */
async function startOf(ctx: Context, tx: Transaction, day: string, index: number): Promise<string> {
  try {
    return await startOfCheckDay(ctx, tx, day)
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
