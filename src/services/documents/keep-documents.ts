import { randomBytes } from 'node:crypto'
import { applications, document_requests, documents } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, count, database, eq, inTransaction, type Database, type Transaction } from '../../platform/database'
import { invalid, notFound, UserError } from '../../platform/errors'
import { ScannerUnavailable } from '../../platform/scanner'
import { SEALED, SEALED_FILE } from '../../platform/sealed-values'
import { isStorageFailure } from '../../platform/storage/storage'
import {
  documentRefusedText,
  MAX_DOCUMENTS,
  MAX_DOCUMENTS_PER_UPLOAD,
  NO_FILES,
  NOT_STORED,
  SCANNER_AWAY,
  TOO_MANY_DOCUMENTS,
  TOO_MANY_FILES,
  type DocumentKind,
  type DocumentSender,
} from '../../shared/documents'
import { queueAlert } from '../alerts/queue-alert'
import { confirmUpload, removeFiles, trackUpload } from '../media/delete-media'
import { checkDocument, UnusableDocument, type CheckedDocument } from './check-document'

export type DocumentRow = typeof documents.$inferSelect

export interface NewDocuments {
  application: number
  payee?: number
  kind: DocumentKind
  from: DocumentSender
  by: number | null
  files: readonly { name: string; bytes: Buffer; kind?: DocumentKind; payee?: number }[]
}

/**
 * Checks, remakes, scans, encrypts, and stores all files, or none (rule 29.21).
 * @param first runs at the start of the transaction that keeps them; nothing is kept if it fails
 * @throws UserError 404; 409 for a draft or an anonymized application; 422 on `files`; 503 when the storage or the scanner is away
 */
export async function keepDocuments(ctx: Context, given: NewDocuments, first?: (tx: Transaction) => Promise<void>): Promise<DocumentRow[]> {
  const { application, files } = given
  if (files.length === 0) throw refusal([NO_FILES])
  if (files.length > MAX_DOCUMENTS_PER_UPLOAD) throw refusal([TOO_MANY_FILES])
  await assertRoom(database(ctx), application, files.length)
  const written: string[] = []
  try {
    const checked = await checkAll(ctx, files)
    const rows: NewRow[] = []
    for (const [index, { type, bytes }] of checked.entries()) {
      const { kind = given.kind, payee = given.payee ?? null } = files[index] ?? {}
      const file = `doc_${randomBytes(16).toString('hex')}`
      await trackUpload(ctx, [file])
      written.push(file)
      await ctx.media.put(file, SEALED_FILE.seal(ctx.sealer, bytes, file))
      const name = SEALED.documentName.seal(ctx.sealer, files[index]?.name || 'Document', file)
      rows.push({ file, name, type, kind, payee, size: bytes.length })
    }
    return await inTransaction(ctx, async (tx) => {
      await first?.(tx)
      return insertRows(ctx, tx, given, rows)
    })
  } catch (error) {
    await Promise.all(written.map((name) => removeFiles(ctx, name)))
    throw refusalFor(ctx, error)
  }
}

const refusal = (texts: string[]): UserError => invalid({ files: texts }, texts[0])

/** One after the other, which keeps memory low. */
async function checkAll(ctx: Context, files: NewDocuments['files']): Promise<CheckedDocument[]> {
  const checked: CheckedDocument[] = []
  const texts: string[] = []
  for (const { name, bytes } of files) {
    try {
      checked.push(await checkDocument(ctx, bytes))
      if (await ctx.scanner?.isInfected(bytes)) throw new UnusableDocument('has a virus in it. Don’t open it, and don’t send it to anyone.')
    } catch (error) {
      if (!(error instanceof UnusableDocument)) throw error
      texts.push(documentRefusedText(name, error.message))
    }
  }
  if (texts.length > 0) throw refusal(texts)
  return checked
}

type NewRow = Pick<DocumentRow, 'file' | 'name' | 'type' | 'kind' | 'payee' | 'size'>

async function insertRows(
  ctx: Context,
  tx: Transaction,
  { application, from, by }: NewDocuments,
  rows: readonly NewRow[],
): Promise<DocumentRow[]> {
  /** Locks the application, so that no other upload passes the limit meanwhile, and it is not deleted. */
  const found = tx.db.select({ reference: applications.reference }).from(applications).where(eq(applications.id, application))
  const [locked] = await found.for('update')
  await assertRoom(tx.db, application, rows.length)
  const now = ctx.now().toISOString()
  const scan = ctx.scanner ? ('clean' as const) : ('none' as const)
  const shared = { application, from, scan, uploaded_by: by, createdAt: now, updatedAt: now }
  const inserted = await tx.db
    .insert(documents)
    .values(rows.map((row) => ({ ...row, ...shared })))
    .returning()
  for (const { id } of inserted) await recordAuditEvent(ctx, { action: 'create', user: by, resource: 'documents', record: id }, tx)
  await confirmUpload(
    tx,
    rows.map(({ file }) => file),
  )
  if (from !== 'landlord') for (const kind of new Set(rows.map((row) => row.kind))) await endRequest(tx, application, kind)
  if (from === 'family' && locked) await queueAlert(ctx, tx, { kind: 'documents', application, reference: locked.reference })
  return inserted
}

/** @throws UserError 404 */
export async function assertApplicationExists(ctx: Context, id: number): Promise<void> {
  const found = await database(ctx).select({ id: applications.id }).from(applications).where(eq(applications.id, id))
  if (found.length === 0) throw notFound('application')
}

const endRequest = (tx: Transaction, application: number, kind: DocumentKind) =>
  tx.db.delete(document_requests).where(and(eq(document_requests.application, application), eq(document_requests.kind, kind)))

/** @throws UserError 404; 409; 422 */
async function assertRoom(db: Database, application: number, more: number): Promise<void> {
  const { submitted_at, nameless_at } = applications
  const [found] = await db.select({ submitted_at, nameless_at }).from(applications).where(eq(applications.id, application))
  if (!found) throw notFound('application')
  if (found.nameless_at !== null) throw new UserError(409, 'This application was anonymized and can’t be changed.')
  if (found.submitted_at === null) throw new UserError(409, 'This application hasn’t been sent yet.')
  const [kept] = await db.select({ n: count() }).from(documents).where(eq(documents.application, application))
  if ((kept?.n ?? 0) + more > MAX_DOCUMENTS) throw refusal([TOO_MANY_DOCUMENTS])
}

function refusalFor(ctx: Context, error: unknown): unknown {
  const text = error instanceof ScannerUnavailable ? SCANNER_AWAY : isStorageFailure(error) ? NOT_STORED : null
  if (text === null) return error
  ctx.log.error({ err: error }, 'A document could not be stored')
  return new UserError(503, text, { files: [text] })
}
