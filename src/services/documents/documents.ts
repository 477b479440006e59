import { buffer } from 'node:stream/consumers'
import { documents } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, asc, database, eq, inTransaction, isNull, type Database } from '../../platform/database'
import { notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED, SEALED_FILE } from '../../platform/sealed-values'
import { StorageUnavailable } from '../../platform/storage/storage'
import type { ApplicationDocument } from '../../shared/api/documents'
import type { DocumentKind, DocumentType } from '../../shared/documents'
import { keepDocuments, type DocumentRow, type NewDocuments } from './keep-documents'
import { removeDocument } from './remove-documents'

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
