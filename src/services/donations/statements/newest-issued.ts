import { issued_statements } from '../../../database/tables'
import type { IssuedStatement } from '../../../shared/api/statements'
import { niceDate } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { and, eq, sql, type Transaction } from '../../../platform/database'

/** The newest statement of each year and donor as it went out: (`year`, `root`, `id`). A donor counts with all that are merged with it. */
export const newestIssued = sql`(
  select ${issued_statements.year}, coalesce(donor_roots.root, ${issued_statements.donor}) as root, max(${issued_statements.id}) as id
  from ${issued_statements} left join donor_roots on donor_roots.donor = ${issued_statements.donor} group by 1, 2)`

export type IssuedRow = typeof issued_statements.$inferSelect

/** What went out last to a donor of a year. @param keys of `familyOf` */
export async function findIssued({ db }: Pick<Transaction, 'db'>, keys: readonly string[], year: number): Promise<IssuedRow | null> {
  const [row] = await db
    .select()
    .from(issued_statements)
    .where(and(eq(issued_statements.year, year), sql`${issued_statements.donor} = any(${sql.param(keys)}::text[])`))
    .orderBy(sql`${issued_statements.id} desc`)
    .limit(1)
  return row ?? null
}

/** As staff see it. @param digest of what the statement says now */
export const issuedView = (ctx: Context, row: IssuedRow, digest: string): IssuedStatement => ({
  id: row.id,
  email: row.email,
  nice_date: niceDate(new Date(row.issued_at), ctx.timeZone),
  changed: row.digest !== digest,
})
