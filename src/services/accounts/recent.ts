import { session_details } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, gt } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { checkOwnPassword } from './own-password'
import type { Session } from './current-user'

const RECENT_MS = 15 * 60_000

/** 403 until the password is entered again; the browser asks for it and repeats the request. */
export class PasswordRequired extends UserError {
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

/** Re-authenticates the signed-in user. @throws UserError 422; TooMany */
export async function confirmSession(ctx: Context, { sid, user }: Session, password: string): Promise<void> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  await database(ctx).update(session_details).set({ confirmed_at: ctx.now().toISOString() }).where(eq(session_details.session, sid))
}
