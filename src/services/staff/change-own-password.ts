import type { Context } from '../context'
import { recordAuditEvent } from '../audit/record-audit-event'
import { inTransaction } from '../database'
import { invalid } from '../errors'
import type { Session } from '../sessions/current-user'
import { endSessions } from '../sessions/sign-out'

interface Passwords {
  current_password: string
  password: string
}

/**
 * Changes one's own password and ends all other sessions.
 * @throws Refusal 422 when the current password is wrong; TooMany
 */
export async function changeOwnPassword(ctx: Context, session: Session, { current_password, password }: Passwords): Promise<void> {
  const { user } = session
  await ctx.throttle.use('signInAccountAtAddress', `own ${user.email}`)
  try {
    await ctx.payload.login({ collection: 'users', data: { email: user.email, password: current_password } })
  } catch (error) {
    if ((error as Error).name !== 'AuthenticationError' && (error as Error).name !== 'ValidationError') throw error
    throw invalid({ current_password: ['This is not your current password.'] })
  }
  await ctx.throttle.giveBack('signInAccountAtAddress', `own ${user.email}`)
  await inTransaction(ctx, async (tx) => {
    await ctx.payload.update({
      collection: 'users', id: user.id, data: { password, password_set_at: ctx.now().toISOString() }, req: tx.req,
    })
    await endSessions(ctx, user.id, { except: session.sid, tx })
    await recordAuditEvent(ctx, { action: 'password-changed', user: user.id }, tx)
  })
}
