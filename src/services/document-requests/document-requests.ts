import { document_requests, documents, messages, users } from '../../database/tables'
import { documentsAsked } from '../../emails'
import type { Actor, Context } from '../../platform/context'
import { and, asc, database, type Database, eq, inArray } from '../../platform/database'
import { forbidden, invalid, notFound } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import type { DocumentRequests } from '../../shared/api/documents'
import type { ApplicationStage } from '../../shared/application-stage'
import { formatDate } from '../../shared/dates'
import { DOCUMENT_KINDS, type DocumentKind, type FamilyKind, NOT_ASKED } from '../../shared/documents'
import type { FamilyDocuments } from '../../shared/page-props'
import { emailKey } from '../applications/matches/match-keys'
import { findPreviewed } from '../applications/preview-statuses'
import type { StatusSession } from '../applications/status-page/find-application'
import { getApplicationStatus } from '../applications/status-page/get-application-status'
import { keepDocuments, type NewDocuments } from '../documents/keep-documents'

const inOrder = (one: { kind: DocumentKind }, other: { kind: DocumentKind }) =>
  DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind)

export async function askedKinds(db: Database, application: number): Promise<DocumentKind[]> {
  const rows = await db
    .select({ kind: document_requests.kind })
    .from(document_requests)
    .where(eq(document_requests.application, application))
  return rows.sort(inOrder).map(({ kind }) => kind)
}

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

const NOMINATORS = 'Only the family can send documents here.'

/** Nothing for nominators, also one whose address is the family's only one (rule 29.23). */
const isFamily = ({ reader, author }: StatusSession): boolean => reader === 'family' && author === 'family'

export async function getFamilyDocuments(ctx: Context, visit: StatusSession, stage: ApplicationStage): Promise<FamilyDocuments | null> {
  if (!isFamily(visit) || stage === 'draft') return null
  const asked = await askedKinds(database(ctx), visit.application)
  const sent = await sentByFamily(ctx, visit.application)
  const may_send = asked.length > 0 || stage === 'awarded' || (sent.length > 0 && stage !== 'decided' && stage !== 'closed')
  return may_send || sent.length > 0 ? { asked, sent, may_send } : null
}

/** Kinds and days alone: the family never gets a file or its name back. */
async function sentByFamily(ctx: Context, application: number): Promise<FamilyDocuments['sent']> {
  const rows = await database(ctx)
    .select({ kind: documents.kind, at: documents.createdAt })
    .from(documents)
    .where(and(eq(documents.application, application), eq(documents.from, 'family')))
    .orderBy(asc(documents.createdAt), asc(documents.id))
  const sent: { kind: DocumentKind; files: number; nice_date: string }[] = []
  for (const { kind, at } of rows) {
    const nice_date = formatDate(new Date(at), ctx.timeZone)
    const same = sent.find((one) => one.kind === kind && one.nice_date === nice_date)
    if (same) same.files += 1
    else sent.push({ kind, files: 1, nice_date })
  }
  return sent
}

/** @throws UserError 403 for a nominator */
export function assertIsFamily(visit: StatusSession): void {
  if (!isFamily(visit)) throw forbidden(NOMINATORS)
}

/**
 * Keeps what a family sends. Someone else may have taken the request back meanwhile, which doesn't matter while the page has the form.
 * @throws UserError 403 for a nominator; 409; 422 on `files`; 503
 */
export async function sendDocuments(ctx: Context, visit: StatusSession, kind: FamilyKind, files: NewDocuments['files']): Promise<void> {
  assertIsFamily(visit)
  const shown = await getApplicationStatus(ctx, visit)
  const mine = shown && (await getFamilyDocuments(ctx, visit, shown.stage))
  if (!mine?.may_send) throw invalid({ files: [NOT_ASKED] }, NOT_ASKED)
  await keepDocuments(ctx, { application: visit.application, kind, from: 'family', by: null, files })
}
