import { randomUUID } from 'node:crypto'
import { jwtSign } from 'payload'
import { session_details, users, users_sessions, second_factors } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, lte, not, notExists, sql } from '../../platform/database'
import { readSignedValue, signValue } from '../../platform/signed-value'
import { DAY_MS } from '../../shared/dates'
import { hasSecondFactor } from './second-factor'

export const DEVICE_MS = 365 * DAY_MS

const since = (moment: typeof users.password_set_at | typeof second_factors.confirmed_at) =>
  sql<string>`coalesce(extract(epoch from ${moment})::text, '')`

async function trustedText(ctx: Context, email: string): Promise<string | null> {
  const [account] = await database(ctx)
    .select({ password: since(users.password_set_at), secondFactor: since(second_factors.confirmed_at) })
    .from(users)
    .leftJoin(second_factors, eq(second_factors.user, users.id))
    .where(and(eq(users.email, email), not(users.disabled)))
  return account ? `${email}\n${account.password}${account.secondFactor && `\n${account.secondFactor}`}` : null
}

/**
 * Device cookie for a browser that has signed in (OWASP: device cookies). A new password, a new second factor, or disabling the account
 * ends its trust. Nothing is counted by it, since another browser can hold a copy.
 */
export const deviceFor = async (ctx: Context, email: string): Promise<string> =>
  signValue(ctx.signingKey, 'device', (await trustedText(ctx, email.trim().toLowerCase())) ?? '')

export async function deviceKnows(ctx: Context, cookie: string | undefined, email: string): Promise<boolean> {
  const signed = readSignedValue(ctx.signingKey, 'device', cookie)
  return signed?.startsWith(`${email}\n`) === true && signed === (await trustedText(ctx, email))
}

interface Verified {
  id: number
  email: string
  hash: string
  userAgent: string
  by: 'password' | 'code'
}

const LONGEST_AGENT = 300

/**
 * Opens a session for an account whose password was just verified, and deletes expired ones. Inserts in one statement, because Payload
 * rewrites all sessions and would lose some when several sign-ins run at once.
 * @returns the token for the cookie, or null when the account was disabled, its password changed, or a second factor was confirmed
 * meanwhile
 */
export async function openSession(ctx: Context, { id, email, hash, userAgent, by }: Verified): Promise<string | null> {
  const now = ctx.now().toISOString()
  const sid = randomUUID()
  const db = database(ctx)
  const gone = db
    .$with('gone')
    .as(db.delete(users_sessions).where(and(eq(users_sessions._parentID, id), lte(users_sessions.expiresAt, now))))
  const lasting = sql`least(make_interval(mins => ${ctx.sessionIdleMinutes}), make_interval(hours => ${ctx.sessionMaxHours}))`
  const account = db
    .select({
      _order: sql`1`.as('_order'),
      _parentID: users.id,
      id: sql`${sid}`.as('id'),
      createdAt: sql`${now}::timestamptz`.as('created_at'),
      expiresAt: sql`${now}::timestamptz + ${lasting}`.as('expires_at'),
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.hash, hash), not(users.disabled)))
    .for('key share')
  const [opened] = await db.with(gone).insert(users_sessions).select(account).returning({ id: users_sessions.id })
  if (!opened) return null
  /** Confirming a second factor locks the account: either it ends this session, or it is visible here. */
  if (by === 'password' && (await hasSecondFactor(ctx, id))) {
    await db.delete(users_sessions).where(eq(users_sessions.id, sid))
    return null
  }
  await noteSession(ctx, { session: sid, user: id, user_agent: userAgent.slice(0, LONGEST_AGENT), seen_at: now, confirmed_at: now })
  const { token } = await jwtSign({
    fieldsToSign: { id, collection: 'users', email, sid },
    secret: ctx.payload.secret,
    tokenExpiration: ctx.sessionMaxHours * 3600,
  })
  return token
}

async function noteSession(ctx: Context, details: typeof session_details.$inferInsert): Promise<void> {
  const db = database(ctx)
  const open = db.select().from(users_sessions).where(eq(users_sessions.id, session_details.session))
  await db.delete(session_details).where(and(eq(session_details.user, details.user), notExists(open)))
  await db.insert(session_details).values(details)
}
