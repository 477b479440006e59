import { applications, messages } from '../../database/tables'
import type { FirstStageSubmission } from '../../shared/application-form/schema'
import type { AnswerTree } from '../../shared/application-form/answers'
import { courtDateOf } from '../../shared/court-date'
import { queueAlert } from '../alerts/queue-alert'
import { writeAs } from '../../platform/audit/write-as'
import { campaignForForm } from '../campaigns/campaigns'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inTransaction, ne } from '../../platform/database'
import { lockDraft, sendDraft, type SentDraft } from './drafts/send-draft'
import { limitPublicForm } from '../../platform/spam-signals'
import { queueMessages } from '../messages/queue-messages'
import { currentTerms } from '../terms/terms'
import { answersOf, HASHED, SEALED } from '../../platform/sealed-values'
import { familyAddressOf, mailAddressOf, textOf } from '../messages/mail-address'
import { matchApplication } from './matches/match-application'
import { lockMatches } from './matches/list-matches'
import { newReference } from '../../platform/codes'
import { submissionMails } from './application-emails'
import { storeSubmission } from './submissions'

export interface Receipt {
  reference: string
  nominated: boolean
  /** The confirmation's address; null without an address or an email server, or if the email is held. */
  mail_to: string | null
  has_email: boolean
  email_unsafe: boolean
  /** The family has no safe address of its own, so the nominator gets its emails (rule 3.3). */
  alone: boolean
}

interface Circumstances {
  flags: string[]
  address: string
  draft?: SentDraft | null
}

/**
 * Records an application (rules 1.5 to 1.8). Idempotent for the same form, also when sent in parallel.
 * @throws DraftConflict when the draft was saved elsewhere; DraftSent when a different form was sent from it; TooManyRequests
 */
export async function submitApplication(
  ctx: Context,
  form: FirstStageSubmission,
  { flags, address, draft = null }: Circumstances,
): Promise<Receipt> {
  const fingerprint = HASHED.submission(ctx.sealer, form)
  const receipt = async (reference: string): Promise<Receipt> => ({
    reference,
    nominated: form.nominated === true,
    mail_to: await mailedTo(ctx, form, reference),
    has_email: emailOf(form) !== null,
    email_unsafe: !form.nominated && form.safe_contact?.email === false,
    alone: isAlone(form),
  })
  const known = await referenceOf(ctx, fingerprint)
  if (known) return await receipt(known)
  await limitPublicForm(ctx, 'apply', address)
  try {
    return await receipt(await insertApplication(ctx, form, fingerprint, { flags, draft, actor: null, entered_by: null, notify: true }))
  } catch (error) {
    const twin = await referenceOf(ctx, fingerprint)
    if (twin) return await receipt(twin)
    throw error
  }
}

const emailOf = (form: FirstStageSubmission): string | null =>
  form.nominated ? textOf(form.details.applicant_email) : familyAddressOf({ ...form, safe_contact: null })

const isAlone = (form: FirstStageSubmission): boolean => {
  const [family, nominator] = [familyAddressOf(form), textOf(form.details.applicant_email)]
  return form.nominated === true && nominator !== null && (family === null || family.toLowerCase() === nominator.toLowerCase())
}

const confirmedTo = (form: FirstStageSubmission): string | null =>
  form.nominated ? textOf(form.details.applicant_email) : mailAddressOf(form)

async function mailedTo(ctx: Context, form: FirstStageSubmission, reference: string): Promise<string | null> {
  const address = ctx.mailer && confirmedTo(form)
  if (!address) return null
  const [mail] = await database(ctx)
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.application))
    .where(and(eq(applications.reference, reference), eq(messages.recipient, address), ne(messages.state, 'unsent')))
  return mail ? address : null
}

export async function referenceOf(ctx: Context, fingerprint: string): Promise<string | undefined> {
  const [row] = await database(ctx)
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.submission_hash, fingerprint))
  return row?.reference
}

interface Origin {
  flags: string[]
  draft: SentDraft | null
  /** Null: sent by the family or a nominator, not entered by staff. */
  actor: Actor | null
  entered_by: number | null
  notify: boolean
}

export async function insertApplication(
  ctx: Context,
  form: FirstStageSubmission,
  submission_hash: string,
  origin: Origin,
): Promise<string> {
  const campaign = await campaignForForm(ctx, form.campaign)
  const terms = await currentTerms(ctx)
  const sent_at = ctx.now().toISOString()
  return inTransaction(ctx, async (tx) => {
    if (origin.draft !== null) await lockMatches(tx)
    const draft = await lockDraft(ctx, tx, origin.draft)
    const reference = draft?.reference ?? newReference()
    const row = {
      ...plainColumns(form),
      reference,
      submission_hash,
      flags: origin.flags,
      entered_by: origin.entered_by,
      status: 'Completed' as const,
      campaign: campaign?.id ?? null,
      submitted_at: sent_at,
      createdAt: sent_at,
      terms_version: terms.version,
      is_bookmarked: false,
      draft_version: 0,
      match_count: 0,
      answers: SEALED.answers.seal(ctx.sealer, answersOf(form), reference),
    }
    const id = draft ? await sendDraft(ctx, tx, draft, row) : (await writeAs(ctx, origin.actor, tx).create('applications', row)).id
    await matchApplication(ctx, tx, id, form)
    await storeSubmission(ctx, tx, {
      application: id,
      reference,
      stage: 'first',
      content: contentOf(form),
      fingerprint: submission_hash,
      sent_at,
    })
    const event = await ctx.payload.create({
      collection: 'status_events',
      data: { application: id, from: draft ? 'Pending' : null, to: 'Completed', user: origin.actor?.id ?? null },
      req: tx.req,
    })
    const submission = { ...row, ...addresses(form, origin), id, event: event.id, campaign }
    await queueMessages(ctx, tx, await submissionMails(ctx, tx, submission))
    if (!origin.actor) await queueAlert(ctx, tx, { kind: 'application', application: id, reference })
    return reference
  })
}

const addresses = (form: FirstStageSubmission, { notify }: Origin) => ({
  applicant_full_name: textOf(form.applicant_full_name),
  email: notify ? familyAddressOf(form) : null,
  applicant_email: notify ? textOf(form.details.applicant_email) : null,
})

const contentOf = (form: FirstStageSubmission): AnswerTree =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'accept_terms'))

export function plainColumns(form: FirstStageSubmission) {
  const { details } = form
  return {
    full_name: form.full_name ?? '',
    applicant_full_name: form.applicant_full_name,
    nominated: form.nominated === true,
    email: mailAddressOf(form),
    home_city: textOf(details.home_city),
    home_state: textOf(details.home_state),
    urgent_on: courtDateOf(details),
  }
}
