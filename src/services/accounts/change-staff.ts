import { users } from '../../database/tables'
import type { Staff } from '../../shared/api/staff'
import type { StaffChange } from '../../shared/staff'
import { changeAs } from '../../platform/audit/change-as'
import type { Context } from '../../platform/context'
import { and, database, eq, inTransaction, isNotNull, ne, not } from '../../platform/database'
import { invalid, Refusal } from '../../platform/errors'
import type { Session } from './current-user'
import { assertRecent } from './recent'
import { endSessions } from './sign-out'
import { lockForEdit } from '../../platform/stale-edit'
import { toStaff } from './staff-account'

/** Who may do what, and where links to new passwords go. */
const SHARP: readonly (keyof Omit<StaffChange, 'updated_at'>)[] = ['email', 'isAdmin']

/**
 * Changes an account's name, email, role or state. Disabling ends its sessions; another email ends links that went to the one before.
 * @throws Refusal 404; 409 when the record changed meanwhile, or when it is the last active admin; 422 when the email has an account;
 * Unconfirmed for email, role and what lets somebody in again when the password was written too long ago
 */
export async function changeStaff(ctx: Context, session: Session, id: number, { updated_at, ...change }: StaffChange): Promise<Staff> {
  if (SHARP.some((field) => change[field] !== undefined) || change.disabled === false) await assertRecent(ctx, session)
  const { email } = change
  if (email !== undefined) await refuseTaken(ctx, id, email)
  const user = await inTransaction(ctx, async (tx) => {
    const admins = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), not(users.disabled), isNotNull(users.password_set_at)))
      .orderBy(users.id)
      .for('update')
    await lockForEdit(tx, users, id, 'account', updated_at)
    const losesAdmin = change.isAdmin === false || change.disabled === true
    if (losesAdmin && admins.length === 1 && admins[0]?.id === id) {
      throw new Refusal(409, 'This is the last admin. Make somebody else an admin first.')
    }
    const changed = await changeAs(ctx, session.user, tx).update('users', id, { ...change, ...(email !== undefined && NO_LINK) })
    if (change.disabled) await endSessions(ctx, id, tx)
    return changed
  })
  return toStaff(ctx, user)
}

const NO_LINK = { link_hash: null, link_expires_at: null }

async function refuseTaken(ctx: Context, id: number, email: string): Promise<void> {
  const [taken] = await database(ctx)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  if (taken) throw invalid({ email: ['This email already has an account.'] })
}
