import { users_sessions, users, session_details } from '../../database/tables'
import { recordAuditEvent, recordRefusedRequest } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { eq, inTransaction, database, and, gt } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import type { Session } from './current-user'
import { refuseGuessable } from './guessable-password'
import { endSessions } from './sessions'
import { passwordMark, storedPassword, verifyPassword } from './verify-password'

/**
 * Counts tries per account and password, to keep wrong guesses in a forgotten browser from blocking the owner who has just reset the
 * password by email.
 * @throws UserError 422 on `field`; TooManyRequests
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

/** Ends all other sessions. @throws UserError 422 when the current password is wrong or the new one too easy to guess; TooManyRequests */
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

const RECENT_MS = 15 * 60_000

class PasswordRequired extends UserError {
  constructor() {
    super(403, 'Enter your password again to continue.', undefined, 'password')
    this.name = 'Unconfirmed'
  }
}

/** Guards actions that an unattended browser must not do (rule 27.4). @throws PasswordRequired */
export async function assertRecentPassword(ctx: Context, { sid }: Session): Promise<void> {
  const since = new Date(ctx.now().getTime() - RECENT_MS).toISOString()
  const [recent] = await database(ctx)
    .select({ session: session_details.session })
    .from(session_details)
    .where(and(eq(session_details.session, sid), gt(session_details.confirmed_at, since)))
  if (!recent) throw new PasswordRequired()
}

/** @throws UserError 422; TooManyRequests */
export async function confirmSession(ctx: Context, { sid, user }: Session, password: string): Promise<void> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  await database(ctx).update(session_details).set({ confirmed_at: ctx.now().toISOString() }).where(eq(session_details.session, sid))
}
