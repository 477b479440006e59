import {
  application_submissions,
  applications,
  comments,
  donations,
  donor_details,
  donor_thanks,
  family_replies,
  interests,
  issued_statements,
  messages,
  plans,
  receipts,
  recusals,
  status_events,
} from '../../database/tables'
import type { AnswerTree } from '../../shared/application-form/answers'
import { withoutStep } from '../../shared/application-form/saved-step'
import { textOf } from '../messages/mail-address'
import { currentAnswers } from '../applications/submissions'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { normalizeEmail } from '../../shared/normalize-characters'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, isNull, sql } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { askedDocuments } from '../applications/asked-documents'
import { awardsOf, documentsOf } from './export-awards'
import { nominatorsPart, withoutNominator, findPersonRecords, type RecordsOf } from './find-person-records'

export interface PersonalData {
  email: string
  made_at: string
  applications: object[]
  nominations: object[]
  donations: object[]
  monthly_gifts: object[]
  interests: object[]
  told: object[]
  statements: object[]
  donor: object[]
  thanks: object[]
  mails: object[]
}

/**
 * Exports a person's data by email, for that person or someone who asks on their behalf (rule 28.4). Decrypts sealed values, and leaves out
 * codes, tokens, and hashes. Recorded in the audit trail.
 */
export async function exportPerson(ctx: Context, email: string): Promise<PersonalData> {
  const found = await findPersonRecords(ctx, email)
  const data = {
    email,
    made_at: ctx.now().toISOString(),
    applications: await Promise.all(found.applications.map((id) => wholeApplication(ctx, id))),
    nominations: await Promise.all(found.nominations.map((id) => nominatorsView(ctx, id, email))),
    ...(await giftsOf(ctx, found)),
    interests: await interestsOf(ctx, found),
    told: await toldOf(ctx, found),
    ...(await donorNotesOf(ctx, found)),
    ...(await postTo(ctx, normalizeEmail(email).toLowerCase())),
  }
  await recordAuditEvent(ctx, { action: 'person-exported' })
  return data
}

async function nominatorsView(ctx: Context, id: number, email: string): Promise<object> {
  const db = database(ctx)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) return {}
  const mails = await db
    .select({ template: messages.template, recipient: messages.recipient, state: messages.state, sent_at: messages.sent_at })
    .from(messages)
    .where(and(eq(messages.application, id), eq(sql`lower(${messages.recipient})`, normalizeEmail(email).toLowerCase())))
    .orderBy(messages.id)
  return { reference: row.reference, submitted_at: row.submitted_at, ...nominatorsPart(currentAnswers(ctx, row)), mails }
}

/** Leaves out the nominator's details, which belong to the nominator. */
async function wholeApplication(ctx: Context, id: number): Promise<object> {
  const db = database(ctx)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) return {}
  const { reference, email, answers, draft, additional_questions, token, token_hash, submission_hash, applicant_full_name, ...plain } = row
  const typed = SEALED.draft.open(ctx.sealer, draft, reference)
  const theirs = (form: AnswerTree): AnswerTree => (row.nominated ? withoutNominator(form) : form)
  const nominator =
    row.nominated && answers !== '' ? textOf(SEALED.answers.open(ctx.sealer, answers, reference).details.applicant_email) : null
  const [events, sent, said, replies, mails, known, awarded, files, requests] = await Promise.all([
    db.select().from(status_events).where(eq(status_events.application, id)).orderBy(status_events.id),
    db.select().from(application_submissions).where(eq(application_submissions.application, id)).orderBy(application_submissions.sent_at),
    db
      .select()
      .from(comments)
      .where(and(eq(comments.resource, 'applications'), eq(comments.record, id)))
      .orderBy(comments.id),
    db.select().from(family_replies).where(eq(family_replies.application, id)).orderBy(family_replies.id),
    db.select().from(messages).where(eq(messages.application, id)).orderBy(messages.id),
    db.select().from(recusals).where(eq(recusals.application, id)).orderBy(recusals.recused_at),
    awardsOf(ctx, id),
    documentsOf(ctx, id),
    askedDocuments(ctx, id),
  ])
  const theirMails = mails.filter(({ recipient }) => recipient.toLowerCase() !== nominator?.toLowerCase())
  return {
    reference,
    ...plain,
    ...(email?.toLowerCase() === nominator?.toLowerCase() ? {} : { email }),
    ...(row.nominated ? {} : { applicant_full_name }),
    answers: answers === '' ? null : theirs({ ...SEALED.answers.open(ctx.sealer, answers, reference) }),
    draft: typed && withoutStep(typed),
    additional_questions: SEALED.questions.open(ctx.sealer, additional_questions, reference),
    as_sent: sent.map(({ stage, content, sent_at }) => ({
      stage,
      sent_at,
      content: theirs(SEALED.submission.open(ctx.sealer, content, reference, stage)),
    })),
    history: events.map(({ from, to, reason, createdAt }) => ({
      from,
      to,
      at: createdAt,
      reason: SEALED.statusReason.open(ctx.sealer, reason, id),
    })),
    comments: said.map(({ comment, createdAt }) => ({ at: createdAt, text: SEALED.comment.open(ctx.sealer, comment, 'applications', id) })),
    replies: replies
      .filter(({ message }) => message === null || theirMails.some((mail) => mail.id === message))
      .map(({ text, created_at, undone_at }) => ({ at: created_at, undone_at, text: SEALED.familyReply.open(ctx.sealer, text, id) })),
    mails: theirMails.map(({ template, recipient, variables, sealed, state, sent_at }) => ({
      ...{ template, recipient, state, sent_at, variables },
      quoted: SEALED.mailVariables.open(ctx.sealer, sealed, id),
    })),
    awards: awarded,
    documents: files,
    asked_documents: requests.map(({ at, kinds, is_taken_back }) => ({ at, kinds, is_taken_back })),
    recusals: known.map(({ user, reason, recused_at }) => ({
      at: recused_at,
      reason: SEALED.recusalReason.open(ctx.sealer, reason, id, user),
    })),
  }
}

