import { document_requests, messages } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inArray, inTransaction, type Transaction } from '../../platform/database'
import { assertRight } from '../../platform/read-as'
import type { DocumentRequests } from '../../shared/api/document-requests'
import type { DocumentRequest } from '../../shared/document-requests'
import type { DocumentKind } from '../../shared/documents'
import { TAKEN_BACK_REASON } from '../../shared/messages'
import { lockApplication } from '../applications/lock-applications'
import { dueAfterUndo, queueMessages } from '../messages/queue-messages'
import { getDocumentRequests, isWaitingMail } from './document-requests'
import { assertMayBeAsked, emailedBy, openTold, readAsking, requestMail, toldBy, type Told } from './request-mail'

/**
 * Sets which documents the family is asked for (rule 29.23). New kinds and notes are emailed once they can no longer be taken
 * back.
 * @throws UserError 403; 404; 409 for a draft, or when it was anonymized
 */
export async function requestDocuments(ctx: Context, actor: Actor, id: number, request: DocumentRequest): Promise<DocumentRequests> {
  assertRight(actor, 'request', 'documents')
  const told = toldBy(request)
  await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, id)
    assertMayBeAsked(application)
    const { before, waiting } = await readAsking(ctx, tx.db, id)
    const added = told.kinds.filter((kind) => !before.includes(kind))
    const removed = before.filter((kind) => !told.kinds.includes(kind))
    const isNoteNew = told.note !== null && told.note !== waiting?.note
    if (added.length === 0 && removed.length === 0 && !isNoteNew) return
    await store(ctx, tx, actor, { id, added, removed })
    const emailed = emailedBy(told, { before, waiting: await stopMail(ctx, tx, id) })
    if (emailed && application.email !== null) {
      await queueMessages(ctx, tx, [requestMail(ctx, application, application.email, emailed)], dueAfterUndo(ctx))
    }
  })
  return getDocumentRequests(ctx, actor, id)
}

interface Change {
  id: number
  added: readonly DocumentKind[]
  removed: readonly DocumentKind[]
}

async function store(ctx: Context, tx: Transaction, actor: Actor, { id, added, removed }: Change): Promise<void> {
  const { application, kind } = document_requests
  if (removed.length > 0) await tx.db.delete(document_requests).where(and(eq(application, id), inArray(kind, [...removed])))
  const asked = { application: id, asked_by: actor.id, asked_at: ctx.now().toISOString() }
  if (added.length > 0) await tx.db.insert(document_requests).values(added.map((one) => ({ ...asked, kind: one })))
  const by = { user: actor.id, resource: 'applications', record: id } as const
  if (added.length > 0) await recordAuditEvent(ctx, { action: 'documents-asked', fields: [...added], ...by }, tx)
  if (removed.length > 0) await recordAuditEvent(ctx, { action: 'documents-taken-back', fields: [...removed], ...by }, tx)
}

/** Stops the email while it waits. @returns what it would have said */
async function stopMail(ctx: Context, tx: Transaction, application: number): Promise<Told | null> {
  const stopped = await tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: TAKEN_BACK_REASON, updatedAt: ctx.now().toISOString() })
    .where(isWaitingMail(application))
    .returning({ sealed: messages.sealed })
  return openTold(ctx, application, stopped[0]?.sealed)
}
