import { application_submissions, applications, campaigns, status_events } from '../../database/tables'
import { extendedReceived } from '../../emails'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, inTransaction, sql, type Transaction } from '../../platform/database'
import { HASHED, SEALED, type SealedAnswers } from '../../platform/sealed-values'
import { ADDITIONAL_ANSWERS, type Field, fieldsOf, SECTIONS } from '../../shared/application-form'
import { answerAt, type AnswerTree, isAnswered } from '../../shared/application-form/answers'
import { type AdditionalAnswer, matchAnswers } from '../../shared/application-form/questions'
import { extendedSchema, type ExtendedSubmission } from '../../shared/application-form/schema'
import { RETURNED_STATUS } from '../../shared/application-status'
import { courtDateOf } from '../../shared/court-date'
import { dayOf } from '../../shared/dates'
import { fieldErrors, type FieldErrors } from '../../shared/field-errors'
import { campaignMail } from '../alerts/campaign-mail'
import { isToRecused, queueAlert } from '../alerts/queue-alert'
import { message, type NewMessage, queueMessages } from '../messages/queue-messages'
import { changeStatuses } from './change-statuses'
import { questionsTo, withKnown } from './extended-form'
import { type InvitedApplication, lockByAccessCode, throwIfSent, withAccessCode } from './find-by-access-code'
import { lockApplication } from './lock-applications'
import { clearReadMarks } from './sharing/share-application'
import { releaseFingerprint, storeOriginalSubmission, storeSubmission } from './submissions'

const FIELDS = SECTIONS.flatMap((section) => fieldsOf(section, 'extended'))

function isGiven(field: Field, value: unknown): boolean {
  if (field.kind === 'checkbox') return value === true
  if (field.kind !== 'list') return isAnswered(value)
  const asked = field.name === ADDITIONAL_ANSWERS ? field.fields.filter(({ name }) => name !== 'question') : field.fields
  return Array.isArray(value) && value.some((entry: unknown) => asked.some((item) => isGiven(item, answerAt(entry, item.name))))
}

const comparable = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => (inner === '' ? null : inner))

export const answersNothing = (form: AnswerTree, known: AnswerTree): boolean =>
  FIELDS.every((field) => {
    const value = answerAt(form, field.name)
    const isPrefilled = field.stages.includes('first') && comparable(value) === comparable(answerAt(known, field.name))
    return isPrefilled || !isGiven(field, value)
  })

export const countSkipped = (form: AnswerTree): number =>
  (answerAt(form, ADDITIONAL_ANSWERS) as readonly AdditionalAnswer[]).filter(({ answer }) => !isAnswered(answer)).length

async function extendedMails(ctx: Context, tx: Transaction, row: InvitedApplication, event: number): Promise<NewMessage[]> {
  const { id, email, reference, full_name } = row
  const toFamily =
    email === null
      ? []
      : [
          message({
            template: extendedReceived,
            recipient: email,
            application: id,
            status_event: event,
            variables: { full_name, reference },
          }),
        ]
  const [campaign] = row.campaign === null ? [] : await tx.db.select().from(campaigns).where(eq(campaigns.id, row.campaign))
  const isTold = campaign && !(await isToRecused(tx, campaign.email, id))
  return isTold ? [...toFamily, await campaignMail(ctx, tx, { kind: 'extended', id, reference, event, campaign })] : toFamily
}

const NOTHING_ANSWERED = 'Answer at least one question before you send this.'

type SentExtended =
  | { reference: string; errors?: undefined; skipped?: undefined }
  | { errors: FieldErrors; skipped?: undefined }
  | { skipped: number; errors?: undefined }

interface ExtendedToSend {
  body: AnswerTree
  mark: unknown
  confirmed: boolean
  /** Answers are likely slips, which only a form without scripts wasn't asked about (rule 25.5). */
  inDoubt?: boolean
}

/**
 * Accepts the extended form and uses up its code, in one transaction (rule 19.4). Idempotent for the same form, also with the used code.
 * @returns errors, skipped questions, or the reference; null for an invalid code
 * @throws FormReplaced; DraftSent when a different form was sent with the code; TooManyRequests
 */
export const sendExtended = (ctx: Context, typed: string, address: string, form: ExtendedToSend): Promise<SentExtended | null> =>
  withAccessCode(ctx, typed, address, async (code) => {
    const sending = { ...form, code, fingerprint: fingerprintOf(ctx, code, form.body) }
    const sent = (await sentBefore(ctx, sending)) ?? (await inTransaction(ctx, (tx) => take(ctx, tx, sending)))
    return sent ?? (await sentBefore(ctx, sending)) ?? throwIfSent(ctx, code, form.mark)
  })

const today = (ctx: Context): string => dayOf(ctx.now(), ctx.timeZone)

