import { application_submissions, applications } from '../../database/tables'
import type { ApplicationSubmission } from '../../shared/api/applications'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Stage } from '../../shared/application-form/field'
import { withoutUncheckedBoxes } from '../../shared/application-form/unchecked-boxes'
import { dayOf, formatDate } from '../../shared/dates'
import { assertRight } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, asc, database, eq, sql, type Transaction } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { SEALED } from '../../platform/sealed-values'

type Row = typeof applications.$inferSelect

export interface SentForm {
  application: number
  reference: string
  stage: Stage
  content: AnswerTree
  fingerprint?: string | null
  spent_code_hash?: string
  spent_code?: string | null
  sent_at: string
}

const isOf = (application: number, stage: Stage) =>
  and(eq(application_submissions.application, application), eq(application_submissions.stage, stage))

/** Stores a form as it was sent, as a new version (rule 22.1). The transaction must hold the application's lock. */
export async function storeSubmission(ctx: Context, tx: Transaction, { reference, content, ...form }: SentForm): Promise<void> {
  await tx.db.insert(application_submissions).values({
    ...form,
    version: sql`(select count(*) + 1 from ${application_submissions} where ${isOf(form.application, form.stage)})`,
    fingerprint: form.fingerprint ?? null,
    content: SEALED.submission.seal(ctx.sealer, content, reference, form.stage),
  })
}

/** Lets a reopened form be sent again as it was: a fingerprint stands for one submission. */
export async function releaseFingerprint(tx: Transaction, application: number, fingerprint: string | null): Promise<void> {
  if (fingerprint === null) return
  const { application: of, fingerprint: its } = application_submissions
  await tx.db
    .update(application_submissions)
    .set({ fingerprint: null })
    .where(and(eq(of, application), eq(its, fingerprint)))
}

/**
 * Stores the first form of older applications that have no stored form yet. Call it before the first change to the answers.
 * @param row the application, locked
 */
export async function storeOriginalSubmission(ctx: Context, tx: Transaction, row: Row): Promise<void> {
  if (!row.submitted_at) return
  const content = SEALED.submission.seal(ctx.sealer, currentAnswers(ctx, row), row.reference, 'first')
  await tx.db
    .insert(application_submissions)
    .values({ application: row.id, stage: 'first', version: 1, content, fingerprint: null, sent_at: row.submitted_at })
    .onConflictDoNothing()
}

export const currentAnswers = (ctx: Context, row: Row): AnswerTree => ({
  full_name: row.full_name,
  applicant_full_name: row.applicant_full_name,
  nominated: row.nominated,
  ...SEALED.answers.open(ctx.sealer, row.answers, row.reference),
})

const asRead = (ctx: Context, sent: AnswerTree, stage: Stage, sentAt: string): AnswerTree =>
  withoutUncheckedBoxes(sent, { [stage]: dayOf(new Date(sentAt), ctx.timeZone) })

interface Sending {
  version: number
  sent_at: string
  open: () => AnswerTree
}

export async function submittedVersions(ctx: Context, row: Row, stage: Stage): Promise<Sending[]> {
  const kept = await database(ctx)
    .select()
    .from(application_submissions)
    .where(isOf(row.id, stage))
    .orderBy(asc(application_submissions.version))
  if (kept.length > 0)
    return kept.map(({ version, sent_at, content }) => ({
      version,
      sent_at: new Date(sent_at).toISOString(),
      open: () => asRead(ctx, SEALED.submission.open(ctx.sealer, content, row.reference, stage), stage, sent_at),
    }))
  if (stage !== 'first' || !row.submitted_at || row.nameless_at) return []
  const sent_at = new Date(row.submitted_at).toISOString()
  return [{ version: 1, sent_at, open: () => asRead(ctx, currentAnswers(ctx, row), stage, sent_at) }]
}

/**
 * Returns a stage as it was sent, before corrections, and audits the view.
 * @param chosen version; undefined: the newest
 * @throws UserError 403; 404 also for a stage or version that was never sent
 */
export async function getSubmission(
  ctx: Context,
  actor: Actor,
  id: number,
  { stage, version: chosen }: { stage: Stage; version?: number },
): Promise<ApplicationSubmission> {
  assertRight(actor, 'show', 'applications')
  const [row] = await database(ctx).select().from(applications).where(eq(applications.id, id))
  if (!row) throw notFound('application')
  const sendings = await submittedVersions(ctx, row, stage)
  const sent = chosen === undefined ? sendings.at(-1) : sendings.find(({ version }) => version === chosen)
  if (!sent) throw notFound('form')
  await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'applications', record: id })
  const { version, sent_at } = sent
  const versions = sendings.map(({ version, sent_at }) => ({ version, sent_at }))
  return { ...sent.open(), stage, version, sent_at, nice_date: formatDate(new Date(sent_at), ctx.timeZone), versions }
}
