import { applications, comments, interests, messages } from '../../database/tables'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Context } from '../context'
import { and, database, eq, inArray, inTransaction, type Transaction } from '../database'
import { eraseDraft } from '../drafts/erase-draft'
import { makeNameless } from '../retention/make-nameless'
import { keepingOf } from '../retention/keeping-of'
import { recordsOf } from './records-of'

export interface Erased {
  /** References of applications that were made nameless, and of drafts that were deleted. */
  nameless: string[]
  drafts: string[]
  /** References of applications that staff put on hold: they stay as they are. */
  held: string[]
  interests: number
  /** Gifts and monthly gifts, which stay: receipts and books have to be kept. */
  gifts: number
}

/**
 * Erases what is kept of the person behind an e-mail (rule 28.4): applications are made nameless, whatever their status, but for those on
 * hold; drafts and interests are deleted. Gifts stay. All of it happens or nothing.
 * @param isMeant without it, nothing is changed, and the answer says what would be
 */
export async function erasePerson(ctx: Context, email: string, { isMeant }: { isMeant: boolean }): Promise<Erased> {
  const found = await recordsOf(ctx, email)
  const rows = await database(ctx)
    .select({ id: applications.id, reference: applications.reference, submitted_at: applications.submitted_at })
    .from(applications)
    .where(inArray(applications.id, found.applications))
    .orderBy(applications.id)
  const kept = await Promise.all(rows.map(async (row) => ({ ...row, ...(await keepingOf(ctx, row.id)) })))
  const held = kept.filter(({ hold }) => hold !== null)
  const drafts = kept.filter(({ hold, submitted_at }) => hold === null && submitted_at === null)
  const sent = kept.filter(({ hold, submitted_at, nameless_at }) => hold === null && submitted_at !== null && nameless_at === null)
  if (isMeant)
    await inTransaction(ctx, async (tx) => {
      for (const { id } of sent) await makeNameless(ctx, tx, id, null)
      for (const { id } of drafts) await eraseDraft(ctx, tx, id)
      await eraseInterests(tx, found.interests)
      await recordAuditEvent(ctx, { action: 'person-erased' }, tx)
    })
  const references = (of: { reference: string }[]) => of.map(({ reference }) => reference)
  return {
    nameless: references(sent),
    drafts: references(drafts),
    held: references(held),
    interests: found.interests.length,
    gifts: found.donations.length + found.plans.length,
  }
}

async function eraseInterests(tx: Transaction, ids: readonly number[]): Promise<void> {
  const theirs = [...ids]
  await tx.db.delete(messages).where(inArray(messages.interest, theirs))
  await tx.db.delete(comments).where(and(eq(comments.resource, 'interests'), inArray(comments.record, theirs)))
  await tx.db.delete(interests).where(inArray(interests.id, theirs))
}
