import { applications, comments, messages } from '../../database/tables'
import type { DeletedApplication } from '../../shared/api/applications'
import { forgetAlerts } from '../alerts/queue-alert'
import { forgetSecondPersonOf } from '../alerts/queue-second-person'
import { assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, sql } from '../../platform/database'
import { removeDocumentsOf } from '../documents/documents'
import { assertNotOnHold } from './retention/hold-application'
import { assertNoOpenAward, assertNothingIssued } from './open-awards'
import { lockForEdit } from '../../platform/edits'
import { unmatchApplication } from './matches/match-application'

/**
 * Deletes an application or draft, such as spam or a test, and everything about it but the audit trail (rule 22.4). Foreign keys delete its
 * history, matches, and links.
 * @throws UserError 403; 404; 409 while it is on hold (rule 28.3), has an open award, or a payment was issued for it
 */
export async function deleteApplication(ctx: Context, actor: Actor, id: number, reason: string): Promise<DeletedApplication> {
  assertRight(actor, 'delete', 'applications')
  return inTransaction(ctx, async (tx) => {
    await unmatchApplication(ctx, tx, id)
    const { reference } = await lockForEdit(tx, applications, id, 'application', undefined)
    await assertNotOnHold(tx, id)
    await assertNoOpenAward(tx, id)
    await assertNothingIssued(tx, id)
    await tx.rows(sql`select set_config('hearthside.erased_application', ${String(id)}, true)`)
    await tx.db.delete(messages).where(eq(messages.application, id))
    await tx.db.delete(comments).where(and(eq(comments.resource, 'applications'), eq(comments.record, id)))
    await forgetAlerts(tx, id)
    await removeDocumentsOf(ctx, tx, id)
    await forgetSecondPersonOf(tx, id)
    await writeAs(ctx, actor, tx).delete('applications', id, { note: reason })
    return { id, reference }
  })
}
