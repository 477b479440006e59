import { awards, disbursements } from '../../database/tables'
import { and, eq, isNotNull, preparedStatement, sql, type Column, type SQL, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'

export const hasOpenAward = (application: Column | SQL): SQL<boolean> =>
  // Nested, or a select of one table would leave out the columns' tables.
  sql`${sql`exists (select from ${awards} where ${awards.application} = ${application} and ${awards.state} in ('proposed', 'active', 'paused'))`}`

export const OPEN_AWARD = 'This application has an open award. Withdraw or end it first.'

const readAwarded = preparedStatement<{ id: number }>(
  'awarded_among',
  () => sql`select id from unnest(${sql.placeholder('ids')}::int[]) as application (id) where ${hasOpenAward(sql`application.id`)}`,
)

/** @param ids of applications that the caller's transaction has locked @returns those with an open award */
export const awardedAmong = async (tx: Transaction, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await readAwarded(tx.db, { ids: [...ids] })).map(({ id }) => id))

/** @param application locked by the caller's transaction. @throws UserError 409 */
export async function assertNoOpenAward(tx: Transaction, application: number): Promise<void> {
  if ((await awardedAmong(tx, [application])).size > 0) throw new UserError(409, OPEN_AWARD)
}

const PAID = 'A payment was issued for this application, so it can’t be deleted.'

/** @param application locked by the caller's transaction. @throws UserError 409 once a payment was issued, void or not */
export async function assertNothingIssued(tx: Transaction, application: number): Promise<void> {
  const [issued] = await tx.db
    .select({ id: disbursements.id })
    .from(disbursements)
    .innerJoin(awards, eq(awards.id, disbursements.award))
    .where(and(eq(awards.application, application), isNotNull(disbursements.issued_on)))
    .limit(1)
  if (issued) throw new UserError(409, PAID)
}
