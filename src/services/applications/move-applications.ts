import { randomUUID } from 'node:crypto'
import type { BulkMove } from '../../shared/api/applications'
import type { BulkMoveRequest } from '../../shared/applications'
import { assertRight } from '../../platform/read-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { notSent } from './drafts/is-draft'
import { assertNotAnonymized } from './retention/anonymize'
import { changeStatuses, isMovable, refuseUnknown } from './change-statuses'
import { lockApplications, type LockedApplication } from './lock-applications'
import { lockMatchesShared } from './matches/list-matches'

/**
 * Moves many applications to a status, all or none (rule 2.6). Skips drafts and anonymized ones.
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
    const movable = found.filter(isMovable)
    if (movable.length === 0) refuseAll(found)
    const changed = await changeStatuses(ctx, tx, movable, { to: status, actor, reason, batch: randomUUID() })
    return { ...changed, skipped: found.length - movable.length }
  })
  const { moved, unchanged, skipped, mails, withoutAddress, undo } = outcome
  return { moved: moved.length, unchanged: unchanged.length, skipped, mails, without_address: withoutAddress, undo }
}

function refuseAll(found: readonly LockedApplication[]): never {
  assertNotAnonymized(found)
  throw notSent(found, 'application_ids')
}
