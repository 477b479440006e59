import { donations } from '../../database/tables'
import type { CheckTwin } from '../../shared/api/donations'
import { formatDate } from '../../shared/dates'
import { foldText } from '../../shared/fold-text'
import type { Context } from '../../platform/context'
import { and, eq, isNull, sql, type Transaction, folded } from '../../platform/database'
import { UserError } from '../../platform/errors'

/** Asks for confirmation: the check may have been recorded already. */
export class DuplicateChecks extends UserError {
  override readonly more: { twins: readonly CheckTwin[] }

  constructor(twins: readonly CheckTwin[]) {
    super(409, 'Another check has the same name, amount, and date. Is this a different one?')
    this.more = { twins }
  }
}

export interface Check {
  name: string
  /** In cents. */
  amount: number
  /** Start of the check's day, ISO 8601. */
  createdAt: string
}

/** Locks, to make concurrent recordings see each other's checks. */
export const lockChecks = (tx: Transaction): Promise<unknown> => tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('checks', 0))`)

/** Finds checks with the same name, amount, and day (rule 6.11). Call it after `lockChecks`. */
export async function findDuplicateChecks(ctx: Context, tx: Transaction, { name, amount, createdAt }: Check): Promise<CheckTwin[]> {
  const twins = await tx.db
    .select({ id: donations.id, name: donations.name, amount: donations.amount, created_at: donations.createdAt })
    .from(donations)
    .where(
      and(
        eq(donations.type, 'Check'),
        isNull(donations.payment_state),
        sql`${folded(donations.name)} = ${foldText(name)}`,
        eq(donations.amount, amount),
        eq(donations.createdAt, createdAt),
      ),
    )
  return twins.map(({ created_at, ...twin }) => ({ ...twin, nice_date: formatDate(new Date(created_at), ctx.timeZone) }))
}
