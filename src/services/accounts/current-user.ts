import { jwtVerify } from 'jose'
import { recusals, second_factors, session_details, users, users_sessions } from '../../database/tables'
import type { Actor, Context } from '../../platform/context'
import { database, eq, sql, preparedStatement } from '../../platform/database'

/** Allows one spelling per token: base64 decoding is lenient, so different last letters can give the same bytes. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

async function readSessionToken(ctx: Context, token: string): Promise<{ userId: number; sid: string } | null> {
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(ctx.payload.secret), { algorithms: ['HS256'] })
    if (payload.collection !== 'users' || typeof payload.id !== 'number' || typeof payload.sid !== 'string') return null
    return { userId: payload.id, sid: payload.sid }
  } catch {
    return null
  }
}

/** Limits how often a session is extended, to spare a database write on every request; short sessions are extended more often. */
const EXTEND_EVERY_MS = 60_000
const extendEvery = (idleMs: number): number => Math.min(EXTEND_EVERY_MS, idleMs / 4)

export interface Session {
  sid: string
  user: Actor
  /** End if unused, in milliseconds since 1970. */
  endsAt: number
  /** True when `endsAt` is the absolute end, which activity does not extend. */
  isLast: boolean
  lacksSecondFactor: boolean
}

async function extendSession(ctx: Context, sid: string): Promise<void> {
  const now = ctx.now().toISOString()
  const idleEnd = sql`${now}::timestamptz + make_interval(mins => ${ctx.sessionIdleMinutes})`
  const end = sql`${users_sessions.createdAt} + make_interval(hours => ${ctx.sessionMaxHours})`
  await database(ctx)
    .update(users_sessions)
    .set({ expiresAt: sql`least(${idleEnd}, ${end})` })
    .where(eq(users_sessions.id, sid))
  await database(ctx).update(session_details).set({ seen_at: now }).where(eq(session_details.session, sid))
}

interface Open {
  user: Pick<Actor, 'id' | 'name' | 'email' | 'isAdmin' | 'recused'>
  createdAt: string | null
  expiresAt: string
  hasSecondFactor: boolean
}

const openSession = preparedStatement<Open>(
  'open_session',
  () => sql`
    select json_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${users.email}, 'isAdmin', ${users.isAdmin},
        'recused', array(select ${recusals.application} from ${recusals} where ${recusals.user} = ${users.id})) as "user",
      ${users_sessions.createdAt} as "createdAt", ${users_sessions.expiresAt} as "expiresAt",
      exists (select from ${second_factors} where ${second_factors.user} = ${users.id} and ${second_factors.confirmed_at} is not null) as "hasSecondFactor"
    from ${users_sessions} join ${users} on ${users.id} = ${users_sessions._parentID}
    where ${users_sessions.id} = ${sql.placeholder('sid')} and ${users.id} = ${sql.placeholder('userId')} and not ${users.disabled}`,
)

/**
 * Reads the session in one statement; null when it ended, expired, or the account is disabled.
 * @param isUse whether the request shows that a person is there, which extends the session
 */
export async function currentSession(ctx: Context, token: string, { isUse = true } = {}): Promise<Session | null> {
  const named = await readSessionToken(ctx, token)
  if (!named) return null
  const [row] = await openSession(database(ctx), { ...named })
  const now = ctx.now().getTime()
  const left = row ? new Date(row.expiresAt).getTime() - now : 0
  if (!row || left <= 0) return null
  const idle = ctx.sessionIdleMinutes * 60_000
  const lastEnd = row.createdAt ? new Date(row.createdAt).getTime() + ctx.sessionMaxHours * 3_600_000 : Infinity
  const isExtended = isUse && left <= idle - extendEvery(idle)
  if (isExtended) await extendSession(ctx, named.sid)
  const endsAt = Math.min(now + (isExtended ? idle : left), lastEnd)
  return {
    endsAt,
    isLast: endsAt === lastEnd,
    sid: named.sid,
    user: { ...row.user, collection: 'users' },
    lacksSecondFactor: ctx.requireSecondFactor && !row.hasSecondFactor,
  }
}
