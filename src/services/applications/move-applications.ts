import { randomUUID } from 'node:crypto'
import type { BulkMove } from '../../shared/api/applications'
import type { BulkMoveRequest } from '../../shared/applications'
import { assertRight } from '../../platform/as-user'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { notSent } from './drafts/is-draft'
import { refuseNameless } from './retention/make-nameless'
import { changeStatuses, isMovable, refuseUnknown } from './change-statuses'
import { lockApplications, type LockedApplication } from './lock-applications'
import { keepMatches } from './matches/list-matches'

/**
 * An admin moves many applications to a status at once (rule 2.6): all of them with history and mails, or none. What is not sent yet
 * or was made nameless stays as it is.
 * @throws Refusal 403; 422 when an id belongs to no application; 409 and 422 when there is nothing else to move
 */
export async function moveApplications(
  ctx: Context,
  actor: Actor,
  { application_ids, status, reason }: BulkMoveRequest,
): Promise<BulkMove> {
  assertRight(actor, 'move', 'applications')
  const ids = [...new Set(application_ids)]
  const outcome = await inTransaction(ctx, async (tx) => {
    if (ids.length > 1) await keepMatches(tx)
    const found = await lockApplications(tx, ids)
    refuseUnknown(ids, found)
    const movable = found.filter(isMovable)
    if (movable.length === 0) refuseAll(found)
    const changed = await changeStatuses(ctx, tx, movable, { to: status, actor, reason, batch: randomUUID() })
    return { ...changed, skipped: found.length - movable.length }
  })
  const { moved, unchanged, skipped, mails, withoutAddress, undo } = outcome
  return { moved: moved.length, unchanged: unchanged.length, skipped, mails, without_address: withoutAddress, undo }
}

/** @throws Refusal 409 of nameless ones; 422 of drafts */
function refuseAll(found: readonly LockedApplication[]): never {
  refuseNameless(found)
  throw notSent(found, 'application_ids')
}
