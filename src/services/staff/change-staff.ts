import type { Staff } from '../../shared/api'
import type { StaffChange } from '../../shared/staff'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { Refusal, notFound } from '../errors'
import { endSessions } from '../sessions/sign-out'
import { refuseStale } from '../stale-edit'
import { toStaff } from './staff-account'

/**
 * Changes an account's name, role or state. Disabling ends its sessions.
 * @throws Refusal 404; 409 when the record changed meanwhile, or when it is the last active admin
 */
export async function changeStaff(ctx: Context, actor: Actor, id: number, { updated_at, ...change }: StaffChange): Promise<Staff> {
  const user = await inTransaction(ctx, async (tx) => {
    const admins = await tx.rows<{ id: number }>(sql`select id from users where is_admin and not disabled order by id for update`)
    const [current] = await tx.rows<{ updated_at: Date }>(sql`select updated_at from users where id = ${id} for update`)
    if (!current) throw notFound('account')
    refuseStale(current.updated_at, updated_at)
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
