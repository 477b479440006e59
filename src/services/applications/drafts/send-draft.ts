import { applications, resume_links } from '../../../database/tables'
import { changeRow } from '../../../platform/audit/change-row'
import type { Context } from '../../../platform/context'
import { eq, type Transaction } from '../../../platform/database'
import { draftOf, getDraft, wasSent } from './get-draft'
import { DraftConflict, DraftSent } from './save-draft'

export interface LockedDraft {
  id: number
  reference: string
}

export interface SentDraft {
  reference: string
  version: number | null
}

/**
 * Locks the draft to send, so only the first of parallel sends finds it.
 * @returns null when it was discarded or deleted
 * @throws DraftConflict when it was saved elsewhere (rule 18.3); DraftSent when it was sent
 */
export async function lockDraft(ctx: Context, tx: Transaction, sent: SentDraft | null): Promise<LockedDraft | null> {
  if (sent === null) return null
  const { reference, version } = sent
  const [draft] = await tx.db
    .select({ id: applications.id, reference: applications.reference, version: applications.draft_version })
    .from(applications)
    .where(draftOf(reference))
    .for('update')
  if (!draft && (await wasSent(ctx, sent, tx.db))) throw new DraftSent()
  if (draft && version !== null && draft.version > version) {
    const now = await getDraft(ctx, { reference }, tx.db)
    if (now) throw new DraftConflict(now)
  }
  return draft ?? null
}

export async function sendDraft(
  ctx: Context,
  tx: Transaction,
  { id }: LockedDraft,
  { is_bookmarked: _kept, ...row }: Partial<typeof applications.$inferInsert>,
): Promise<LockedDraft['id']> {
  const unsaved = { draft: null, draft_saved_at: null, draft_reminded_at: null, draft_ending_told_at: null }
  await changeRow(ctx, tx, { table: applications, id }, { ...row, ...unsaved, draft_version: 0 })
  await tx.db.delete(resume_links).where(eq(resume_links.application, id))
  return id
}
