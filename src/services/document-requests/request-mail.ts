import { messages } from '../../database/tables'
import { documentsAsked } from '../../emails'
import type { Actor, Context } from '../../platform/context'
import { database, type Database } from '../../platform/database'
import { notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { ReplyPreview } from '../../shared/api/messages'
import { NO_REQUEST_EMAIL, type DocumentRequest } from '../../shared/document-requests'
import { DOCUMENT_KINDS, type DocumentKind } from '../../shared/documents'
import { findPreviewed, renderPreview } from '../applications/preview-statuses'
import { assertNotAnonymized } from '../applications/retention/anonymize'
import { message, type NewMessage } from '../messages/queue-messages'
import { askedKinds, isWaitingMail } from './document-requests'

const UNSENT = 'The family hasn’t sent this application yet, so you can’t ask for documents.'

/** Kinds in order, each once, and the note. */
export interface Told {
  kinds: readonly DocumentKind[]
  note: string | null
}

export const toldBy = ({ kinds, note }: DocumentRequest): Told => ({
  kinds: DOCUMENT_KINDS.filter((kind) => (kinds as DocumentKind[]).includes(kind)),
  note,
})

export interface Asking {
  before: readonly DocumentKind[]
  /** The email that hasn't gone out, if any. */
  waiting: Told | null
}

/** Sent for a new kind or a note. @returns null when the request sends no email; one that waits keeps its note without a new one */
export function emailedBy({ kinds, note }: Told, { before, waiting }: Asking): Told | null {
  if (kinds.length === 0) return null
  if (!waiting && note === null && kinds.every((kind) => before.includes(kind))) return null
  return { kinds, note: note ?? waiting?.note ?? null }
}

export const openTold = (ctx: Context, application: number, sealed: string | null | undefined): Told | null =>
  SEALED.mailVariables.open(ctx.sealer, sealed, application) as Told | null

export async function readAsking(ctx: Context, db: Database, application: number): Promise<Asking> {
  const before = await askedKinds(db, application)
  const [mail] = await db.select({ sealed: messages.sealed }).from(messages).where(isWaitingMail(application)).orderBy(messages.id).limit(1)
  return { before, waiting: openTold(ctx, application, mail?.sealed) }
}

/** @throws UserError 409 for a draft, or when it was anonymized */
export function assertMayBeAsked(application: { is_sent: boolean; nameless_at: string | null }): void {
  assertNotAnonymized([application])
  if (!application.is_sent) throw new UserError(409, UNSENT)
}

interface Addressed {
  id: number
  full_name: string
  reference: string
}

export const requestMail = (ctx: Context, { id, full_name, reference }: Addressed, recipient: string, told: Told): NewMessage =>
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
