import { users, users_sessions } from '../../database/tables'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Context } from '../context'
import { database, eq, inTransaction } from '../database'
import { invalid } from '../errors'
import type { Session } from '../sessions/current-user'
import { endSessions } from '../sessions/sign-out'
import { storedPassword, verifyPassword } from '../sessions/verify-password'
import { refuseGuessable } from './guessable-password'

interface Passwords {
  current_password: string
  password: string
}

/**
 * Changes one's own password and ends all other sessions.
 * @throws Refusal 422 when the current password is wrong, or the new one easy to guess; TooMany
 */
export async function changeOwnPassword(ctx: Context, session: Session, { current_password, password }: Passwords): Promise<void> {
  const { user } = session
  await ctx.throttle.use('ownPassword', String(user.id))
  const [stored] = await database(ctx).select(storedPassword).from(users).where(eq(users.id, user.id))
  if (!(await verifyPassword(stored, current_password, { isKnown: true })))
    throw invalid({ current_password: ['This is not your current password.'] })
  await ctx.throttle.giveBack('ownPassword', String(user.id))
  await refuseGuessable(ctx, password, user)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db.select().from(users_sessions).where(eq(users_sessions.id, session.sid))
    await ctx.payload.update({
      collection: 'users',
      id: user.id,
      data: { password, password_set_at: ctx.now().toISOString() },
      req: tx.req,
    })
    /** Payload ends every session of the account along with the old password; this one goes on. */
    await endSessions(ctx, user.id, tx)
    if (current) await tx.db.insert(users_sessions).values(current)
    await recordAuditEvent(ctx, { action: 'password-changed', user: user.id }, tx)
  })
}
