import { document_requests, messages } from '../../database/tables'
import { documentsAsked } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inArray, inTransaction, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { DocumentRequests } from '../../shared/api/document-requests'
import type { DocumentRequest } from '../../shared/document-requests'
import { DOCUMENT_KINDS, type DocumentKind } from '../../shared/documents'
import { TAKEN_BACK_REASON } from '../../shared/messages'
import { lockApplication, type LockedApplication } from '../applications/lock-applications'
import { assertNotAnonymized } from '../applications/retention/anonymize'
import { dueAfterUndo, message, queueMessages } from '../messages/queue-messages'
import { askedKinds, getDocumentRequests, isWaitingMail } from './document-requests'

const UNSENT = 'The family hasn’t sent this application yet, so you can’t ask for documents.'

/**
 * Sets which documents the family is asked for (rule 29.23). Kinds that are new are emailed once they can no longer be taken back.
 * @throws UserError 403; 404; 409 for a draft, or when it was anonymized
 */
export async function requestDocuments(ctx: Context, actor: Actor, id: number, request: DocumentRequest): Promise<DocumentRequests> {
  assertRight(actor, 'request', 'documents')
  const kinds = DOCUMENT_KINDS.filter((kind) => (request.kinds as DocumentKind[]).includes(kind))
  await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, id)
    assertNotAnonymized([application])
    if (!application.is_sent) throw new UserError(409, UNSENT)
    const before = await askedKinds(tx.db, id)
    const added = kinds.filter((kind) => !before.includes(kind))
    const removed = before.filter((kind) => !kinds.includes(kind))
    if (added.length === 0 && removed.length === 0) return
    await store(ctx, tx, actor, { id, added, removed })
    const stopped = await stopMail(ctx, tx, id)
    const note = request.note ?? stopped?.note ?? null
    if (kinds.length > 0 && (added.length > 0 || stopped)) await queueMail(ctx, tx, application, { kinds, note })
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

interface Told {
  kinds: readonly DocumentKind[]
  note: string | null
}

/** Stops the email while it waits. @returns what it would have said */
async function stopMail(ctx: Context, tx: Transaction, application: number): Promise<Told | null> {
  const stopped = await tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: TAKEN_BACK_REASON, updatedAt: ctx.now().toISOString() })
    .where(isWaitingMail(application))
    .returning({ sealed: messages.sealed })
  return SEALED.mailVariables.open(ctx.sealer, stopped[0]?.sealed, application) as Told | null
}

async function queueMail(ctx: Context, tx: Transaction, { id, email, full_name, reference }: LockedApplication, told: Told): Promise<void> {
  if (email === null) return
  const mail = message({
    template: documentsAsked,
    recipient: email,
    application: id,
    variables: { full_name, reference },
    sealed: SEALED.mailVariables.seal(ctx.sealer, told, id),
  })
  await queueMessages(ctx, tx, [mail], dueAfterUndo(ctx))
}
