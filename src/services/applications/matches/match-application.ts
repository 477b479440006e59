import { application_keys, application_matches } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { and, eq, inArray, inTransaction, or, sql, type Transaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { assertRight } from '../../../platform/read-as'
import { assertNotRecused } from '../../../platform/recusals'
import { SEALED } from '../../../platform/sealed-values'
import type { Match } from '../../../shared/api/applications'
import type { AuditAction } from '../../../shared/audit'
import { type MatchDecision, type MatchState, SHARED_BY_MANY } from '../../../shared/applications'
import { findMatch, lockMatches, lockRows, updateMatchCounts } from './list-matches'
import { type Identifying, keysOf, type MatchKey } from './match-keys'
import { agreeingPairs, changesOf, isPair, type Pair, storedPairs } from './pairs'

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

/** Call `lockMatches` before locking its row. */
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

async function holdersAtLimit(tx: Transaction, changed: readonly ChangedKey[]): Promise<number[]> {
  const keys = changed.filter(({ kind }) => kind !== 'rules')
  const found = await tx.rows<{ is_new: boolean; holders: number[] }>(sql`
    select c."isNew" as is_new, array(
      select k.application_id from ${application_keys} k where k.kind = c.kind and k.hash = c.hash limit ${SHARED_BY_MANY + 2}) as holders
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as c(kind text, hash text, "isNew" boolean)`)
  return found.flatMap(({ is_new, holders }) => (holders.length === SHARED_BY_MANY + (is_new ? 1 : 0) ? holders : []))
}

const idsOf = (pairs: readonly Pair[]): number[] => [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]

async function updatePairs(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<void> {
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

const ACTIONS: Readonly<Record<MatchState, AuditAction>> = { open: 'match-open', linked: 'match-linked', dismissed: 'match-dismissed' }

const NO_LONGER = { reasons: [], state: 'open', note: null, decided_by: null, decided_at: null } as const satisfies Partial<Match>

/**
 * Links, dismisses, or reopens a possible match (rule 23.4). Statuses don't change.
 * @returns the other application, as a match of `id`
 * @throws UserError 403; 404 when the two are not a possible match
 */
export async function decideMatch(ctx: Context, actor: Actor, id: number, other: number, decision: MatchDecision): Promise<Match> {
  assertRight(actor, 'edit', 'applications')
  assertNotRecused(actor, other, 'possible match')
  const [first, second] = id < other ? [id, other] : [other, id]
  const before = decision.state === 'open' ? await findMatch(ctx, actor, id, other) : undefined
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx)
    const [pair] = await tx.db.select().from(application_matches).where(isPair(first, second))
    if (!pair) throw notFound('possible match')
    const { state, note = null } = decision
    if (pair.state === state && SEALED.matchNote.open(ctx.sealer, pair.note, first, second) === note) return
    await lockRows(tx, [first, second])
    await tx.db
      .update(application_matches)
      .set({
        state,
        note: note === null ? null : SEALED.matchNote.seal(ctx.sealer, note, first, second),
        ...(state === 'open' ? { decided_by: null, decided_at: null } : { decided_by: actor.id, decided_at: ctx.now().toISOString() }),
      })
      .where(isPair(first, second))
    await updateMatchCounts(tx, [first, second])
    if (state === 'open') await updatePairs(ctx, tx, [first, second])
    for (const record of [id, other]) {
      await recordAuditEvent(ctx, { action: ACTIONS[state], user: actor.id, resource: 'applications', record }, tx)
    }
  })
  const match = (await findMatch(ctx, actor, id, other)) ?? (before && { ...before, ...NO_LONGER })
  if (!match) throw notFound('possible match')
  return match
}
