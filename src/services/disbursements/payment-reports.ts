import { applications, awards, campaigns, disbursements, payees } from '../../database/tables'
import { and, eq, isNotNull, sql } from '../../platform/database'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, rowOf } from '../../platform/lists/list-row'
import type { Reader } from '../../platform/recusals'
import {
  type LedgerLine,
  ledgerLineSchema,
  type PayeeTotal,
  payeeTotalSchema,
  type RegisterRow,
  registerRowSchema,
  type ScheduleILine,
  scheduleILineSchema,
} from '../../shared/api/disbursements'
import { paymentEvents } from '../donations/books'
import { disbursementList, returnedOf } from './disbursements'
import { linkedFamilies } from '../applications/matches/list-matches'

const monthsNow = sql<string>`(select string_agg(its.month, ' ' order by its.month) from (
  select case when line.live then paid.month else line.month end as month from disbursement_lines line
    join installments paid on paid.id = line.installment_id where line.disbursement_id = ${disbursements.id}) its)`

export function registerList(reader: Reader, { onlyChecks = false } = {}): ListDefinition<RegisterRow> {
  const list = disbursementList(reader)
  return {
    ...list,
    where: and(list.where, isNotNull(disbursements.issued_on), onlyChecks ? eq(disbursements.method, 'check') : undefined),
    row: rowOf(registerRowSchema, {
      number: disbursements.number,
      method: disbursements.method,
      state: disbursements.state,
      issued_on: disbursements.issued_on,
      cleared_on: disbursements.cleared_on,
      voided_on: disbursements.void_on,
      amount: disbursements.amount,
      returned: returnedOf,
      recipient: disbursements.recipient,
      award_id: disbursements.award,
      reference: applications.reference,
      months: monthsNow,
    }),
  }
}

export const ledgerList = (reader: Reader): ListDefinition<LedgerLine> => ({
  resource: 'disbursements',
  part: 'quickbooks',
  from: sql`(${paymentEvents(reader, (day) => sql`${day} is not null`)}) event left join ${campaigns} on ${campaigns.id} = event.campaign`,
  id: sql`event.id`,
  row: rowOf(ledgerLineSchema, {
    day: sql<string>`event.day`,
    kind: sql<string>`event.kind`,
    number: sql<number | null>`event.number`,
    amount: sql<number>`event.amount`,
    recipient: sql<string | null>`event.recipient`,
    award_id: sql<number>`event.award`,
    reference: sql<string | null>`event.reference`,
    campaign: sql<string | null>`${campaigns.slug}`,
  }),
  filters: {},
  search: [],
  sorts: { day: sql`(event.day, event.id)` },
})

/** Payments less what was returned, in cents. */
const stayed = sql`${disbursements.amount} - ${returnedOf}`
const isPaidPayment = sql`${disbursements.state} in ('issued', 'cleared')`

/**
 * Sums that each payee got for rent and mortgages in a year, by the day of issue.
 * @param threshold sum from which a landlord gets a 1099-MISC, in cents
 */
export function payeeTotals(year: number, threshold: number): ListDefinition<PayeeTotal> {
  const total = sql`its.total`
  const isAbove = sql`${total} >= ${threshold}::bigint`
  return {
    resource: 'payees',
    part: `totals-${year}`,
    from: sql`${payees} join (select ${disbursements.payee} as payee, sum(${stayed}) as total from ${disbursements}
      where ${isPaidPayment} and ${disbursements.issued_on} like ${`${year}-%`} group by ${disbursements.payee}) its on its.payee = ${payees.id}`,
    id: payees.id,
    row: rowOf(payeeTotalSchema, {
      name: payees.name,
      kind: payees.kind,
      tax_class: payees.tax_class,
      street: payees.street,
      city: payees.city,
      state: payees.state,
      zip_code: payees.zip_code,
      w9_on: payees.w9_on,
      total: sql<number>`${total}`,
      form_1099: sql<PayeeTotal['form_1099']>`case
        when not ${isAbove} or ${payees.kind} in ('manager', 'servicer') or ${payees.tax_class} in ('corporation', 'exempt') then 'no'
        when ${payees.kind} = 'landlord' then 'likely' else 'ask' end`,
    }),
    filters: {},
    search: [],
    sorts: { name: byName(payees.name) },
  }
}

export const scheduleI = (from: string, to: string): ListDefinition<ScheduleILine> => ({
  resource: 'awards',
  part: `schedule-i-${from}-${to}`,
  from: sql`(
    with recursive paid as (
      select ${awards.application} as application, ${awards.kind}::text as kind, sum(${stayed}) as amount
        from ${disbursements} join ${awards} on ${awards.id} = ${disbursements.award}
        where ${isPaidPayment} and ${disbursements.issued_on} between ${from} and ${to} group by 1, 2),
    ${linkedFamilies(sql`select application from paid`)},
    root as (select application, min(member) as id from family group by 1)
    select kind, count(distinct root.id) as recipients, sum(amount) as amount from paid join root using (application)
      where amount > 0 group by kind) line`,
  id: sql`line.kind`,
  row: rowOf(scheduleILineSchema, {
    kind: sql<string>`line.kind`,
    recipients: sql<number>`line.recipients`,
    amount: sql<number>`line.amount`,
  }),
  filters: {},
  search: [],
  sorts: { kind: sql`line.kind` },
})