/** Includes the code: two families may send the same answers. Null for an invalid form. */
function fingerprintOf(ctx: Context, code: string, body: AnswerTree): string | null {
  const entries = answerAt(body, ADDITIONAL_ANSWERS)
  const questions = Array.isArray(entries)
    ? entries.flatMap((entry: AnswerTree | null) => (typeof entry?.question === 'string' ? entry.question : []))
    : []
  const { data } = extendedSchema(today(ctx), questions).safeParse(body)
  return data ? HASHED.submission(ctx.sealer, { code, form: data }) : null
}

/** A form that was reopened since is not sent: its code opens it again. */
async function sentBefore(ctx: Context, { code, fingerprint }: Pick<Sending, 'code' | 'fingerprint'>): Promise<SentExtended | null> {
  if (fingerprint === null) return null
  const isSpent = sql`${applications.token_hash} is distinct from ${HASHED.accessCode(ctx.sealer, code)}`
  const [sent] = await database(ctx)
    .select({ reference: applications.reference })
    .from(application_submissions)
    .innerJoin(applications, eq(applications.id, application_submissions.application))
    .where(and(eq(application_submissions.fingerprint, fingerprint), eq(application_submissions.stage, 'extended'), isSpent))
  return sent ?? null
}

interface Sending extends ExtendedToSend {
  code: string
  fingerprint: string | null
}

function missingFrom(
  form: AnswerTree,
  known: AnswerTree,
  { confirmed, inDoubt }: Pick<ExtendedToSend, 'confirmed' | 'inDoubt'>,
): SentExtended | null {
  if (answersNothing(form, known)) return { errors: { details: [NOTHING_ANSWERED] } }
  const skipped = countSkipped(form)
  return (skipped > 0 || inDoubt) && !confirmed ? { skipped } : null
}

async function take(ctx: Context, tx: Transaction, { code, body, fingerprint, mark, ...asked }: Sending): Promise<SentExtended | null> {
  const row = await lockByAccessCode(ctx, tx.db, code, mark)
  if (!row) return null
  const stored = SEALED.answers.open(ctx.sealer, row.answers, row.reference)
  const read = (sent: AnswerTree) =>
    extendedSchema(today(ctx), questionsTo(ctx, row)).safeParse(withKnown(stored as unknown as AnswerTree, sent))
  const form = read(body)
  if (!form.success) return { errors: fieldErrors(form.error) }
  const content = form.data as unknown as AnswerTree
  const missing = missingFrom(content, (read({}).data ?? stored) as unknown as AnswerTree, asked)
  if (missing) return missing
  await storeOriginalSubmission(ctx, tx, row)
  await record(ctx, tx, row, merged(stored, form.data))
  const { id: application, reference } = row
  await releaseFingerprint(tx, application, fingerprint)
  await storeSubmission(ctx, tx, {
    application,
    reference,
    stage: 'extended',
    content,
    fingerprint,
    spent_code_hash: HASHED.accessCode(ctx.sealer, code),
    spent_code: row.token,
    sent_at: ctx.now().toISOString(),
  })
  await clearReadMarks(tx, row.id)
  await changeStatuses(ctx, tx, [await lockApplication(tx, row.id)], { to: RETURNED_STATUS, actor: null })
  await queueExtendedEmails(ctx, tx, row)
  return { reference }
}

function merged(stored: SealedAnswers, { income_sources, details }: ExtendedSubmission): SealedAnswers {
  const all = { ...stored.details, ...details, extended_application: true }
  const asked = (details.additional_answers as AdditionalAnswer[]).map(({ question }) => question)
  const { others } = matchAnswers(asked, stored.details.additional_answers)
  const additional_answers = [...others, ...(details.additional_answers as AdditionalAnswer[])]
  return { ...stored, income_sources: income_sources, details: { ...all, additional_answers } }
}

async function record(ctx: Context, tx: Transaction, { id, reference }: InvitedApplication, answers: SealedAnswers): Promise<void> {
  const sealed = SEALED.answers.seal(ctx.sealer, answers, reference)
  const unsaved = { draft: null, draft_saved_at: null, draft_version: 0 }
  await changeRow(ctx, tx, { table: applications, id }, { answers: sealed, urgent_on: courtDateOf(answers.details), ...unsaved })
}

async function queueExtendedEmails(ctx: Context, tx: Transaction, row: InvitedApplication): Promise<void> {
  const [event] = await tx.db
    .select({ id: status_events.id })
    .from(status_events)
    .where(eq(status_events.application, row.id))
    .orderBy(desc(status_events.id))
    .limit(1)
  if (event) await queueMessages(ctx, tx, await extendedMails(ctx, tx, row, event.id))
  await queueAlert(ctx, tx, { kind: 'extended', application: row.id, reference: row.reference })
}
