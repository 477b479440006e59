import { applications, awards, disbursement_lines, disbursement_returns, disbursements, installments, payees } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, type Database, eq, ne, type SQL, sql, type Transaction } from '../../platform/database'
import { invalid, notFound } from '../../platform/errors'
import { oneOf, recordId, someOf, textDay } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { arrayOf, byName, iso, rowOf } from '../../platform/lists/list-row'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { SEALED } from '../../platform/sealed-values'
import {
  type Disbursement,
  type DisbursementRow,
  disbursementRowSchema,
  lineSchema,
  type OtherPayment,
  type Recipient,
} from '../../shared/api/disbursements'
import { DISBURSEMENT_STATES, PAYMENT_METHODS } from '../../shared/disbursements'
import { can } from '../../shared/permissions'
import { ANONYMIZED_NAME } from '../../shared/retention'
import { namesOf } from '../awards/awards'

const lines = arrayOf(
  rowOf(lineSchema, {
    installment_id: disbursement_lines.installment,
    month: disbursement_lines.month,
    counts_for: sql<string>`(select ${installments.month} from ${installments} where ${installments.id} = ${disbursement_lines.installment})`,
    amount: disbursement_lines.amount,
  }),
  {
    from: sql`${disbursement_lines}`,
    where: eq(disbursement_lines.disbursement, disbursements.id),
    order: sql`${disbursement_lines.month}, ${disbursement_lines.installment}`,
  },
)

export const returnedOf = sql<number>`(select coalesce(sum(${disbursement_returns.amount}), 0) from ${disbursement_returns}
  where ${disbursement_returns.disbursement} = ${disbursements.id})`

export const disbursementRow = rowOf(disbursementRowSchema, {
  id: disbursements.id,
  run_id: disbursements.run,
  award_id: disbursements.award,
  application_id: awards.application,
  reference: applications.reference,
  full_name: applications.full_name,
  payee_id: disbursements.payee,
  payee_name: payees.name,
  method: disbursements.method,
  number: disbursements.number,
  amount: disbursements.amount,
  lines,
  state: disbursements.state,
  issued_on: disbursements.issued_on,
  cleared_on: disbursements.cleared_on,
  voided_on: disbursements.void_on,
  returned: returnedOf,
  created_at: iso(disbursements.createdAt),
  updated_at: iso(disbursements.updatedAt),
})

export const disbursementsWithAward = sql`${disbursements} join ${awards} on ${awards.id} = ${disbursements.award}
  join ${applications} on ${applications.id} = ${awards.application} join ${payees} on ${payees.id} = ${disbursements.payee}`

export const disbursementList = (reader: Reader): ListDefinition<DisbursementRow> => ({
  resource: 'disbursements',
  from: disbursementsWithAward,
  where: notRecusedFrom(reader, awards.application),
  id: disbursements.id,
  row: disbursementRow,
  filters: {
    state: someOf('state', disbursements.state, DISBURSEMENT_STATES),
    method: oneOf('method', disbursements.method, PAYMENT_METHODS),
    run_id: recordId('run_id', disbursements.run),
    award_id: recordId('award_id', disbursements.award),
    payee_id: recordId('payee_id', disbursements.payee),
    from: textDay('from', disbursements.issued_on, '>='),
    to: textDay('to', disbursements.issued_on, '<='),
  },
  search: [applications.full_name, applications.reference, payees.name, sql`coalesce(${disbursements.number}::text, '')`],
  sorts: {
    id: disbursements.id,
    number: disbursements.number,
    amount: disbursements.amount,
    issued_on: disbursements.issued_on,
    full_name: byName(applications.full_name),
    payee_name: byName(payees.name),
    created_at: disbursements.createdAt,
  },
})

type Stored = typeof disbursements.$inferSelect

const REMOVED: Recipient = { name: ANONYMIZED_NAME, check_name: ANONYMIZED_NAME, street: '', city: '', state: '', zip_code: '' }

export const recipientOf = ({ sealer }: Context, { recipient, award }: Pick<Stored, 'recipient' | 'award'>): Recipient =>
  recipient === null ? REMOVED : (JSON.parse(SEALED.paymentText.open(sealer, recipient, 'recipient', award)) as Recipient)

/** Reads payments of the same award, so anyone who sees one sees all of them. */
const othersOf = (db: Database, which: SQL | undefined): Promise<OtherPayment[]> =>
  db.select({ id: disbursements.id, method: disbursements.method, number: disbursements.number }).from(disbursements).where(which)

/** @throws UserError 404, also for a reader who is recused from the family */
export async function getDisbursement(ctx: Context, reader: Reader, id: number, db: Database = database(ctx)): Promise<Disbursement> {
  const [found] = await db
    .select({ row: disbursementRow, stored: disbursements })
    .from(disbursements)
    .innerJoin(awards, eq(awards.id, disbursements.award))
    .innerJoin(applications, eq(applications.id, awards.application))
    .innerJoin(payees, eq(payees.id, disbursements.payee))
    .where(and(eq(disbursements.id, id), notRecusedFrom(reader, awards.application)))
  if (!found) throw notFound('payment')
  const { row, stored } = found
  const open = (field: 'account' | 'override' | 'void_reason' | 'number_reason') =>
    SEALED.paymentText.open(ctx.sealer, stored[field], field, stored.award)
  const returns = await db
    .select()
    .from(disbursement_returns)
    .where(eq(disbursement_returns.disbursement, id))
    .orderBy(disbursement_returns.id)
  const [replaced] = stored.replaces === null ? [] : await othersOf(db, eq(disbursements.id, stored.replaces))
  const [replacedBy] = await othersOf(db, and(eq(disbursements.replaces, id), ne(disbursements.state, 'canceled')))
  const people = await namesOf(db, [stored.prepared_by, stored.approved_by, stored.void_by, ...returns.map(({ user }) => user)])
  return {
    ...row,
    payee: { ...recipientOf(ctx, stored), ...(can(reader, 'edit', 'disbursements') && { account: open('account') }) },
    prepared_by: people.get(stored.prepared_by) ?? null,
    approved_by: people.get(stored.approved_by) ?? null,
    void: stored.void_on === null ? null : { on: stored.void_on, reason: open('void_reason'), by: people.get(stored.void_by) ?? null },
    returns: returns.map(({ id: its, installment, returned_on, amount, reason, user }) => ({
      ...{ id: its, installment_id: installment, on: returned_on, amount, by: people.get(user) ?? null },
      reason: SEALED.paymentText.open(ctx.sealer, reason, 'return_reason', stored.award),
    })),
    replaces: stored.replaces,
    replaced: replaced ?? null,
    replaced_by: replacedBy ?? null,
    override: open('override'),
    number_reason: open('number_reason'),
  }
}

/**
 * Transactions that number checks take turns, and so never share a number.
 * @throws UserError 422 on the field when a check, void or not, has one of these numbers
 */
export async function refuseUsedNumbers(tx: Transaction, field: string, first: number, last = first): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('check numbers', 0))`)
  const [used] = await tx.rows<{ number: number }>(sql`
    select min(number)::int as number from ${disbursements} where method = 'check' and number between ${first} and ${last} having count(*) > 0`)
  if (used) throw invalid({ [field]: [`Check ${used.number} is already in the register.`] })
}
