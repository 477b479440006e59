import { issued_statements } from '../../../database/tables'
import { statementRowSchema, type StatementRow } from '../../../shared/api/statements'
import { eq, sql, type SQL } from '../../../platform/database'
import { oneOf } from '../../../platform/lists/filters'
import type { ListDefinition } from '../../../platform/lists/list-query'
import { byName, formattedDate, rowOf } from '../../../platform/lists/list-row'
import { newestIssued } from './newest-issued'
import { donorsOfYear } from './taken-gifts'

const statement = {
  id: sql<number>`statement.id`,
  name: sql<string>`statement.name`,
  email: sql<string | null>`statement.email`,
  gifts: sql<number>`statement.gifts`,
  amount: sql<number>`statement.amount`,
}

/** Sent or not, and whether it is still accurate (rule 6.22). */
const issued = sql`case when ${issued_statements.id} is null then 'no' when ${issued_statements.digest} <> statement.digest then 'changed' else 'yes' end`
export const ISSUED_FILTER = ['no', 'yes', 'changed'] as const

/** Null when it was not sent. @param digest of the statement as it would be now */
function issuedView(timeZone: string, digest: SQL): SQL<StatementRow['issued']> {
  return sql`case when ${issued_statements.id} is not null then json_build_object('id', ${issued_statements.id}, 'email', ${issued_statements.email},
    'nice_date', ${formattedDate(issued_statements.issued_at, timeZone)}, 'changed', ${issued_statements.digest} <> ${digest}) end`
}

/** One row per donor, with the newest gift's id as `id`; amounts in cents. */
export const statementList = (year: number, timeZone: string): ListDefinition<StatementRow> => ({
  resource: 'statements',
  from: sql`(${donorsOfYear({ year, timeZone })}) statement
    left join ${newestIssued} newest on newest.root = statement.donor and newest.year = ${year}
    left join ${issued_statements} on ${eq(issued_statements.id, sql`newest.id`)}`,
  id: statement.id,
  row: rowOf(statementRowSchema, {
    ...statement,
    issued: issuedView(timeZone, sql`statement.digest`),
  }),
  filters: { issued: oneOf('issued', issued, ISSUED_FILTER) },
  search: [statement.name, statement.email],
  sorts: { ...statement, name: byName(statement.name), email: byName(statement.email), issued },
})
