import { users_sessions } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { eq, inTransaction } from '../../platform/database'
import type { Session } from './current-user'
import { endSessions } from './sign-out'
import { checkOwnPassword } from './check-own-password'
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
    /** Payload ends every session of the account along with the old password; this one goes on. */
    await endSessions(ctx, user.id, tx)
    if (current) await tx.db.insert(users_sessions).values(current)
    await recordAuditEvent(ctx, { action: 'password-changed', user: user.id }, tx)
  })
}
