import { users } from '../../database/tables'
import type { Staff } from '../../shared/api/staff'
import type { StaffChange } from '../../shared/staff'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { and, eq, inTransaction, not } from '../database'
import { Refusal } from '../errors'
import { endSessions } from '../sessions/sign-out'
import { lockForEdit } from '../stale-edit'
import { toStaff } from './staff-account'

/**
 * Changes an account's name, role or state. Disabling ends its sessions.
 * @throws Refusal 404; 409 when the record changed meanwhile, or when it is the last active admin
 */
export async function changeStaff(ctx: Context, actor: Actor, id: number, { updated_at, ...change }: StaffChange): Promise<Staff> {
  const user = await inTransaction(ctx, async (tx) => {
    const admins = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), not(users.disabled)))
      .orderBy(users.id)
      .for('update')
    await lockForEdit(tx, users, id, 'account', updated_at)
    const losesAdmin = change.isAdmin === false || change.disabled === true
    if (losesAdmin && admins.length === 1 && admins[0]?.id === id) {
      throw new Refusal(409, 'This is the last admin. Make somebody else an admin first.')
    }
    const changed = await changeAs(ctx, actor, tx).update('users', id, change)
    if (change.disabled) await endSessions(ctx, id, tx)
    return changed
  })
  return toStaff(ctx, user)
}
