import {
  application_submissions,
  applications,
  awards,
  comments,
  confirmations,
  disbursement_returns,
  disbursements,
  document_requests,
  family_replies,
  installments,
  landlord_links,
  letters,
  messages,
  recusals,
  resume_links,
  status_events,
  undoable_moves,
  application_keeping,
} from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { and, eq, isNotNull, sql, type Transaction, asc, inArray, type Database } from '../../../platform/database'
import { UserError } from '../../../platform/errors'
import { SEALED } from '../../../platform/sealed-values'
import { ANONYMIZED_NAME } from '../../../shared/retention'
import { removeDocumentsOf } from '../../documents/documents'
import { hasOpenAward } from '../open-awards'
import { lockMatches } from '../matches/list-matches'
import { unmatchApplication } from '../matches/match-application'

export interface Erasable {
  id: number
  reference: string
  is_draft: boolean
  is_held: boolean
  is_anonymized: boolean
}

export async function readErasable(db: Database, ids: readonly number[]): Promise<Erasable[]> {
  const { submitted_at, nameless_at } = applications
  const { held_at } = application_keeping
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      submitted_at,
      held_at,
      nameless_at,
      has_open_award: hasOpenAward(applications.id),
    })
    .from(applications)
    .leftJoin(application_keeping, eq(application_keeping.application, applications.id))
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
  return rows.map(({ id, reference, ...row }) => ({
    ...{ id, reference },
    ...{
      is_draft: row.submitted_at === null,
      is_held: row.held_at !== null || row.has_open_award,
      is_anonymized: row.nameless_at !== null,
    },
  }))
}

/**
 * Locks applications to erase, then reads them: nothing can put them on hold, send, or move them anymore. The transaction must not have
 * locked applications before.
 */
export async function lockToErase(tx: Transaction, ids: readonly number[]): Promise<Erasable[]> {
  await lockMatches(tx)
  await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
    .for('update')
  return readErasable(tx.db, ids)
}

/**
 * @param locked rows read under the caller's lock, so that none is anonymized meanwhile
 * @throws UserError 409 when one of them was anonymized
 */
export function assertNotAnonymized(locked: readonly Pick<typeof applications.$inferSelect, 'nameless_at'>[]): void {
  if (locked.some(({ nameless_at }) => nameless_at !== null))
    throw new UserError(409, 'This application was anonymized and can’t be changed.')
}

/**
 * Permanently deletes everything that identifies the family. Status, dates, campaign, home state, and reference stay and are counted
 * (rule 28.2). The caller must lock the row with `lockToErase` and then check that it is still due.
 * @param by the admin who ordered it; null: scheduled
 */
export async function anonymize(ctx: Context, tx: Transaction, { id, reference }: Erasable, by: number | null): Promise<void> {
  await unmatchApplication(ctx, tx, id)
  await tx.rows(sql`select set_config('hearthside.erased_application', ${String(id)}, true)`)
  await tx.db.delete(messages).where(eq(messages.application, id))
  await tx.db.delete(comments).where(and(eq(comments.resource, 'applications'), eq(comments.record, id)))
  await tx.db.delete(family_replies).where(eq(family_replies.application, id))
  await tx.db.delete(document_requests).where(eq(document_requests.application, id))
  await tx.db.delete(application_submissions).where(eq(application_submissions.application, id))
  await tx.db.delete(resume_links).where(eq(resume_links.application, id))
  await tx.db.delete(recusals).where(eq(recusals.application, id))
  await tx.db.delete(undoable_moves).where(eq(undoable_moves.application, id))
  await tx.db
    .update(status_events)
    .set({ reason: null })
    .where(and(eq(status_events.application, id), isNotNull(status_events.reason)))
  await removeDocumentsOf(ctx, tx, id)
  await tx.db.update(awards).set(ANONYMIZED_AWARD).where(eq(awards.application, id))
  await anonymizePayments(tx, id)
  await tx.db
    .update(applications)
    .set({ ...anonymizedFields(ctx, reference), nameless_at: ctx.now().toISOString(), updatedAt: ctx.now().toISOString() })
    .where(eq(applications.id, id))
  await recordAuditEvent(ctx, { action: 'nameless', user: by, resource: 'applications', record: id }, tx)
}

/** Keeps payment recipients for tax filing, and nothing that payees said or were told about the family. */
async function anonymizePayments(tx: Transaction, application: number): Promise<void> {
  const ids = tx.db.select({ id: awards.id }).from(awards).where(eq(awards.application, application))
  await tx.db.delete(confirmations).where(inArray(confirmations.award, ids))
  await tx.db.delete(letters).where(inArray(letters.award, ids))
  await tx.db.delete(landlord_links).where(inArray(landlord_links.award, ids))
  await tx.db
    .update(disbursements)
    .set({ account: null, override: null, void_reason: null, number_reason: null })
    .where(inArray(disbursements.award, ids))
  await tx.db.update(installments).set({ month_reason: null }).where(inArray(installments.award, ids))
  const payments = tx.db.select({ id: disbursements.id }).from(disbursements).where(inArray(disbursements.award, ids))
  await tx.db.update(disbursement_returns).set({ reason: null }).where(inArray(disbursement_returns.disbursement, payments))
}

const ANONYMIZED_AWARD = {
  ...{ account: null, account_last4: null, pending: null, pending_account: null, criteria: null, relationship: null },
  ...{ other_help: null, review_note: null, state_reason: null },
}

const anonymizedFields = (ctx: Context, reference: string) => ({
  full_name: ANONYMIZED_NAME,
  applicant_full_name: null,
  email: null,
  home_city: null,
  urgent_on: null,
  is_bookmarked: false,
  assignee: null,
  follow_up_on: null,
  answers: SEALED.answers.seal(ctx.sealer, { details: {}, household_members: [], income_sources: [], safe_contact: null }, reference),
  draft: null,
  draft_saved_at: null,
  additional_questions: null,
  token: null,
  token_hash: null,
  submission_hash: null,
  flags: null,
})