async function giftsOf(ctx: Context, found: RecordsOf): Promise<Pick<PersonalData, 'donations' | 'monthly_gifts'>> {
  const db = database(ctx)
  const [gifts, issued, mails, monthly] = await Promise.all([
    db.select().from(donations).where(inArray(donations.id, found.donations)).orderBy(donations.id),
    db.select().from(receipts).where(inArray(receipts.donation, found.donations)).orderBy(receipts.id),
    db.select().from(messages).where(inArray(messages.donation, found.donations)).orderBy(messages.id),
    db.select().from(plans).where(inArray(plans.id, found.plans)).orderBy(plans.id),
  ])
  return {
    donations: gifts.map(({ receipt_token, receipt_token_hash, submission_hash, network_hash, checkout_url, ...gift }) => ({
      ...gift,
      receipts: issued
        .filter(({ donation }) => donation === gift.id)
        .map(({ number, content, voided_at }) => ({ number, content, voided_at })),
      mails: mails
        .filter(({ donation }) => donation === gift.id)
        .map(({ template, recipient, variables, state, sent_at }) => ({ template, recipient, variables, state, sent_at })),
    })),
    monthly_gifts: monthly.map(({ token, token_hash, ...plan }) => plan),
  }
}

const toldOf = (ctx: Context, { told }: RecordsOf): Promise<object[]> =>
  database(ctx)
    .select({
      told_name: donations.told_name,
      told_email: donations.told_email,
      honoree: donations.honoree,
      created_at: donations.createdAt,
    })
    .from(donations)
    .where(inArray(donations.id, told))
    .orderBy(donations.id)

async function postTo(ctx: Context, email: string): Promise<Pick<PersonalData, 'statements' | 'mails'>> {
  const db = database(ctx)
  const { year, name, amount, email: sent_to, issued_at } = issued_statements
  const { template, recipient, variables, state, sent_at } = messages
  const [statements, mails] = await Promise.all([
    db
      .select({ year, name, amount, sent_to, issued_at })
      .from(issued_statements)
      .where(eq(issued_statements.donor, `mail ${email}`))
      .orderBy(issued_statements.id),
    db
      .select({ template, recipient, variables, state, sent_at })
      .from(messages)
      .where(and(eq(sql`lower(${recipient})`, email), isNull(messages.application), isNull(messages.donation)))
      .orderBy(messages.id),
  ])
  return { statements, mails }
}

async function donorNotesOf(ctx: Context, { donors }: RecordsOf): Promise<Pick<PersonalData, 'donor' | 'thanks'>> {
  const db = database(ctx)
  const { donor, thanked_on, how } = donor_thanks
  const [notes, thanks] = await Promise.all([
    db.select().from(donor_details).where(inArray(donor_details.donor, donors)).orderBy(donor_details.donor),
    db.select({ thanked_on, how }).from(donor_thanks).where(inArray(donor, donors)).orderBy(thanked_on, donor_thanks.id),
  ])
  return { donor: notes.map(({ donor: _key, ...noted }) => noted), thanks }
}

async function interestsOf(ctx: Context, found: RecordsOf): Promise<object[]> {
  const db = database(ctx)
  const [asked, said] = await Promise.all([
    db.select().from(interests).where(inArray(interests.id, found.interests)).orderBy(interests.id),
    db
      .select()
      .from(comments)
      .where(and(eq(comments.resource, 'interests'), inArray(comments.record, found.interests)))
      .orderBy(comments.id),
  ])
  return asked.map(({ submission_hash, ...interest }) => ({
    ...interest,
    comments: said.filter(({ record }) => record === interest.id).map(({ comment, createdAt }) => ({ at: createdAt, text: comment })),
  }))
}
