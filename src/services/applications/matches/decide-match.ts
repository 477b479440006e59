import { application_matches } from '../../../database/tables'
import type { Match } from '../../../shared/api/applications'
import type { MatchDecision, MatchState } from '../../../shared/matches'
import type { AuditAction } from '../../../shared/audit'
import { assertRight } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { inTransaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { assertNotRecused } from '../../../platform/recusals'
import { SEALED } from '../../../platform/sealed-values'
import { findMatch, lockRows, updateMatchCounts, lockMatches } from './list-matches'
import { updatePairs } from './match-application'
import { isPair } from './pairs'

const ACTIONS: Readonly<Record<MatchState, AuditAction>> = { open: 'match-open', linked: 'match-linked', dismissed: 'match-dismissed' }

/** Answers for a reopened match whose applications no longer agree in anything, and so was removed. */
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
