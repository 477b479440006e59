import { applications, comments, messages } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { and, eq, sql, type Transaction } from '../../../platform/database'

/** Deletes a draft with all that hangs on it (its history by the foreign key), in the caller's transaction. A line in the audit trail stays. */
export async function eraseDraft(ctx: Context, tx: Transaction, id: number): Promise<void> {
  await tx.rows(sql`select set_config('hearthside.erased_application', ${String(id)}, true)`)
  await tx.db.delete(messages).where(eq(messages.application, id))
  await tx.db.delete(comments).where(and(eq(comments.resource, 'applications'), sql`${comments.record} = ${id}`))
  await tx.db.delete(applications).where(eq(applications.id, id))
  await recordAuditEvent(ctx, { action: 'delete', resource: 'applications', record: id }, tx)
}
