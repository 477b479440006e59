import { isDeepStrictEqual } from 'node:util'
import { applications, comments, messages } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { and, database, type Database, eq, inTransaction, isNotNull, sql, type SQL, type Transaction } from '../../../platform/database'
import { invalid, type UserError } from '../../../platform/errors'
import { SEALED } from '../../../platform/sealed-values'
import type { AnswerTree } from '../../../shared/application-form/answers'
import { withoutStep } from '../../../shared/application-form/saved-step'
import type { DraftSession } from './draft-session'

export function notSent(drafts: readonly { reference: string }[], field: string): UserError {
  const which = drafts.map(({ reference }) => reference).slice(0, 5)
  return invalid({ [field]: [`You can’t decide on an application before the family sends it: ${which.join(', ')}.`] })
}

export const isDraft = sql<boolean>`(${applications.submitted_at} is null)`

export const draftOf = (reference: string): SQL | undefined => and(eq(applications.reference, reference), isDraft)

export const discardDraft = (ctx: Context, visit: DraftSession | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!visit) return
    const [draft] = await tx.db.select({ id: applications.id }).from(applications).where(draftOf(visit.reference)).for('update')
    if (draft) await eraseDraft(ctx, tx, draft.id)
  })

export async function eraseDraft(ctx: Context, tx: Transaction, id: number): Promise<void> {
  await tx.rows(sql`select set_config('hearthside.erased_application', ${String(id)}, true)`)
  await tx.db.delete(messages).where(eq(messages.application, id))
  await tx.db.delete(comments).where(and(eq(comments.resource, 'applications'), sql`${comments.record} = ${id}`))
  await tx.db.delete(applications).where(eq(applications.id, id))
  await recordAuditEvent(ctx, { action: 'delete', resource: 'applications', record: id }, tx)
}

export interface SavedDraft {
  version: number
  saved_at: string
}

export interface Draft extends SavedDraft {
  answers: AnswerTree
}

/** Tells whether nothing but the open step changed, which makes no new version (rule 18.3). */
export const hasSameAnswers = (saved: AnswerTree, saving: AnswerTree): boolean => isDeepStrictEqual(withoutStep(saved), withoutStep(saving))

/** Time of the first save, in milliseconds. */
export async function draftCreatedAt(ctx: Context, visit: DraftSession | null): Promise<number | null> {
  if (!visit) return null
  const [row] = await database(ctx).select({ begun: applications.createdAt }).from(applications).where(draftOf(visit.reference))
  return row ? new Date(row.begun).getTime() : null
}

export async function wasSent(ctx: Context, visit: Pick<DraftSession, 'reference'> | null, db: Database = database(ctx)): Promise<boolean> {
  if (!visit) return false
  const sent = and(eq(applications.reference, visit.reference), isNotNull(applications.submitted_at))
  return (await db.select({ id: applications.id }).from(applications).where(sent)).length > 0
}

export async function getDraft(
  ctx: Context,
  visit: Pick<DraftSession, 'reference'> | null,
  db: Database = database(ctx),
): Promise<Draft | null> {
  if (!visit) return null
  const [row] = await db
    .select({ draft: applications.draft, version: applications.draft_version, saved_at: applications.draft_saved_at })
    .from(applications)
    .where(and(draftOf(visit.reference), isNotNull(applications.draft)))
  const answers = SEALED.draft.open(ctx.sealer, row?.draft, visit.reference)
  return row && answers ? { version: row.version, saved_at: new Date(row.saved_at ?? 0).toISOString(), answers } : null
}
