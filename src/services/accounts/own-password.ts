import { users_sessions, users } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { recordRefusedRequest } from '../../platform/audit/record-refused-request'
import type { Context } from '../../platform/context'
import { eq, inTransaction, database } from '../../platform/database'
import { invalid } from '../../platform/errors'
import type { Session } from './current-user'
import { refuseGuessable } from './guessable-password'
import { endSessions } from './sign-out'
import { passwordMark, storedPassword, verifyPassword } from './verify-password'

/**
 * Counts tries per account and password, to keep wrong guesses in a forgotten browser from blocking the owner who has just reset the
 * password by email.
 * @throws UserError 422 on `field`; TooMany
 */
export async function checkOwnPassword(ctx: Context, user: number, password: string, field: string): Promise<void> {
  const [stored] = await database(ctx).select(storedPassword).from(users).where(eq(users.id, user))
  const mine = `${user} ${stored ? passwordMark(ctx, stored) : ''}`
  await ctx.throttle.use('ownPassword', mine)
  if (!(await verifyPassword(stored, password, { turnOf: user }))) {
    await recordRefusedRequest(ctx, { action: 'password-refused', user, address: null })
    throw invalid({ [field]: ['That isn’t your current password.'] })
  }
  await ctx.throttle.giveBack('ownPassword', mine)
}

interface Passwords {
  current_password: string
  password: string
}

/** Ends all other sessions. @throws UserError 422 when the current password is wrong or the new one too easy to guess; TooMany */
export async function changeOwnPassword(ctx: Context, session: Session, { current_password, password }: Passwords): Promise<void> {
  const { user } = session
  await checkOwnPassword(ctx, user.id, current_password, 'current_password')
  await refuseGuessable(ctx, password, user)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db.select().from(users_sessions).where(eq(users_sessions.id, session.sid))
    await ctx.payload.update({
      collection: 'users',
      id: user.id,
      data: { password, password_set_at: ctx.now().toISOString() },
      req: tx.req,
    })
    /** Payload ends every session when the password changes; restore this one. */
    await endSessions(ctx, user.id, tx)
    if (current) await tx.db.insert(users_sessions).values(current)
    await recordAuditEvent(ctx, { action: 'password-changed', user: user.id }, tx)
  })
}
