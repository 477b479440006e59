import type { z } from 'zod'
import { applications, awards, installments, landlord_links, payees, users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, sql, type Database, type SQL } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { byWord, oneOf, recordIdOrNone, yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { arrayOf, byName, iso, rowOf } from '../../platform/lists/list-row'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import {
  awardFiguresSchema,
  awardRowSchema,
  installmentSchema,
  landlordLinkSchema,
  type Award,
  type AwardRow,
  type PendingAward,
} from '../../shared/api/awards'
import { AWARD_STATES } from '../../shared/awards'
import { firstApproval } from '../applications/first-approval'
import { confirmationsOf, todayOf, wantsAttention, type Today } from './award-confirmations'
import { itsLetters, letterAddresses } from './award-letters'
import { awaitsApproval, hasLate, isEnding, isReviewDue, mayBeApprovedBy } from './award-deadlines'
import { installmentColumns, monthlyAmounts } from './installments'
import { openText } from './locked-award'

export const isPaid = sql`${installments.state} in ('issued', 'cleared')`
const isPlanned = sql`${installments.state} <> 'canceled'`
const sumOf = (which: SQL) => sql<number>`coalesce(sum(${installments.amount}) filter (where ${which}), 0)`
const monthCount = sql<number>`count(distinct ${installments.month}) filter (where ${isPlanned})`

const ifHeld = (left: SQL) => sql<number>`case when ${awards.state} = 'withdrawn' then 0 else ${left} end`

const figures = sql<z.output<typeof awardFiguresSchema>>`(select ${rowOf(awardFiguresSchema, {
  scheduled: sumOf(isPlanned),
  paid: sumOf(isPaid),
  left: ifHeld(sql`${awards.amount} - ${sumOf(isPaid)}`),
  months_used: monthCount,
  months_left: ifHeld(sql`${awards.months} - ${monthCount}`),
})} from ${installments} where ${installments.award} = ${awards.id})`

const isItsApplication = eq(applications.id, awards.application)

const columns = {
  id: awards.id,
  application_id: awards.application,
  reference: applications.reference,
  full_name: applications.full_name,
  campaign_id: awards.campaign,
  kind: awards.kind,
  state: awards.state,
  amount: awards.amount,
  months: awards.months,
  first_month: awards.first_month,
  due_day: awards.due_day,
  payee_id: awards.payee,
  account_last4: awards.account_last4,
  reviewed_until: awards.reviewed_until,
  consent_on: awards.consent_on,
  is_pending: sql<boolean>`(${awards.pending} is not null)`,
  figures,
  created_at: iso(awards.createdAt),
  updated_at: iso(awards.updatedAt),
}
const row = rowOf(awardRowSchema, columns)

export const awardList = (reader: Reader, today: Today): ListDefinition<AwardRow> => ({
  resource: 'awards',
  from: sql`${awards} join ${applications} on ${isItsApplication}`,
  where: notRecusedFrom(reader, awards.application),
  id: awards.id,
  row,
  filters: {
    state: oneOf('state', awards.state, AWARD_STATES),
    campaign_id: recordIdOrNone('campaign_id', awards.campaign),
    application_id: recordIdOrNone('application_id', awards.application),
    to_approve: byWord('to_approve', { all: awaitsApproval, me: mayBeApprovedBy(reader) }),
    late: yesNo('late', hasLate(today.day)),
    review_due: yesNo('review_due', isReviewDue(today.day)),
    ending: yesNo('ending', isEnding(today.day)),
    landlord_answers: yesNo('landlord_answers', wantsAttention(today)),
  },
  search: [applications.full_name, applications.reference],
  sorts: {
    id: awards.id,
    full_name: byName(applications.full_name),
    amount: awards.amount,
    state: sql`${awards.state}::text`,
    first_month: awards.first_month,
    created_at: awards.createdAt,
    updated_at: awards.updatedAt,
  },
})

export type StoredPending = Partial<Pick<typeof awards.$inferInsert, 'amount' | 'months' | 'payee' | 'account_last4'>>

export const pendingOf = (stored: unknown): StoredPending | null => stored as StoredPending | null

function shownPending({ payee, amount, months, account_last4 }: StoredPending): PendingAward {
  return {
    ...(amount !== undefined && { amount }),
    ...(months !== undefined && { months }),
    ...(payee !== undefined && { payee_id: payee }),
    ...(account_last4 !== undefined && { account_last4 }),
  }
}

const itsInstallments = (today: Today) =>
  arrayOf(rowOf(installmentSchema, installmentColumns(today)), {
    from: sql`${installments} join ${payees} on ${payees.id} = ${installments.payee}`,
    where: eq(installments.award, awards.id),
    order: sql`${installments.month}, ${installments.id}`,
  })

const itsLink = sql<z.output<typeof landlordLinkSchema> | null>`(select ${rowOf(landlordLinkSchema, {
  email: landlord_links.email,
  created_at: iso(landlord_links.created_at),
  expires_at: iso(landlord_links.expires_at),
  opened_at: iso(landlord_links.opened_at),
})} from ${landlord_links} where ${landlord_links.award} = ${awards.id} and ${landlord_links.revoked_at} is null)`

const moment = (stored: string) => new Date(stored).toISOString()

/** @throws UserError 404, also for a reader who is recused from the application */
export async function getAward(ctx: Context, reader: Reader, id: number, db: Database = database(ctx)): Promise<Award> {
  const [found] = await db
    .select({
      row,
      award: awards,
      approval: firstApproval,
      email: applications.email,
      installments: itsInstallments(todayOf(ctx)),
      monthly_amounts: monthlyAmounts(awards.id),
      letters: itsLetters,
      link: itsLink,
    })
    .from(awards)
    .innerJoin(applications, isItsApplication)
    .where(and(eq(awards.id, id), notRecusedFrom(reader, awards.application)))
  if (!found) throw notFound('award')
  const { award, approval } = found
  const changed_by = award.changed_by as number[]
  const people = await namesOf(db, [award.proposed_by, approval.by, award.approved_by, ...changed_by])
  const open = (field: Parameters<typeof openText>[2]) => openText(ctx, award, field)
  const pending = pendingOf(award.pending)
  const reason = open('state_reason')
  return {
    ...found.row,
    criteria: open('criteria'),
    relationship: open('relationship'),
    other_help: open('other_help'),
    review_note: open('review_note'),
    has_email: found.email !== null,
    proposed_by: people.get(award.proposed_by) ?? null,
    changed_by: changed_by.map((id) => people.get(id)).filter((each) => each !== undefined),
    approved_by: people.get(approval.by) ?? null,
    approved_at: approval.at === null ? null : moment(approval.at),
    change_approved:
      approval.isChanged && award.approved_at !== null
        ? { by: people.get(award.approved_by) ?? null, at: moment(award.approved_at) }
        : null,
    pending: pending && shownPending(pending),
    state_reason: award.state === 'ended' ? null : reason,
    ended: award.ended_on !== null && award.end_reason !== null ? { on: award.ended_on, reason: award.end_reason, note: reason } : null,
    installments: found.installments,
    monthly_amounts: found.monthly_amounts,
    confirmations: await confirmationsOf(ctx, db, id),
    letters: found.letters,
    mail_to: (await letterAddresses(ctx, db, award)).addresses,
    link: found.link,
  }
}

export async function namesOf(db: Database, ids: readonly (number | null)[]): Promise<Map<number | null, { id: number; name: string }>> {
  const known = ids.filter((id) => id !== null)
  const found = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known))
  return new Map(found.map((each) => [each.id, each]))
}
