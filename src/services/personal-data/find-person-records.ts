import { application_keys, applications, donations, interests, messages, plans } from '../../database/tables'
import { donationPartlyRefunded, donationPending, donationReceipt, donationRefunded, donationReleased } from '../../emails'
import { normalizeEmail } from '../../shared/normalize-characters'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, isNotNull, isNull, or, sql } from '../../platform/database'
import { contactOf } from '../applications/drafts/contact-of'
import { UserError } from '../../platform/errors'
import { HASHED, SEALED } from '../../platform/sealed-values'
import { canonicalEmail } from '../applications/matches/canonical-values'
import { nominationsOf } from './nominators'

const TO_DONORS = [donationPending, donationReceipt, donationPartlyRefunded, donationRefunded, donationReleased].map(({ name }) => name)

export interface RecordsOf {
  applications: number[]
  /** Applications of families this person nominated; only their own details in them are theirs. */
  nominations: number[]
  donations: number[]
  plans: number[]
  interests: number[]
  /** Other people's gifts that notified this person. */
  told: number[]
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
  return { applications: own, nominations, donations: ids(given), plans: ids(monthly), interests: ids(asked), told: ids(told) }
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
