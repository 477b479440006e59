import { application_submissions, applications, messages } from '../../database/tables'
import type { AnswerTree } from '../../shared/application-form/answers'
import { familyAddressOf, textOf } from '../messages/mail-address'
import { canonicalEmail } from '../applications/matches/canonical-values'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, isNotNull, sql, type Transaction } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'

const isOfNominator = (name: string): boolean => name.startsWith('applicant_')

const only = (tree: AnswerTree, keep: (name: string) => boolean): AnswerTree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => keep(name)))
const detailsOf = ({ details }: AnswerTree): AnswerTree => (typeof details === 'object' && details !== null ? (details as AnswerTree) : {})

/** Removes the nominator's own answers from a form. */
export const withoutNominator = (form: AnswerTree): AnswerTree => ({
  ...only(form, (name) => !isOfNominator(name)),
  ...(form.details ? { details: only(detailsOf(form), (name) => !isOfNominator(name)) } : {}),
})

export const nominatorsPart = (form: AnswerTree): AnswerTree => ({ ...only(form, isOfNominator), ...only(detailsOf(form), isOfNominator) })

/**
 * Applications someone sent for a family, found by the email they gave as their own and not as the family's. Decrypts every nomination,
 * because nominators' addresses are stored nowhere else.
 */
export async function nominationsOf(ctx: Context, email: string): Promise<number[]> {
  const rows = await database(ctx)
    .select({ id: applications.id, reference: applications.reference, answers: applications.answers })
    .from(applications)
    .where(and(applications.nominated, isNotNull(applications.submitted_at)))
    .orderBy(applications.id)
  const isTheirs = (value: unknown) => canonicalEmail(textOf(value) ?? '') === canonicalEmail(email)
  return rows
    .filter(({ answers, reference }) => {
      const { details } = SEALED.answers.open(ctx.sealer, answers, reference)
      return isTheirs(details.applicant_email) && !isTheirs(details.email)
    })
    .map(({ id }) => id)
}

/** Removes a nominator from a locked application. The family's data stays, possibly without any email. */
export async function forgetNominator(ctx: Context, tx: Transaction, id: number, email: string): Promise<void> {
  const [row] = await tx.db
    .select({ reference: applications.reference, answers: applications.answers, nominated: applications.nominated })
    .from(applications)
    .where(eq(applications.id, id))
  if (!row) return
  const { reference, nominated } = row
  const answers = SEALED.answers.open(ctx.sealer, row.answers, reference)
  const left = { ...answers, details: detailsOf(withoutNominator({ details: answers.details })) }
  const address = familyAddressOf({ nominated, details: left.details, safe_contact: answers.safe_contact ?? null })
  await tx.db
    .update(applications)
    .set({
      applicant_full_name: null,
      email: address,
      answers: SEALED.answers.seal(ctx.sealer, left, reference),
      updatedAt: ctx.now().toISOString(),
    })
    .where(eq(applications.id, id))
  const sent = await tx.db.select().from(application_submissions).where(eq(application_submissions.application, id))
  for (const { stage, version, content } of sent) {
    const form = withoutNominator(SEALED.submission.open(ctx.sealer, content, reference, stage))
    await tx.db
      .update(application_submissions)
      .set({ content: SEALED.submission.seal(ctx.sealer, form, reference, stage) })
      .where(
        and(
          eq(application_submissions.application, id),
          eq(application_submissions.stage, stage),
          eq(application_submissions.version, version),
        ),
      )
  }
  const mails = await tx.db.select({ id: messages.id, recipient: messages.recipient }).from(messages).where(eq(messages.application, id))
  const theirs = mails.filter(({ recipient }) => canonicalEmail(recipient) === canonicalEmail(email)).map((mail) => mail.id)
  await tx.db.delete(messages).where(inArray(messages.id, theirs))
  await tx.rows(
    sql`update ${messages} set variables = variables || '{"nominated_by": ""}' where application_id = ${id} and variables ? 'nominated_by'`,
  )
  await recordAuditEvent(ctx, { action: 'update', resource: 'applications', record: id, fields: ['answers', 'applicant_full_name'] }, tx)
}
