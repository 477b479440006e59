import {
  application_submissions,
  applications,
  comments,
  donations,
  interests,
  messages,
  plans,
  receipts,
  status_events,
} from '../../database/tables'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Context } from '../context'
import { and, database, eq, inArray } from '../database'
import { SEALED } from '../sealed-values'
import { recordsOf, type RecordsOf } from './records-of'

/** All that is kept of a person, opened, by what it is; keys are those of the database. */
export interface PersonalData {
  email: string
  /** ISO 8601. */
  made_at: string
  applications: object[]
  donations: object[]
  monthly_gifts: object[]
  interests: object[]
  /** Of gifts of others that are dedicated, what they say of this person, who was told. */
  told: object[]
}

/**
 * Everything that is kept of the person behind an e-mail (rule 28.4): for them, or whoever asks in their name. What is sealed is opened;
 * what opens doors (codes, tokens, hashes) stays out. The audit trail tells that it was made.
 */
export async function exportPerson(ctx: Context, email: string): Promise<PersonalData> {
  const found = await recordsOf(ctx, email)
  const data = {
    email,
    made_at: ctx.now().toISOString(),
    applications: await Promise.all(found.applications.map((id) => wholeApplication(ctx, id))),
    ...(await giftsOf(ctx, found)),
    interests: await interestsOf(ctx, found),
    told: await toldOf(ctx, found),
  }
  await recordAuditEvent(ctx, { action: 'person-exported' })
  return data
}

async function wholeApplication(ctx: Context, id: number): Promise<object> {
  const db = database(ctx)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) return {}
  const { reference, answers, draft, additional_questions, token, token_hash, submission_hash, ...plain } = row
  const [events, sent, said, mails] = await Promise.all([
    db.select().from(status_events).where(eq(status_events.application, id)).orderBy(status_events.id),
    db.select().from(application_submissions).where(eq(application_submissions.application, id)),
    db
      .select()
      .from(comments)
      .where(and(eq(comments.resource, 'applications'), eq(comments.record, id)))
      .orderBy(comments.id),
    db.select().from(messages).where(eq(messages.application, id)).orderBy(messages.id),
  ])
  return {
    reference,
    ...plain,
    answers: answers === '' ? null : SEALED.answers.open(ctx.sealer, answers, reference),
    draft: SEALED.draft.open(ctx.sealer, draft, reference),
    additional_questions: SEALED.questions.open(ctx.sealer, additional_questions, reference),
    as_sent: sent.map(({ stage, content, sent_at }) => ({
      stage,
      sent_at,
      content: SEALED.submission.open(ctx.sealer, content, reference, stage),
    })),
    history: events.map(({ from, to, reason, createdAt }) => ({
      from,
      to,
      at: createdAt,
      reason: SEALED.statusReason.open(ctx.sealer, reason, id),
    })),
    comments: said.map(({ comment, createdAt }) => ({ at: createdAt, text: SEALED.comment.open(ctx.sealer, comment, 'applications', id) })),
    mails: mails.map(({ template, recipient, variables, sealed, state, sent_at }) => ({
      ...{ template, recipient, state, sent_at, variables },
      quoted: SEALED.mailVariables.open(ctx.sealer, sealed, id),
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
