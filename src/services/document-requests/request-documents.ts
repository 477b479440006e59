import { document_requests, messages } from '../../database/tables'
import { documentsAsked } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, type Database, eq, inArray, inTransaction, type Transaction } from '../../platform/database'
import { notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { DocumentRequests } from '../../shared/api/documents'
import type { ReplyPreview } from '../../shared/api/messages'
import { DOCUMENT_KINDS, type DocumentKind, type DocumentRequest, NO_REQUEST_EMAIL, NOTHING_ASKED } from '../../shared/documents'
import { TAKEN_BACK_REASON } from '../../shared/messages'
import { lockApplication } from '../applications/lock-applications'
import { findPreviewed, renderPreview } from '../applications/preview-statuses'
import { assertNotAnonymized } from '../applications/retention/anonymize'
import { dueAfterUndo, message, type NewMessage, queueMessages } from '../messages/queue-messages'
import { askedKinds, getDocumentRequests, isWaitingMail } from './document-requests'

const UNSENT = 'The family hasn’t sent this application yet, so you can’t ask for documents.'

interface Told {
  kinds: readonly DocumentKind[]
  note: string | null
}

const toldBy = ({ kinds, note }: DocumentRequest): Told => ({
  kinds: DOCUMENT_KINDS.filter((kind) => (kinds as DocumentKind[]).includes(kind)),
  note,
})

interface Asking {
  before: readonly DocumentKind[]
  waiting: Told | null
}

/** Sent for a new kind or a note. @returns null when the request sends no email; one that waits keeps its note without a new one */
function emailedBy({ kinds, note }: Told, { before, waiting }: Asking): Told | null {
  if (kinds.length === 0) return null
  if (!waiting && note === null && kinds.every((kind) => before.includes(kind))) return null
  return { kinds, note: note ?? waiting?.note ?? null }
}

const openTold = (ctx: Context, application: number, sealed: string | null | undefined): Told | null =>
  SEALED.mailVariables.open(ctx.sealer, sealed, application) as Told | null

async function readAsking(ctx: Context, db: Database, application: number): Promise<Asking> {
  const before = await askedKinds(db, application)
  const [mail] = await db.select({ sealed: messages.sealed }).from(messages).where(isWaitingMail(application)).orderBy(messages.id).limit(1)
  return { before, waiting: openTold(ctx, application, mail?.sealed) }
}

/** @throws UserError 409 for a draft, or when it was anonymized */
function assertMayBeAsked(application: { is_sent: boolean; nameless_at: string | null }): void {
  assertNotAnonymized([application])
  if (!application.is_sent) throw new UserError(409, UNSENT)
}

interface Addressed {
  id: number
  full_name: string
  reference: string
}

const requestMail = (ctx: Context, { id, full_name, reference }: Addressed, recipient: string, told: Told): NewMessage =>
  message({
    template: documentsAsked,
    recipient,
    application: id,
    variables: { full_name, reference },
    sealed: SEALED.mailVariables.seal(ctx.sealer, told, id),
  })

/**
 * Shows the email that a request would send, or why it would send none (rule 29.23). Changes nothing.
 * @throws UserError 403; 404; 409 for a draft, or when it was anonymized
 */
export async function previewRequest(ctx: Context, actor: Actor, id: number, request: DocumentRequest): Promise<ReplyPreview> {
  assertRight(actor, 'request', 'documents')
  const db = database(ctx)
  const [application] = await findPreviewed(db, actor, [id])
  if (!application) throw notFound('application')
  assertMayBeAsked(application)
  const told = emailedBy(toldBy(request), await readAsking(ctx, db, id))
  if (!told) return { mail: null, reason: NO_REQUEST_EMAIL.unchanged }
  if (application.email === null) return { mail: null, reason: NO_REQUEST_EMAIL.unaddressed }
  return { mail: await renderPreview(ctx, application, requestMail(ctx, application, application.email, told)), reason: null }
}

/**
 * Sets which documents the family is asked for (rule 29.23). New kinds and notes are emailed once they can no longer be taken
 * back.
 * @throws UserError 403; 404; 409 for a draft, or when it was anonymized; 422 when nothing is asked for, and nothing taken back
 */
export async function requestDocuments(ctx: Context, actor: Actor, id: number, request: DocumentRequest): Promise<DocumentRequests> {
  assertRight(actor, 'request', 'documents')
  const told = toldBy(request)
  await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, id)
    assertMayBeAsked(application)
    const { before, waiting } = await readAsking(ctx, tx.db, id)
    if (told.kinds.length === 0 && before.length === 0) throw new UserError(422, NOTHING_ASKED)
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

async function stopMail(ctx: Context, tx: Transaction, application: number): Promise<Told | null> {
  const stopped = await tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: TAKEN_BACK_REASON, updatedAt: ctx.now().toISOString() })
    .where(isWaitingMail(application))
    .returning({ sealed: messages.sealed })
  return openTold(ctx, application, stopped[0]?.sealed)
}
