import { awards, disbursements, installments, users } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, database, eq, inArray, isNotNull, sql } from '../../../platform/database'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { pluralize } from '../../../shared/text'
import { firstApproval } from '../first-approval'

/** Leaves out payees, texts, and numbers, which stay in the staff area. */
export interface CaseAward {
  help: string
  state: string
  proposed_by: string
  approved: { at: string; by: string } | null
  ended: { on: string; reason: string } | null
  months: { month: string; amount: string; state: string }[]
  payments: { issued_on: string; amount: string; months: string; states: string[]; prepared_by: string; approved_by: string }[]
}

const FORMER = 'Former staff'

export async function awardsOfCase(ctx: Context, application: number, when: (moment: string) => string): Promise<CaseAward[]> {
  const db = database(ctx)
  const read = await db
    .select({ award: awards, approval: firstApproval })
    .from(awards)
    .where(eq(awards.application, application))
    .orderBy(awards.id)
  const found = read.map(({ award, approval }) => ({ ...award, approved_at: approval.at, approved_by: approval.by }))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const months = await db.select().from(installments).where(inArray(installments.award, ids)).orderBy(installments.month, installments.id)
  const payments = await paymentsOf(ctx, ids)
  const names = await namesOf(ctx, [
    ...found.flatMap(({ proposed_by, approved_by }) => [proposed_by, approved_by]),
    ...payments.flatMap(({ payment }) => [payment.prepared_by, payment.approved_by]),
  ])
  const nameOf = (id: number | null) => names.get(id) ?? FORMER
  return found.map((award) => ({
    help: `${award.kind === 'rent' ? 'Rent' : 'Mortgage'}, up to ${formatCents(award.amount)} for ${pluralize(award.months, 'month')} from ${formatLongMonth(award.first_month)}`,
    state: award.state,
    proposed_by: nameOf(award.proposed_by),
    approved: award.approved_at === null ? null : { at: when(award.approved_at), by: nameOf(award.approved_by) },
    ended: award.ended_on === null ? null : { on: formatDay(award.ended_on), reason: award.end_reason ?? 'other' },
    months: months
      .filter((month) => month.award === award.id)
      .map(({ month, amount, state }) => ({ month: formatLongMonth(month), amount: formatCents(amount), state })),
    payments: payments
      .filter(({ payment }) => payment.award === award.id)
      .map(({ payment, paid, returned }) => ({
        ...{ issued_on: formatDay(payment.issued_on ?? ''), amount: formatCents(payment.amount) },
        months: paid.map(formatLongMonth).join(', '),
        states: statesOf(payment, returned),
        ...{ prepared_by: nameOf(payment.prepared_by), approved_by: nameOf(payment.approved_by) },
      })),
  }))
}

async function paymentsOf(ctx: Context, ids: number[]) {
  const paid = sql<string[]>`(select array_agg(paid.month order by paid.month) from disbursement_lines line
    join installments paid on paid.id = line.installment_id where line.disbursement_id = disbursements.id)`
  const returned = sql<number>`(select coalesce(sum(amount), 0)::int from disbursement_returns where disbursement_id = disbursements.id)`
  return database(ctx)
    .select({ payment: disbursements, paid, returned })
    .from(disbursements)
    .where(and(inArray(disbursements.award, ids), isNotNull(disbursements.issued_on)))
    .orderBy(disbursements.issued_on, disbursements.id)
}

function statesOf({ cleared_on, void_on }: typeof disbursements.$inferSelect, returned: number): string[] {
  return [
    ...(cleared_on === null ? [] : [`Cleared on ${formatDay(cleared_on)}`]),
    ...(void_on === null ? [] : [`Void on ${formatDay(void_on)}`]),
    ...(returned > 0 ? [`${formatCents(returned)} came back`] : []),
  ]
}

async function namesOf(ctx: Context, ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const found = await database(ctx).select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted))
  return new Map(found.map(({ id, name }) => [id, name]))
}
