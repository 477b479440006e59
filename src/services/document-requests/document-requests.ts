import { document_requests, messages, users } from '../../database/tables'
import { documentsAsked } from '../../emails'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inArray, type Database } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import type { DocumentRequests } from '../../shared/api/document-requests'
import { formatDate } from '../../shared/dates'
import { DOCUMENT_KINDS, type DocumentKind } from '../../shared/documents'
import { emailKey } from '../applications/matches/match-keys'
import { findPreviewed } from '../applications/preview-statuses'

const inOrder = (one: { kind: DocumentKind }, other: { kind: DocumentKind }) =>
  DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind)

export async function askedKinds(db: Database, application: number): Promise<DocumentKind[]> {
  const rows = await db
    .select({ kind: document_requests.kind })
    .from(document_requests)
    .where(eq(document_requests.application, application))
  return rows.sort(inOrder).map(({ kind }) => kind)
}

/** The email about documents that hasn't gone out. */
export const isWaitingMail = (application: number) =>
  and(
    eq(messages.application, application),
    eq(messages.template, documentsAsked.name),
    inArray(messages.state, ['waiting', 'unsent']),
    eq(messages.attempts, 0),
  )

/** @throws UserError 403; 404 */
export async function getDocumentRequests(ctx: Context, actor: Actor, id: number): Promise<DocumentRequests> {
  assertRight(actor, 'list', 'documents')
  const db = database(ctx)
  const [application] = await findPreviewed(db, actor, [id])
  if (!application) throw notFound('application')
  const rows = await db
    .select({
      kind: document_requests.kind,
      asked_by: { id: users.id, name: users.name },
      asked_at: document_requests.asked_at,
    })
    .from(document_requests)
    .innerJoin(users, eq(users.id, document_requests.asked_by))
    .where(eq(document_requests.application, id))
  const [mail] = await db
    .select({ sends_at: messages.next_attempt_at })
    .from(messages)
    .where(and(isWaitingMail(id), eq(messages.state, 'waiting')))
    .orderBy(messages.id)
    .limit(1)
  return {
    asked: rows.sort(inOrder).map(({ asked_at, ...row }) => {
      const at = new Date(asked_at)
      return { ...row, asked_at: at.toISOString(), nice_date: formatDate(at, ctx.timeZone) }
    }),
    goes_to: addresseeOf(ctx, application),
    sends_at: mail?.sends_at ? new Date(mail.sends_at).toISOString() : null,
  }
}

type Found = Awaited<ReturnType<typeof findPreviewed>>[number]

function addresseeOf(ctx: Context, { email, nominated, family_emails }: Found): DocumentRequests['goes_to'] {
  if (email === null) return null
  return !nominated || family_emails.includes(emailKey(ctx.sealer, email).hash) ? 'family' : 'nominator'
}
