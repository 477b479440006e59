import { applications, awards, disbursement_lines, installments, payees } from '../../database/tables'
import { sql, type Column, type SQL } from '../../platform/database'
import { recordId, textDay } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, rowOf } from '../../platform/lists/list-row'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import type { Installment } from '../../shared/api/awards'
import { installmentRowSchema, type InstallmentRow } from '../../shared/api/disbursements'
import { UNISSUED_STATES } from '../../shared/awards'
import type { Block, UnconfirmedBlock } from '../../shared/disbursements'
import { unconfirmedBlock, type Today } from './award-confirmations'

const NONE = sql`'{}'::int[]`

const isEarlier = (chosen: SQL) => sql`exists (select from installments earlier where earlier.award_id = ${installments.award}
  and earlier.month < ${installments.month} and earlier.state = 'planned' and earlier.id <> all(${chosen}))`

/**
 * Reasons against paying a month now (rule 29.11). Needs the award and the payee beside the installment.
 * @param chosen IDs that are paid together: an earlier month among them is no reason
 */
export const blocksOf = (today: Today, chosen: SQL = NONE): SQL<Block[]> => {
  const conditions: Record<Exclude<Block, UnconfirmedBlock>, SQL> = {
    not_active: sql`${awards.state} <> 'active'`,
    pending: sql`(${awards.pending} ? 'payee' or ${awards.pending} ? 'account_last4')`,
    payee_unverified: sql`${payees.verified_by} is null`,
    review_due: sql`${installments.month} > ${awards.reviewed_until}`,
    in_payment: sql`${installments.state} <> 'planned'`,
    no_w9: sql`(${payees.kind} = 'landlord' and ${payees.w9_on} is null and coalesce(${payees.w9_waived}, '') = '')`,
    earlier_month: isEarlier(chosen),
  }
  const each = Object.entries(conditions).map(([block, condition]) => sql`case when ${condition} then ${sql.raw(`'${block}'`)} end`)
  const all = [...each.slice(0, -1), unconfirmedBlock(today), ...each.slice(-1)]
  return sql`to_json(array_remove(array[${sql.join(all, sql`, `)}], null))`
}

/** An award's different amounts of planned payments, otherwise of all, as they were before money came back. */
export const monthlyAmounts = (award: Column | number): SQL<number[]> =>
  sql`(select coalesce(json_agg(distinct its.amount order by its.amount), '[]') from (
    select ${installments.state} = 'planned' as planned, bool_or(${installments.state} = 'planned') over () as any_planned,
      coalesce((select ${disbursement_lines.amount} from ${disbursement_lines}
        where ${disbursement_lines.installment} = ${installments.id} and ${disbursement_lines.live}), ${installments.amount}) as amount
    from ${installments} where ${installments.award} = ${award} and ${installments.state} <> 'canceled') its
    where its.planned or not its.any_planned)`

export const isUnissued = sql`${installments.state} in (${sql.raw(UNISSUED_STATES.map((state) => `'${state}'`).join(', '))})`

export const isLate = (today: string): SQL<boolean> => sql`(${isUnissued} and ${installments.due_on} < ${today})`

export const installmentColumns = (today: Today): { [K in keyof Installment]: SQL<Installment[K]> } => ({
  id: sql`${installments.id}`,
  award_id: sql`${installments.award}`,
  month: sql`${installments.month}`,
  amount: sql`${installments.amount}`,
  payee_id: sql`${installments.payee}`,
  due_on: sql`${installments.due_on}`,
  state: sql`${installments.state}`,
  late: isLate(today.day),
  blocks: blocksOf(today),
  disbursement_id: sql<number | null>`(select ${disbursement_lines.disbursement} from ${disbursement_lines}
    where ${disbursement_lines.installment} = ${installments.id} and ${disbursement_lines.live})`,
})

export const installmentList = (reader: Reader, today: Today): ListDefinition<InstallmentRow> => ({
  resource: 'installments',
  from: sql`${installments} join ${awards} on ${awards.id} = ${installments.award}
    join ${payees} on ${payees.id} = ${installments.payee} join ${applications} on ${applications.id} = ${awards.application}`,
  where: sql`${isUnissued} and ${awards.state} in ('active', 'paused') and ${notRecusedFrom(reader, awards.application)}`,
  id: installments.id,
  row: rowOf(installmentRowSchema, {
    ...installmentColumns(today),
    application_id: awards.application,
    reference: applications.reference,
    full_name: applications.full_name,
    payee_name: payees.name,
  }),
  filters: {
    due_by: textDay('due_by', installments.due_on, '<='),
    award_id: recordId('award_id', installments.award),
    payee_id: recordId('payee_id', installments.payee),
  },
  search: [applications.full_name, applications.reference, payees.name],
  sorts: {
    due_on: installments.due_on,
    full_name: byName(applications.full_name),
    payee_name: byName(payees.name),
    amount: installments.amount,
  },
})
