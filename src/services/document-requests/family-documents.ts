import { documents } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, asc, database, eq } from '../../platform/database'
import { forbidden, invalid } from '../../platform/errors'
import type { ApplicationStage } from '../../shared/application-stage'
import { formatDate } from '../../shared/dates'
import { NOT_ASKED, type FamilyKind } from '../../shared/document-requests'
import type { DocumentKind } from '../../shared/documents'
import type { FamilyDocuments } from '../../shared/page-props'
import type { StatusSession } from '../applications/status-page/find-application'
import { getApplicationStatus } from '../applications/status-page/get-application-status'
import { keepDocuments, type NewDocuments } from '../documents/keep-documents'
import { askedKinds } from './document-requests'

const NOMINATORS = 'Only the family can send documents here.'

/** Nothing for nominators, also one whose address is the family's only one (rule 29.23). */
export const isFamily = ({ reader, author }: StatusSession): boolean => reader === 'family' && author === 'family'

/** @returns null for a nominator, and when there is nothing to send or show */
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
