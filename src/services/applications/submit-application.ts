import { applications, messages } from '../../database/tables'
import type { FirstStageSubmission } from '../../shared/application-form/schema'
import type { AnswerTree } from '../../shared/application-form/answers'
import { changeAs } from '../audit/change-as'
import { campaignForForm } from '../campaigns/campaign-for-form'
import type { Context } from '../context'
import { and, database, eq, inTransaction, ne } from '../database'
import { takeTurn } from '../fair-turn'
import { queueMessages } from '../messages/queue-messages'
import { currentTerms } from '../terms/current-terms'
import { answersOf, HASHED, SEALED } from '../sealed-values'
import { newReference } from './reference'
import { submissionMails } from './submission-mails'

export interface Receipt {
  reference: string
  nominated: boolean
  /** Where the confirmation goes; null when there is no address, no mail server, or the mail is held. */
  mail_to: string | null
}

interface Circumstances {
  /** Remarks of honeypot and timing. */
  flags: string[]
  address: string
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Where mail about a case goes: to the family, else to the nominator, else to nobody (rule 3.3). */
export const mailAddressOf = (details: AnswerTree): string | null => textOf(details.email) ?? textOf(details.applicant_email)

/**
 * Records an application for help (rules 1.5 to 1.8). The same submission sent again, or
 * twenty times at once, is the one application that it was.
 * @throws TooMany
 */
export async function submitApplication(ctx: Context, form: FirstStageSubmission, { flags, address }: Circumstances): Promise<Receipt> {
  const fingerprint = HASHED.submission(ctx.sealer, form)
  const receipt = async (reference: string): Promise<Receipt> => ({
    reference,
    nominated: form.nominated === true,
    mail_to: await mailedTo(ctx, form, reference),
  })
  const known = await referenceOf(ctx, fingerprint)
  if (known) return await receipt(known)
  await takeTurn(ctx, 'apply', address)
  try {
    return await receipt(await insert(ctx, form, fingerprint, flags))
  } catch (error) {
    const twin = await referenceOf(ctx, fingerprint)
    if (twin) return await receipt(twin)
    throw error
  }
}

/** Who filled the form hears that it came in: the nominator, else the family. */
const confirmedTo = ({ nominated, details }: FirstStageSubmission): string | null =>
  nominated ? textOf(details.applicant_email) : mailAddressOf(details)

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

async function referenceOf(ctx: Context, fingerprint: string): Promise<string | undefined> {
  const [row] = await database(ctx)
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.submission_hash, fingerprint))
  return row?.reference
}

async function insert(ctx: Context, form: FirstStageSubmission, submission_hash: string, flags: string[]): Promise<string> {
  const campaign = await campaignForForm(ctx, form.campaign)
  const terms = await currentTerms(ctx)
  const reference = newReference()
  const data = plainColumns(form)
  await inTransaction(ctx, async (tx) => {
    const application = await changeAs(ctx, null, tx).create('applications', {
      ...data,
      reference,
      submission_hash,
      flags,
      status: 'Completed',
      campaign: campaign?.id ?? null,
      submitted_at: ctx.now().toISOString(),
      createdAt: ctx.now().toISOString(),
      terms_version: terms.version,
      is_bookmarked: false,
      answers: SEALED.answers.seal(ctx.sealer, answersOf(form), reference),
    })
    const event = await ctx.payload.create({
      collection: 'status_events',
      data: { application: application.id, to: 'Completed' },
      req: tx.req,
    })
    await queueMessages(
      ctx,
      tx,
      submissionMails(ctx, {
        id: application.id,
        event: event.id,
        reference,
        campaign,
        ...data,
        applicant_full_name: textOf(data.applicant_full_name),
        ...ownAddresses(form),
      }),
    )
  })
  return reference
}

/** Whose address is whose; without a nominator, the one that was given is the family's. */
function ownAddresses({ nominated, details }: FirstStageSubmission) {
  const applicant_email = textOf(details.applicant_email)
  return { email: textOf(details.email) ?? (nominated ? null : applicant_email), applicant_email }
}

/** What lists, search, counts and mail need in the clear (rule 13.1). */
function plainColumns(form: FirstStageSubmission) {
  const { details } = form
  return {
    full_name: form.full_name ?? '',
    applicant_full_name: form.applicant_full_name,
    nominated: form.nominated === true,
    email: mailAddressOf(details),
    home_city: textOf(details.home_city),
    home_state: textOf(details.home_state),
  }
}
