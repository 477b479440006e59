import { second_factors, users, users_sessions } from '../../database/tables'
import type { NewSecondFactor } from '../../shared/api/second-factor'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, eq, inTransaction, ne } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { qrCode } from '../../platform/qr-code'
import { SEALED } from '../../platform/sealed-values'
import type { Session } from './current-user'
import { siteSettings } from '../site-settings/site-settings'
import { checkOwnPassword } from './own-password'
import { renewRecoveryCodes, newSecret, secretUrl, stepOf } from './totp'
import { hasSecondFactor } from './second-factor'

const BEGUN_MS = 60 * 60_000

const MISFIT = 'That code doesn’t match. Enter the code your phone shows now, and check that its clock is correct.'

/**
 * Creates a secret for an authenticator app. A code has to confirm it; until then, an earlier secret stays in use.
 * @throws UserError 422 when the password is wrong; TooMany
 */
export async function beginSecondFactor(ctx: Context, { user }: Session, password: string): Promise<NewSecondFactor> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  const secret = newSecret()
  const begun = { next_secret: SEALED.secondFactor.seal(ctx.sealer, secret, user.id), begun_at: ctx.now().toISOString() }
  await database(ctx)
    .insert(second_factors)
    .values({ user: user.id, ...begun })
    .onConflictDoUpdate({ target: second_factors.user, set: begun })
  const { name } = await siteSettings(ctx)
  const url = secretUrl(secret, { email: user.email, foundation: name })
  return { secret, url, qr: await qrCode(url) }
}

/**
 * Puts the new secret to use, and ends all other sessions and trusted devices, which knew only the password.
 * @returns recovery codes, shown only this once
 * @throws UserError 409 when no setup began within the hour; 422 when the code is wrong; TooMany
 */
export async function confirmSecondFactor(ctx: Context, session: Session, code: string): Promise<string[]> {
  const { user, sid } = session
  await ctx.throttle.use('newSecondFactor', String(user.id))
  const now = ctx.now()
  const codes = await inTransaction(ctx, async (tx) => {
    /** Locks the account: a concurrent sign-in with only a password is either ended below or sees the second factor (open-session.ts). */
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const [factor] = await tx.db.select().from(second_factors).where(eq(second_factors.user, user.id))
    const secret = SEALED.secondFactor.open(ctx.sealer, factor?.next_secret, user.id)
    const begun = factor?.begun_at ? new Date(factor.begun_at).getTime() : 0
    if (secret === null || begun < now.getTime() - BEGUN_MS) throw new UserError(409, 'This setup has expired. Start again.')
    const step = stepOf(secret, code.replace(/[\s-]/g, ''), now)
    if (step === null) throw invalid({ code: [MISFIT] })
    await tx.db
      .update(second_factors)
      .set({ secret: factor?.next_secret, next_secret: null, begun_at: null, confirmed_at: now.toISOString(), last_step: step })
      .where(eq(second_factors.user, user.id))
    await tx.db.delete(users_sessions).where(and(eq(users_sessions._parentID, user.id), ne(users_sessions.id, sid)))
    await recordAuditEvent(ctx, { action: 'second-factor-on', user: user.id }, tx)
    return renewRecoveryCodes(ctx, tx, user.id)
  })
  await ctx.throttle.giveBack('newSecondFactor', String(user.id))
  return codes
}

/** Replaces all earlier recovery codes. @throws UserError 409 without a second factor; 422 when the password is wrong; TooMany */
export async function newRecoveryCodes(ctx: Context, { user }: Session, password: string): Promise<string[]> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  if (!(await hasSecondFactor(ctx, user.id))) throw new UserError(409, 'Set up two-step verification first, then get recovery codes.')
  return inTransaction(ctx, async (tx) => {
    await recordAuditEvent(ctx, { action: 'recovery-codes', user: user.id }, tx)
    return renewRecoveryCodes(ctx, tx, user.id)
  })
}
