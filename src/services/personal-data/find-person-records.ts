import { application_keys, applications, donations, interests, messages, plans, application_submissions } from '../../database/tables'
import { donationPartlyRefunded, donationPending, donationReceipt, donationRefunded, donationReleased } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, isNotNull, isNull, or, sql, withoutTransaction, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { HASHED, SEALED } from '../../platform/sealed-values'
import type { AnswerTree } from '../../shared/application-form/answers'
import { normalizeEmail } from '../../shared/normalize-characters'
import { contactOf } from '../applications/drafts/contact-of'
import { canonicalEmail } from '../applications/matches/canonical-values'
import { donorGroupOfGift, donorGroupOfKey } from '../donations/donors/donor-keys'
import { familyAddressOf, textOf } from '../messages/mail-address'

const isOfNominator = (name: string): boolean => name.startsWith('applicant_')

const only = (tree: AnswerTree, keep: (name: string) => boolean): AnswerTree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => keep(name)))
const detailsOf = ({ details }: AnswerTree): AnswerTree => (typeof details === 'object' && details !== null ? (details as AnswerTree) : {})

export const withoutNominator = (form: AnswerTree): AnswerTree => ({
  ...only(form, (name) => !isOfNominator(name)),
  ...(form.details ? { details: only(detailsOf(form), (name) => !isOfNominator(name)) } : {}),
})

export const nominatorsPart = (form: AnswerTree): AnswerTree => ({ ...only(form, isOfNominator), ...only(detailsOf(form), isOfNominator) })

/**
 * Applications someone sent for a family, found by the email they gave as their own and not as the family's. Decrypts every nomination,
 * because nominators' addresses are stored nowhere else.
 */
async function nominationsOf(ctx: Context, email: string): Promise<number[]> {
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

const TO_DONORS = [donationPending, donationReceipt, donationPartlyRefunded, donationRefunded, donationReleased].map(({ name }) => name)

export interface RecordsOf {
  applications: number[]
  /** Applications of families this person nominated; only their own details in them are theirs. */
  nominations: number[]
  donations: number[]
  plans: number[]
  interests: number[]
  told: number[]
  donors: string[]
}

/**
 * Finds all records by email: applications also by addresses in their answers, using hashed keys (rule 23.1); gifts also by where their
 * emails went, such as a check's receipt.
 * @throws UserError 422 for an invalid address, which would match records without one
 */
export async function findPersonRecords(ctx: Context, email: string): Promise<RecordsOf> {
  const db = database(ctx)
  if (canonicalEmail(email) === '') throw new UserError(422, `${email} isn’t an email address.`)
  const plain = normalizeEmail(email).toLowerCase()
  const key = HASHED.matchKey(ctx.sealer, `email ${canonicalEmail(email)}`)
  const byKey = db.select({ id: application_keys.application }).from(application_keys).where(eq(application_keys.hash, key))
  const mailed = db
    .select({ id: messages.donation })
    .from(messages)
    .where(and(eq(sql`lower(${messages.recipient})`, plain), inArray(messages.template, TO_DONORS)))
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const [nominations, unsafe] = [await nominationsOf(ctx, email), await unsafeDraftsOf(ctx, email)]
  const [mine, given, monthly, asked, told] = await Promise.all([
    db
      .select({ id: applications.id })
      .from(applications)
      .where(or(eq(sql`lower(${applications.email})`, plain), inArray(applications.id, byKey)))
      .orderBy(applications.id),
    db
      .select({ id: donations.id })
      .from(donations)
      .where(or(eq(sql`lower(${donations.email})`, plain), inArray(donations.id, mailed)))
      .orderBy(donations.id),
    db
      .select({ id: plans.id })
      .from(plans)
      .where(eq(sql`lower(${plans.email})`, plain))
      .orderBy(plans.id),
    db
      .select({ id: interests.id })
      .from(interests)
      .where(eq(sql`lower(${interests.email})`, plain))
      .orderBy(interests.id),
    db
      .select({ id: donations.id })
      .from(donations)
      .where(eq(sql`lower(${donations.told_email})`, plain))
      .orderBy(donations.id),
  ])
  const own = [...ids(mine).filter((id) => !nominations.includes(id)), ...unsafe]
  const gifts = ids(given)
  return {
    applications: own,
    nominations,
    donations: gifts,
    plans: ids(monthly),
    interests: ids(asked),
    told: ids(told),
    donors: await donorKeysOf(ctx, plain, gifts),
  }
}

async function donorKeysOf(ctx: Context, email: string, gifts: readonly number[]): Promise<string[]> {
  const reader = withoutTransaction(ctx)
  const groups = [await donorGroupOfKey(reader, `mail ${email}`)]
  for (const id of gifts) groups.push(...[await donorGroupOfGift(reader, id)].filter((group) => group !== null))
  return [...new Set(groups.flatMap(({ keys }) => keys))]
}

/** Finds drafts with an unsafe address, which is stored only in the sealed draft. */
async function unsafeDraftsOf(ctx: Context, email: string): Promise<number[]> {
  const rows = await database(ctx)
    .select({ id: applications.id, reference: applications.reference, draft: applications.draft })
    .from(applications)
    .where(and(isNull(applications.submitted_at), isNull(applications.email), isNotNull(applications.draft)))
    .orderBy(applications.id)
  const isTheirs = ({ reference, draft }: (typeof rows)[number]) =>
    contactOf(SEALED.draft.open(ctx.sealer, draft, reference)).some(({ value }) => canonicalEmail(value) === canonicalEmail(email))
  return rows.filter(isTheirs).map(({ id }) => id)
}
