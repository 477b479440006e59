import type { Actor, Context } from '../context'
import { rows, sql } from '../database'
import { readSessionToken } from './token'

/** A session is extended at most this often, to spare the database a write on every request; one that ends soon when idle, more often. */
const EXTEND_EVERY_MS = 60_000
const extendEvery = (idleMs: number): number => Math.min(EXTEND_EVERY_MS, idleMs / 4)

export interface Session {
  sid: string
  user: Actor
}

/** Moves the end of a session to one idle period from now, never past its absolute end. */
export async function extendSession(ctx: Context, sid: string): Promise<void> {
  const now = ctx.now().toISOString()
  await rows(
    ctx,
    sql`update users_sessions set expires_at = least(
      ${now}::timestamptz + make_interval(mins => ${ctx.sessionIdleMinutes}), created_at + make_interval(hours => ${ctx.sessionMaxHours}))
    where id = ${sid}`,
  )
}

/** Who a session cookie belongs to; null when the session ended, ran out or the account is disabled. One statement. */
export async function currentSession(ctx: Context, token: string): Promise<Session | null> {
  const named = await readSessionToken(ctx, token)
  if (!named) return null
  const [row] = await rows<Omit<Actor, 'collection'> & { expires_at: string }>(
    ctx,
    sql`
    select u.id, u.name, u.email, u.is_admin as "isAdmin", s.expires_at::text as expires_at
    from users_sessions s join users u on u.id = s._parent_id
    where s.id = ${named.sid} and u.id = ${named.userId} and not u.disabled and s.expires_at > ${ctx.now().toISOString()}`,
  )
  if (!row) return null
  const { expires_at, ...user } = row
  const idle = ctx.sessionIdleMinutes * 60_000
  if (new Date(expires_at).getTime() - ctx.now().getTime() <= idle - extendEvery(idle)) await extendSession(ctx, named.sid)
  return { sid: named.sid, user: { ...user, collection: 'users' } }
}
