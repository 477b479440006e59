import type { Context } from '../context'
import { recordAuditEvent } from '../audit/record-audit-event'
import { inTransaction, rows, sql } from '../database'
import { invalid } from '../errors'
import type { Session } from '../sessions/current-user'
import { verifyPassword, type StoredPassword } from '../sessions/verify-password'
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
  const [stored] = await rows<StoredPassword>(ctx, sql`select hash, salt from users where id = ${user.id}`)
  if (!(await verifyPassword(stored, current_password, { isKnown: true })))
    throw invalid({ current_password: ['This is not your current password.'] })
  await ctx.throttle.giveBack('ownPassword', String(user.id))
  await refuseGuessable(ctx, password, user)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.rows<{ created_at: string; expires_at: string }>(
      sql`select created_at::text, expires_at::text from users_sessions where id = ${session.sid}`,
    )
    await ctx.payload.update({
      collection: 'users',
      id: user.id,
      data: { password, password_set_at: ctx.now().toISOString() },
      req: tx.req,
    })
    /** Payload ends every session of the account along with the old password; this one goes on. */
    await tx.rows(sql`delete from users_sessions where _parent_id = ${user.id}`)
    if (current)
      await tx.rows(sql`insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
      values (1, ${user.id}, ${session.sid}, ${current.created_at}, ${current.expires_at})`)
    await recordAuditEvent(ctx, { action: 'password-changed', user: user.id }, tx)
  })
}
