import { buffer } from 'node:stream/consumers'
import { applications, awards, documents } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, asc, database, type Database, eq, inTransaction, isNull, not, sql, type SQL, type Transaction } from '../../platform/database'
import { notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { SEALED, SEALED_FILE } from '../../platform/sealed-values'
import { StorageUnavailable } from '../../platform/storage/storage'
import type { ApplicationDocument } from '../../shared/api/documents'
import type { DocumentKind, DocumentType } from '../../shared/documents'
import { can } from '../../shared/permissions'
import { removeFiles, scheduleRemoval } from '../media/delete-media'
import { type DocumentRow, keepDocuments, type NewDocuments } from './keep-documents'

/** Removes the file after the commit that deletes its row; call it in that transaction. */
export async function removeDocument(ctx: Context, tx: Transaction, ...files: string[]): Promise<void> {
  await scheduleRemoval(ctx, tx, files)
  tx.afterCommit(async () => {
    for (const file of files) await removeFiles(ctx, file)
  })
}

const isPayees = sql`(${documents.kind} = 'w9' and ${documents.payee} is not null)`

/**
 * Deletes the documents of an application that is deleted or anonymized, with their files. A W-9 stays with the
 * payee that was paid, also when staff added it.
 * @param application locked by the caller's transaction
 */
export async function removeDocumentsOf(ctx: Context, tx: Transaction, application: number): Promise<void> {
  const isIts = eq(documents.application, application)
  const paid = sql`(select ${awards.payee} from ${awards} where ${awards.application} = ${application} and ${awards.approved_at} is not null
    order by ${awards.id} desc limit 1)`
  await tx.db
    .update(documents)
    .set({ payee: paid })
    .where(and(isIts, eq(documents.kind, 'w9'), isNull(documents.payee)))
  await tx.db.update(documents).set({ application: null }).where(and(isIts, isPayees))
  const gone = await tx.db
    .delete(documents)
    .where(and(isIts, not(isPayees)))
    .returning({ file: documents.file })
  await removeDocument(ctx, tx, ...gone.map(({ file }) => file))
}

const answerOf = ({ sealer }: Context, row: DocumentRow): ApplicationDocument => ({
  id: row.id,
  kind: row.kind,
  name: SEALED.documentName.open(sealer, row.name, row.file),
  type: row.type,
  size: row.size,
  from: row.from,
  scan: row.scan,
  is_new: row.from !== 'staff' && row.seen_at === null,
  created_at: new Date(row.createdAt).toISOString(),
})

/** @param application one that exists and that the caller may see @returns oldest first */
export async function listDocuments(ctx: Context, application: number): Promise<ApplicationDocument[]> {
  const found = await database(ctx).select().from(documents).where(eq(documents.application, application)).orderBy(asc(documents.id))
  return found.map((row) => answerOf(ctx, row))
}

/** @throws UserError 403; and as `keepDocuments` */
export async function addDocuments(
  ctx: Context,
  actor: Actor,
  given: { application: number; kind: DocumentKind; files: NewDocuments['files'] },
): Promise<ApplicationDocument[]> {
  assertRight(actor, 'create', 'documents')
  const kept = await keepDocuments(ctx, { ...given, from: 'staff', by: actor.id })
  return kept.map((row) => answerOf(ctx, row))
}

/** @throws UserError 404, also to those who are recused from its application */
async function findDocument(db: Database, { recused }: Pick<Actor, 'recused'>, id: number): Promise<DocumentRow> {
  const [found] = await db.select().from(documents).where(eq(documents.id, id))
  if (!found || (found.application !== null && recused.includes(found.application))) throw notFound('document')
  return found
}

export interface OpenedDocument {
  name: string
  type: DocumentType
  bytes: Buffer
}

/**
 * Opens a document for a staff member. The audit trail says so before anything is read.
 * @throws UserError 404; 403 for a W-9 to those who are no admins; 503 without its key or the storage
 */
export async function openDocument(ctx: Context, actor: Actor, id: number): Promise<OpenedDocument> {
  const found = await findDocument(database(ctx), actor, id)
  assertRight(actor, found.kind === 'w9' ? 'openTaxForm' : 'show', 'documents')
  await inTransaction(ctx, async (tx) => {
    await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'documents', record: id }, tx)
    await tx.db
      .update(documents)
      .set({ seen_at: ctx.now().toISOString() })
      .where(and(eq(documents.id, id), isNull(documents.seen_at)))
  })
  const bytes = SEALED_FILE.open(ctx.sealer, await readFile(ctx, found.file), found.file)
  return { bytes, name: SEALED.documentName.open(ctx.sealer, found.name, found.file), type: found.type }
}

async function readFile({ media }: Context, name: string): Promise<Buffer> {
  try {
    const file = await media.open(name)
    if (!file) throw notFound('file')
    return await buffer(file.stream)
  } catch (error) {
    throw error instanceof StorageUnavailable ? new UserError(503, 'Documents aren’t available right now. Try again in a minute.') : error
  }
}

/** @throws UserError 403; 404 */
export async function deleteDocument(ctx: Context, actor: Actor, id: number, reason: string): Promise<ApplicationDocument> {
  assertRight(actor, 'delete', 'documents')
  const row = await findDocument(database(ctx), actor, id)
  const answer = answerOf(ctx, row)
  await inTransaction(ctx, async (tx) => {
    await writeAs(ctx, actor, tx).delete('documents', id, { note: reason })
    await removeDocument(ctx, tx, row.file)
  })
  return answer
}

const isNew = (reader: Reader): SQL =>
  sql`${documents.from} <> 'staff' and ${documents.seen_at} is null and ${documents.application} is not null
    and ${can(reader, 'openTaxForm', 'documents') ? sql`true` : sql`${documents.kind} <> 'w9'`}`

export const countNewDocuments = (reader: Reader): SQL<number> =>
  sql`(select count(*) from ${documents} where ${isNew(reader)} and ${notRecusedFrom(reader, documents.application)})`

export const hasNewDocuments = (reader: Reader): SQL<boolean> =>
  sql`${sql`exists (select from ${documents} where ${documents.application} = ${applications.id} and ${isNew(reader)})`}`
