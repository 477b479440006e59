import { users_sessions } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { database, eq, type Transaction } from '../../platform/database'
import type { Session } from './current-user'

export async function signOut(ctx: Context, session: Session): Promise<void> {
  await database(ctx).delete(users_sessions).where(eq(users_sessions.id, session.sid))
  await recordAuditEvent(ctx, { action: 'sign-out', user: session.user.id })
}

export async function endSessions(ctx: Context, userId: number, tx?: Transaction): Promise<void> {
  await (tx?.db ?? database(ctx)).delete(users_sessions).where(eq(users_sessions._parentID, userId))
}
