import { randomBytes } from 'node:crypto'
import { users } from '../../database/tables'
import { passwordReset } from '../../emails'
import { HOUR_MS } from '../../shared/dates'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, eq, gt, not, sql, type SQL, inTransaction } from '../../platform/database'
import { findBySecret } from '../../platform/codes'
import { networkOf } from '../../platform/network-of'
import { HASHED } from '../../platform/sealed-values'
import { message, queueMessages } from '../messages/queue-messages'
import { refuseGuessable } from './guessable-password'
import { endSessions } from './sessions'

/**
 * Emails a password link if an account has this address; the answer never tells. To keep one network from flooding the audit trail, only
 * the first few requests for unknown addresses are recorded.
 * @throws TooManyRequests per account
 */
export async function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  const account = email.trim().toLowerCase()
  await ctx.throttle.use('accountMail', account)
  const [user] = await database(ctx)
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, account), not(users.disabled)))
  if (!user && !(await ctx.throttle.tryUse('accountMailAddress', networkOf(address)))) return
  await inTransaction(ctx, async (tx) => {
    if (user)
      await queueMessages(ctx, tx, [
        message({ template: passwordReset, recipient: user.email, variables: { user_id: user.id, name: user.name } }),
      ])
    await recordAuditEvent(ctx, { action: 'password-reset-asked', user: user?.id ?? null, address }, tx)
  })
}

/**
 * Uses up the link and ends every session.
 * @returns the account's email, or null when the link is wrong, used, or expired
 * @throws UserError 422 for a guessable password (the link stays valid); TooManyRequests
 */
export async function choosePassword(ctx: Context, token: string, password: string, visitor: string): Promise<string | null> {
  const linked = await accountOfLink(ctx, token, visitor)
  if (!linked) return null
  await refuseGuessable(ctx, password, linked)
  return inTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .update(users)
      .set({ link_hash: null, link_expires_at: null })
      .where(opensWith(ctx, token))
      .returning({ id: users.id, email: users.email })
    if (!account) return null
    await ctx.payload.update({
      collection: 'users',
      id: account.id,
      data: { password, password_set_at: ctx.now().toISOString() },
      req: tx.req,
    })
    await endSessions(ctx, account.id, tx)
    await recordAuditEvent(ctx, { action: 'password-chosen', user: account.id }, tx)
    return account.email
  })
}

export const LINK_MS = HOUR_MS

export async function createAccountLink(ctx: Context, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(ctx.now().getTime() + LINK_MS).toISOString()
  await database(ctx)
    .update(users)
    .set({ link_hash: HASHED.accountLink(ctx.sealer, token), link_expires_at: expires })
    .where(eq(users.id, userId))
  return `${ctx.siteUrl}/choose-password?token=${token}`
}

export const opensWith = (ctx: Context, token: string): SQL | undefined =>
  and(eq(users.link_hash, HASHED.accountLink(ctx.sealer, token)), gt(users.link_expires_at, ctx.now().toISOString()), not(users.disabled))

export interface LinkedAccount {
  email: string
  name: string
  new_account: boolean
}

export async function accountOfLink(ctx: Context, token: string, visitor: string): Promise<LinkedAccount | null> {
  return findBySecret(ctx, 'staffLink', visitor, async () => {
    const [account] = await database(ctx)
      .select({ email: users.email, name: users.name, new_account: sql<boolean>`${users.password_set_at} is null` })
      .from(users)
      .where(opensWith(ctx, token))
    return account ?? null
  })
}
