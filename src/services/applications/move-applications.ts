import { randomUUID } from 'node:crypto'
import type { BulkMove } from '../../shared/api/applications'
import type { BulkMoveRequest } from '../../shared/applications'
import { assertRight } from '../assert-right'
import type { Actor, Context } from '../context'
import { inTransaction } from '../database'
import { refuseDrafts } from '../drafts/refuse-drafts'
import { invalid } from '../errors'
import { changeStatuses } from './change-statuses'

/**
 * An admin moves many applications to a status at once (rule 2.6): all of them with history and mails, or none.
 * @throws Refusal 403; 409 when one of them was made nameless; 422 when an id belongs to no application
 */
export async function moveApplications(
  ctx: Context,
  actor: Actor,
  { application_ids, status, reason }: BulkMoveRequest,
): Promise<BulkMove> {
  assertRight(actor, 'move', 'applications')
  const ids = [...new Set(application_ids)]
  const outcome = await inTransaction(ctx, async (tx) => {
    await refuseDrafts(tx, ids, 'application_ids')
    const changed = await changeStatuses(ctx, tx, ids, { to: status, actor, reason, batch: randomUUID() })
    if (changed.unknown.length) throw unknownApplications(changed.unknown)
    return changed
  })
  const { moved, unchanged, mails, withoutAddress, undo } = outcome
  return { moved: moved.length, unchanged: unchanged.length, mails, without_address: withoutAddress, undo }
}

/** Of ids that belong to no application. */
export const unknownApplications = (ids: readonly number[]) =>
  invalid({ application_ids: [`There is no application with the id ${ids.slice(0, 5).join(', ')}.`] })
