import Bowser from 'bowser'
import { session_details, users_sessions } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, gt, sql, type Transaction } from '../../platform/database'
import { notFound } from '../../platform/errors'
import type { OwnSession } from '../../shared/api/staff'
import type { Session } from './current-user'

const UNKNOWN = 'Unknown browser'

function deviceOf(userAgent: string): string {
  if (!userAgent) return UNKNOWN
  const { browser, os } = Bowser.parse(userAgent)
  const words = [browser.name, os.name].filter(Boolean)
  return words.length > 0 ? words.join(' on ') : UNKNOWN
}

export async function listOwnSessions(ctx: Context, { sid, user }: Session): Promise<OwnSession[]> {
  const found = await database(ctx)
    .select({
      id: users_sessions.id,
      created_at: sql<string>`${users_sessions.createdAt}`,
      user_agent: session_details.user_agent,
      seen_at: session_details.seen_at,
    })
    .from(users_sessions)
    .leftJoin(session_details, eq(session_details.session, users_sessions.id))
    .where(and(eq(users_sessions._parentID, user.id), gt(users_sessions.expiresAt, ctx.now().toISOString())))
    .orderBy(desc(sql`coalesce(${session_details.seen_at}, ${users_sessions.createdAt})`))
  const iso = (moment: string) => new Date(moment).toISOString()
  return found.map(({ id, created_at, user_agent, seen_at }) => ({
    id,
    device: deviceOf(user_agent ?? ''),
    created_at: iso(created_at),
    seen_at: iso(seen_at ?? created_at),
    current: id === sid,
  }))
}

/** @throws UserError 404 */
export async function endOwnSession(ctx: Context, { user }: Session, id: string): Promise<void> {
  const ended = await database(ctx)
    .delete(users_sessions)
    .where(and(eq(users_sessions.id, id), eq(users_sessions._parentID, user.id)))
    .returning()
  if (ended.length === 0) throw notFound('session')
  await recordAuditEvent(ctx, { action: 'session-ended', user: user.id })
}

export async function signOut(ctx: Context, session: Session): Promise<void> {
  await database(ctx).delete(users_sessions).where(eq(users_sessions.id, session.sid))
  await recordAuditEvent(ctx, { action: 'sign-out', user: session.user.id })
}

export async function endSessions(ctx: Context, userId: number, tx?: Transaction): Promise<void> {
  await (tx?.db ?? database(ctx)).delete(users_sessions).where(eq(users_sessions._parentID, userId))
}
