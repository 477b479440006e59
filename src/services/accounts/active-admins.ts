import { recusals, users } from '../../database/tables'
import { and, eq, isNotNull, not, sql, type Transaction } from '../../platform/database'

/** Locks the active admins until the transaction ends: which of them can lift a recusal can't change meanwhile. @returns their IDs */
export async function lockActiveAdmins(tx: Transaction): Promise<number[]> {
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), not(users.disabled), isNotNull(users.password_set_at)))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

export async function areAllRecusedFromOne(tx: Transaction, admins: readonly number[], application?: number): Promise<boolean> {
  const isOf = application === undefined ? sql`true` : eq(recusals.application, application)
  const [found] = await tx.rows(sql`
    select ${recusals.application} from ${recusals} where ${recusals.user} = any(${sql.param([...admins])}::int[]) and ${isOf}
    group by ${recusals.application} having count(*) >= ${admins.length} limit 1`)
  return found !== undefined
}
