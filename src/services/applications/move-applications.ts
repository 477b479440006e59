import { randomUUID } from 'node:crypto'
import type { BulkMove } from '../../shared/api/applications'
import type { BulkMoveRequest } from '../../shared/applications'
import { assertRight } from '../../platform/read-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { notSent } from './drafts/is-draft'
import { assertNotAnonymized } from './retention/anonymize'
import { changeStatuses, isMovable, refuseUnknown } from './change-statuses'
import { lockApplications, type LockedApplication } from './lock-applications'
import { awardedAmong, OPEN_AWARD } from './open-awards'
import { lockMatchesShared } from './matches/list-matches'

/**
 * Moves many applications to a status, all or none (rule 2.6). Skips drafts, anonymized ones, and for Denied those with an open award.
 * @throws UserError 403; 422 for an unknown id; 409 or 422 when all are skipped
 */
export async function moveApplications(
  ctx: Context,
  actor: Actor,
  { application_ids, status, reason }: BulkMoveRequest,
): Promise<BulkMove> {
  assertRight(actor, 'move', 'applications')
  const ids = [...new Set(application_ids)]
  const outcome = await inTransaction(ctx, async (tx) => {
    if (ids.length > 1) await lockMatchesShared(tx)
    const found = await lockApplications(tx, actor, ids)
    refuseUnknown(ids, found)
    const awarded = status === 'Denied' ? await awardedAmong(tx, ids) : new Set<number>()
    const movable = found.filter((application) => isMovable(application) && !awarded.has(application.id))
    if (movable.length === 0) refuseAll(found, awarded)
    const changed = await changeStatuses(ctx, tx, movable, { to: status, actor, reason, batch: randomUUID() })
    return { ...changed, skipped: found.length - movable.length }
  })
  const { moved, unchanged, skipped, mails, withoutAddress, undo } = outcome
  return { moved: moved.length, unchanged: unchanged.length, skipped, mails, without_address: withoutAddress, undo }
}

function refuseAll(found: readonly LockedApplication[], awarded: ReadonlySet<number>): never {
  assertNotAnonymized(found)
  if (awarded.size > 0) throw invalid({ status: [OPEN_AWARD] })
  throw notSent(found, 'application_ids')
}
