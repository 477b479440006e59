import { application_submissions, applications } from '../../database/tables'
import type { ApplicationSubmission } from '../../shared/api/applications'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Stage } from '../../shared/application-form/field'
import { niceDate } from '../../shared/dates'
import { assertRight } from '../assert-right'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { and, database, eq, type Database, type Transaction } from '../database'
import { notFound } from '../errors'
import { SEALED } from '../sealed-values'

type Row = typeof applications.$inferSelect

export interface SentForm {
  application: number
  reference: string
  stage: Stage
  /** What was sent, columns and answers together: `full_name`, `nominated`, `household_members`, `details` and so on. */
  content: AnswerTree
  /** Keyed hash of it, by which the same form sent again is known. */
  fingerprint?: string | null
  /** ISO 8601. */
  sent_at: string
}

/** Keeps a form as it was sent (rule 22.1), in the transaction that takes it. A stage that is sent anew, because staff asked for it again, replaces what was sent before. */
export async function keepSubmission(ctx: Context, tx: Transaction, { reference, content, ...form }: SentForm): Promise<void> {
  const kept = {
    ...form,
    fingerprint: form.fingerprint ?? null,
    content: SEALED.submission.seal(ctx.sealer, content, reference, form.stage),
  }
  await tx.db
    .insert(application_submissions)
    .values(kept)
    .onConflictDoUpdate({ target: [application_submissions.application, application_submissions.stage], set: kept })
}

/**
 * Before anything changes what a family answered: keeps the first stage as it was sent, of an application that came before
 * that was done as it was sent. Its first form is then what it holds until that first change.
 * @param row the application, locked
 */
export async function keepBeforeChange(ctx: Context, tx: Transaction, row: Row): Promise<void> {
  if (!row.submitted_at) return
  const content = SEALED.submission.seal(ctx.sealer, standingAnswers(ctx, row), row.reference, 'first')
  await tx.db
    .insert(application_submissions)
    .values({ application: row.id, stage: 'first', content, fingerprint: null, sent_at: row.submitted_at })
    .onConflictDoNothing()
}

/** What an application holds now, in the shape in which a form is sent. */
export const standingAnswers = (ctx: Context, row: Row): AnswerTree => ({
  full_name: row.full_name,
  applicant_full_name: row.applicant_full_name,
  nominated: row.nominated,
  ...SEALED.answers.open(ctx.sealer, row.answers, row.reference),
})

/** A form as it was sent, opened; null when that stage was never sent. */
export async function sentForm(ctx: Context, row: Row, stage: Stage, db: Database = database(ctx)): Promise<SentForm | null> {
  const { id: application, reference } = row
  const [kept] = await db
    .select()
    .from(application_submissions)
    .where(and(eq(application_submissions.application, application), eq(application_submissions.stage, stage)))
  if (kept) {
    const sent_at = new Date(kept.sent_at).toISOString()
    return { application, reference, stage, content: SEALED.submission.open(ctx.sealer, kept.content, reference, stage), sent_at }
  }
  if (stage !== 'first' || !row.submitted_at || row.nameless_at) return null
  return { application, reference, stage, content: standingAnswers(ctx, row), sent_at: new Date(row.submitted_at).toISOString() }
}

/**
 * A stage of an application as it was sent, whatever was corrected since; the audit trail records the look.
 * @throws Refusal 403; 404 also when that stage was never sent
 */
export async function getSubmission(ctx: Context, actor: Actor, id: number, stage: Stage): Promise<ApplicationSubmission> {
  assertRight(actor, 'show', 'applications')
  const [row] = await database(ctx).select().from(applications).where(eq(applications.id, id))
  if (!row) throw notFound('application')
  const sent = await sentForm(ctx, row, stage)
  if (!sent) throw notFound('form')
  await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'applications', record: id })
  return { ...sent.content, stage, sent_at: sent.sent_at, nice_date: niceDate(new Date(sent.sent_at), ctx.timeZone) }
}
