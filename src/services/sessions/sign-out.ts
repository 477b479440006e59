import { recordAuditEvent } from '../audit/record-audit-event'
import type { Context } from '../context'
import { rows, sql, type Transaction } from '../database'
import type { Session } from './current-user'

export async function signOut(ctx: Context, session: Session): Promise<void> {
  await rows(ctx, sql`delete from users_sessions where id = ${session.sid}`)
  await recordAuditEvent(ctx, { action: 'sign-out', user: session.user.id })
}

/** Ends every session of an account, in a transaction where one is given. */
export async function endSessions(ctx: Context, userId: number, tx?: Transaction): Promise<void> {
  const statement = sql`delete from users_sessions where _parent_id = ${userId}`
  await (tx ? tx.rows(statement) : rows(ctx, statement))
}
