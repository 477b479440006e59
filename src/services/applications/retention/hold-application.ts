import { application_keeping, applications } from '../../../database/tables'
import { assertRight } from '../../../platform/read-as'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { eq, inTransaction, and, isNotNull, type Transaction } from '../../../platform/database'
import { notFound, UserError } from '../../../platform/errors'
import { lockForEdit } from '../../../platform/edits'
import type { Application as Answer } from '../../../shared/api/applications'
import { getApplication } from '../get-application'
import { assertNotAnonymized } from './anonymize'

/** @param id locked by the caller's transaction. @throws UserError 409 when it is on hold (rule 28.3) */
export async function assertNotOnHold(tx: Transaction, id: number): Promise<void> {
  const { application, held_at } = application_keeping
  const [held] = await tx.db
    .select({ application })
    .from(application_keeping)
    .where(and(eq(application, id), isNotNull(held_at)))
  if (held) throw new UserError(409, 'This application is on hold. Remove the hold first.')
}

/**
 * Keeps an application beyond its retention period, as for a dispute or an audit (rule 28.3).
 * @param reason must not contain names
 * @throws UserError 403; 404; 409 when it was anonymized
 */
export async function holdApplication(ctx: Context, actor: Actor, id: number, reason: string): Promise<Answer> {
  assertRight(actor, 'edit', 'applications')
  await inTransaction(ctx, async (tx) => {
    assertNotAnonymized([await lockForEdit(tx, applications, id, 'application', undefined)])
    const hold = { hold_reason: reason, held_by: actor.id, held_at: ctx.now().toISOString() }
    await tx.db
      .insert(application_keeping)
      .values({ application: id, ...hold })
      .onConflictDoUpdate({ target: application_keeping.application, set: hold })
    await recordAuditEvent(ctx, { action: 'hold', user: actor.id, resource: 'applications', record: id, note: reason }, tx)
  })
  return getApplication(ctx, actor, id)
}

/** @throws UserError 403; 404 when there is no hold */
export async function releaseHold(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'edit', 'applications')
  await inTransaction(ctx, async (tx) => {
    const released = await tx.db.delete(application_keeping).where(eq(application_keeping.application, id)).returning()
    if (released.length === 0) throw notFound('hold')
    await recordAuditEvent(ctx, { action: 'hold-released', user: actor.id, resource: 'applications', record: id }, tx)
  })
  return getApplication(ctx, actor, id)
}
