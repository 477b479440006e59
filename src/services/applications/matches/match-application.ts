import { application_keys, application_matches } from '../../../database/tables'
import { SHARED_BY_MANY } from '../../../shared/matches'
import type { Context } from '../../../platform/context'
import { and, eq, inArray, or, sql, type Transaction } from '../../../platform/database'
import { lockRows, updateMatchCounts, lockMatches } from './list-matches'
import { keysOf, type Identifying, type MatchKey } from './match-keys'
import { agreeingPairs, changesOf, isPair, storedPairs, type Pair } from './pairs'

/**
 * Updates an application's keys, possible matches, and all `match_count`s they affect (rules 23.1 to 23.5). Call it when an application is
 * sent, or its name, contact, birth date, or home address changes. Call `lockMatches` before locking rows.
 * @param answers the current ones
 */
export async function matchApplication(ctx: Context, tx: Transaction, id: number, answers: Identifying): Promise<void> {
  await lockMatches(tx)
  const changed = await replaceKeys(tx, id, keysOf(ctx.sealer, answers))
  if (changed.length === 0) return
  const others = await holdersAtLimit(tx, changed)
  await updatePairs(ctx, tx, [...new Set([id, ...others])])
}

/** Removes an application from all matches and recounts the others. Call `lockMatches` before locking its row. */
export async function unmatchApplication(ctx: Context, tx: Transaction, id: number): Promise<void> {
  await lockMatches(tx)
  const changed = await replaceKeys(tx, id, [])
  const left = await storedPairs(tx, [id])
  await lockRows(tx, idsOf(left))
  await tx.db.delete(application_matches).where(or(eq(application_matches.first, id), eq(application_matches.second, id)))
  await updateMatchCounts(tx, idsOf(left))
  const others = await holdersAtLimit(tx, changed)
  if (others.length > 0) await updatePairs(ctx, tx, others)
}

const isIn = (keys: readonly MatchKey[], { kind, hash }: MatchKey) => keys.some((key) => key.kind === kind && key.hash === hash)

interface ChangedKey extends MatchKey {
  isNew: boolean
}

async function replaceKeys(tx: Transaction, id: number, keys: readonly MatchKey[]): Promise<ChangedKey[]> {
  const { application, kind, hash } = application_keys
  const before = await tx.db.select({ kind, hash }).from(application_keys).where(eq(application, id))
  const added = keys.filter((key) => !isIn(before, key))
  const removed = before.filter((key) => !isIn(keys, key))
  if (removed.length > 0) {
    const hashes = removed.map((key) => key.hash)
    await tx.db.delete(application_keys).where(and(eq(application, id), inArray(hash, hashes)))
  }
  if (added.length > 0) await tx.db.insert(application_keys).values(added.map((key) => ({ application: id, ...key })))
  return [...added.map((key) => ({ ...key, isNew: true })), ...removed.map((key) => ({ ...key, isNew: false }))]
}

/** @returns ids of applications whose pairs change because a key just crossed the limit for shared keys; usually none */
async function holdersAtLimit(tx: Transaction, changed: readonly ChangedKey[]): Promise<number[]> {
  const keys = changed.filter(({ kind }) => kind !== 'rules')
  const found = await tx.rows<{ is_new: boolean; holders: number[] }>(sql`
    select c."isNew" as is_new, array(
      select k.application_id from ${application_keys} k where k.kind = c.kind and k.hash = c.hash limit ${SHARED_BY_MANY + 2}) as holders
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as c(kind text, hash text, "isNew" boolean)`)
  return found.flatMap(({ is_new, holders }) => (holders.length === SHARED_BY_MANY + (is_new ? 1 : 0) ? holders : []))
}

const idsOf = (pairs: readonly Pair[]): number[] => [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]

export async function updatePairs(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<void> {
  const { made, changed, gone } = changesOf(await agreeingPairs(tx, ids), await storedPairs(tx, ids))
  await lockRows(tx, idsOf([...made, ...gone]))
  if (made.length > 0) {
    const created_at = ctx.now().toISOString()
    await tx.db.insert(application_matches).values(made.map(({ reasons, ...pair }) => ({ ...pair, reasons: [...reasons], created_at })))
  }
  for (const { first, second, reasons } of changed) {
    const set = { reasons: [...reasons] }
    await tx.db.update(application_matches).set(set).where(isPair(first, second))
  }
  if (gone.length > 0) await tx.db.delete(application_matches).where(or(...gone.map(({ first, second }) => isPair(first, second))))
  await updateMatchCounts(tx, idsOf([...made, ...gone]))
}
