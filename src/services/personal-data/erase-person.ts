import {
  applications,
  awards,
  comments,
  disbursements,
  donations,
  donor_details,
  donor_thanks,
  interests,
  messages,
} from '../../database/tables'
import { dedicationCard } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, count, database, eq, inArray, inTransaction, isNotNull, type Transaction } from '../../platform/database'
import { eraseDraft } from '../applications/drafts/get-draft'
import { readErasable, lockToErase, type Erasable, anonymize } from '../applications/retention/anonymize'
import { forgetNominator, findPersonRecords } from './find-person-records'

export interface Erased {
  anonymized: string[]
  drafts: string[]
  nominations: string[]
  held: string[]
  interests: number
  /** Other people's gifts that notified this person; their name and email are removed. */
  told: number
  donor_notes: number
  /** Reference numbers of those with payments, whose months, amounts, and recipients are kept for accounting and taxes (rule 29.28). */
  paid: string[]
  /** Gifts and monthly gifts, kept because receipts and accounting require it. */
  gifts: number
}

/**
 * Erases a person's data by email, all or nothing (rule 28.4): anonymizes applications in any status except those on hold, and deletes
 * drafts, interests, and what staff noted about a donor. Gifts stay.
 * @param isMeant false for a dry run that returns what would change
 */
export async function erasePerson(ctx: Context, email: string, { isMeant }: { isMeant: boolean }): Promise<Erased> {
  const found = await findPersonRecords(ctx, email)
  const donor_notes = await countDonorNotes(ctx, found.donors)
  const paid = await paidOf(ctx, found.applications)
  const told = (rows: readonly Erasable[], nominated: readonly Erasable[]): Erased => ({
    anonymized: rows.filter(isSent).map(({ reference }) => reference),
    drafts: rows.filter(isDraft).map(({ reference }) => reference),
    nominations: nominated.filter(isNominators).map(({ reference }) => reference),
    held: [...rows, ...nominated].filter(({ is_held }) => is_held).map(({ reference }) => reference),
    paid,
    interests: found.interests.length,
    told: found.told.length,
    donor_notes,
    gifts: found.donations.length + found.plans.length,
  })
  const sorted = (rows: readonly Erasable[]) => {
    const nominated = new Set(found.nominations)
    return [rows.filter(({ id }) => !nominated.has(id)), rows.filter(({ id }) => nominated.has(id))] as const
  }
  const ids = [...found.applications, ...found.nominations]
  if (!isMeant) return told(...sorted(await readErasable(database(ctx), ids)))
  return inTransaction(ctx, async (tx) => {
    const [locked, nominated] = sorted(await lockToErase(tx, ids))
    for (const { id } of nominated.filter(isNominators)) await forgetNominator(ctx, tx, id, email)
    for (const application of locked.filter(isSent)) await anonymize(ctx, tx, application, null)
    for (const { id } of locked.filter(isDraft)) await eraseDraft(ctx, tx, id)
    await eraseInterests(tx, found.interests)
    await eraseTold(tx, found.told)
    await eraseDonorNotes(tx, found.donors)
    const erased = told(locked, nominated)
    if (isAnythingErased(erased)) await recordAuditEvent(ctx, { action: 'person-erased' }, tx)
    return erased
  })
}

export const isAnythingErased = ({ anonymized, drafts, nominations, interests, told, donor_notes }: Erased): boolean =>
  anonymized.length + drafts.length + nominations.length + interests + told + donor_notes > 0

const isDraft = ({ is_held, is_draft }: Erasable): boolean => !is_held && is_draft
const isNominators = ({ is_held, is_anonymized }: Erasable): boolean => !is_held && !is_anonymized
const isSent = ({ is_held, is_draft, is_anonymized }: Erasable): boolean => !is_held && !is_draft && !is_anonymized

async function paidOf(ctx: Context, ids: readonly number[]): Promise<string[]> {
  const found = await database(ctx)
    .selectDistinct({ reference: applications.reference })
    .from(applications)
    .innerJoin(awards, eq(awards.application, applications.id))
    .innerJoin(disbursements, eq(disbursements.award, awards.id))
    .where(and(inArray(applications.id, [...ids]), isNotNull(disbursements.issued_on)))
    .orderBy(applications.reference)
  return found.map(({ reference }) => reference)
}

async function eraseInterests(tx: Transaction, ids: readonly number[]): Promise<void> {
  const theirs = [...ids]
  await tx.db.delete(messages).where(inArray(messages.interest, theirs))
  await tx.db.delete(comments).where(and(eq(comments.resource, 'interests'), inArray(comments.record, theirs)))
  await tx.db.delete(interests).where(inArray(interests.id, theirs))
}

async function eraseTold(tx: Transaction, ids: readonly number[]): Promise<void> {
  const theirs = [...ids]
  await tx.db.delete(messages).where(and(inArray(messages.donation, theirs), eq(messages.template, dedicationCard.name)))
  await tx.db.update(donations).set({ told_name: null, told_email: null }).where(inArray(donations.id, theirs))
}

async function countDonorNotes(ctx: Context, donors: readonly string[]): Promise<number> {
  const db = database(ctx)
  const theirs = [...donors]
  const [[noted], [thanked]] = await Promise.all([
    db.select({ rows: count() }).from(donor_details).where(inArray(donor_details.donor, theirs)),
    db.select({ rows: count() }).from(donor_thanks).where(inArray(donor_thanks.donor, theirs)),
  ])
  return (noted?.rows ?? 0) + (thanked?.rows ?? 0)
}

async function eraseDonorNotes(tx: Transaction, donors: readonly string[]): Promise<void> {
  const theirs = [...donors]
  await tx.db.delete(donor_details).where(inArray(donor_details.donor, theirs))
  await tx.db.delete(donor_thanks).where(inArray(donor_thanks.donor, theirs))
}
