import { pbkdf2Sync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { users, users_sessions } from '../../src/database/tables'
import type { Context } from '../../src/platform/context'
import { database, eq, inArray, sql } from '../../src/platform/database'
import { openSession } from '../../src/services/accounts/open-session'
import { Client } from './client'

export const PASSWORD = 'correct-lamp-window'
export type Role = 'visitor' | 'staff' | 'admin' | 'disabled'
type Colleague = Exclude<Role, 'visitor'>
export type TestAccounts = Record<Colleague, { id: number; email: string }>

const COLLEAGUES: readonly Colleague[] = ['staff', 'admin', 'disabled']
const emailOf = (role: Colleague) => `${role}@example.org`

const SALT = 'salt of the tests'
/** Format of Payload. Hashing takes a fifth of a second, so one hash serves all sites of a process. */
const HASH = `pbkdf2-sha256-v1:${pbkdf2Sync(PASSWORD, SALT, 600_000, 32, 'sha256').toString('hex')}`

export async function makeAccounts(ctx: Context): Promise<TestAccounts> {
  const db = database(ctx)
  const accounts = COLLEAGUES.map((role) => ({
    name: `Test ${role}`,
    email: emailOf(role),
    isAdmin: role === 'admin',
    password_set_at: new Date().toISOString(),
    hash: HASH,
    salt: SALT,
  }))
  await db.insert(users).values(accounts).onConflictDoNothing()
  const made = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, COLLEAGUES.map(emailOf)))
  const idOf = (role: Colleague) => made.find(({ email }) => email === emailOf(role))?.id ?? 0
  return Object.fromEntries(COLLEAGUES.map((role) => [role, { id: idOf(role), email: emailOf(role) }])) as TestAccounts
}

/**
 * Signs in with a session of its own, as if the password was just entered. The account of role `disabled` is disabled afterwards, to try
 * its old cookie too.
 */
export async function signedIn(ctx: Context, origin: string, role: Role): Promise<Client> {
  const client = new Client(origin)
  if (role !== 'visitor') client.cookies.set('hearthside.session', await sessionOf(ctx, role))
  await client.get('/')
  return client
}

async function sessionOf(ctx: Context, role: Colleague): Promise<string> {
  const db = database(ctx)
  const isAccount = eq(users.email, emailOf(role))
  const [account] = await db.update(users).set({ disabled: false }).where(isAccount).returning()
  if (!account?.hash) throw new Error(`There is no account of role ${role}.`)
  const token = await openSession(ctx, { ...account, hash: account.hash, userAgent: '', by: 'code' })
  if (!token) throw new Error(`No session was opened for role ${role}.`)
  const { sid } = decodeJwt<{ sid: string }>(token)
  /** Tests move the clock, so the session gets its longest time: inactivity must not end it. */
  const longest = sql`${ctx.now().toISOString()}::timestamptz + make_interval(hours => ${ctx.sessionMaxHours})`
  await db.update(users_sessions).set({ expiresAt: longest }).where(eq(users_sessions.id, sid))
  if (role === 'disabled') await db.update(users).set({ disabled: true }).where(isAccount)
  return token
}
