import { awards, documents } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, eq, isNull, not, sql, type Transaction } from '../../platform/database'
import { removeFiles, scheduleRemoval } from '../media/delete-media'

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
