import { second_factors, recovery_codes, users, users_sessions } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, isNotNull, isNull, lt, or, inTransaction, type Transaction, ne } from '../../platform/database'
import { UserError, invalid } from '../../platform/errors'
import { qrCode } from '../../platform/qr-code'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { SecondFactor, NewSecondFactor } from '../../shared/api/staff'
import { siteSettings } from '../site-settings/site-settings'
import type { Session } from './current-user'
import { checkOwnPassword } from './own-password'
import { endSessions } from './sessions'
import { looksLikeRecoveryCode, recoveryCodesLeft, useRecoveryCode, stepOf, renewRecoveryCodes, newSecret, secretUrl } from './totp'

/** @throws UserError 409 where the site requires a second factor; 422 when the password is wrong; TooManyRequests */
export async function endOwnSecondFactor(ctx: Context, { user }: Session, password: string): Promise<void> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  if (ctx.requireSecondFactor)
    throw new UserError(
      409,
      'This site requires two-step verification. To use a different phone, set it up on that phone. The old one will then stop working.',
    )
  await inTransaction(ctx, async (tx) => {
    await eraseSecondFactor(ctx, tx, user.id, user.id)
  })
}

/**
 * Lets an admin turn off the second factor of someone who lost phone and recovery codes, and ends all of their sessions.
 * @throws UserError 403; 404; 409 for the admin's own
 */
export async function endSecondFactorOf(ctx: Context, actor: Actor, id: number): Promise<void> {
  assertRight(actor, 'edit', 'users')
  if (actor.id === id)
    throw new UserError(
      409,
      'This is your own account. Turn off two-step verification, or move it to another phone, under “Sign-in and security.”',
    )
  if (!(await hasSecondFactor(ctx, id))) throw new UserError(404, 'This account doesn’t use two-step verification.')
  await inTransaction(ctx, async (tx) => {
    await eraseSecondFactor(ctx, tx, id, actor.id)
    await endSessions(ctx, id, tx)
  })
}

/** @param by who turned it off; null for someone at the server */
export async function eraseSecondFactor(ctx: Context, tx: Transaction, user: number, by: number | null): Promise<void> {
  await tx.db.delete(recovery_codes).where(eq(recovery_codes.user, user))
  await tx.db.delete(second_factors).where(eq(second_factors.user, user))
  await recordAuditEvent(ctx, { action: 'second-factor-off', user: by, resource: 'users', record: user }, tx)
}

export async function getSecondFactor(ctx: Context, { id }: Pick<Actor, 'id'>): Promise<SecondFactor> {
  const [found] = await database(ctx)
    .select({ since: second_factors.confirmed_at })
    .from(second_factors)
    .where(and(eq(second_factors.user, id), isNotNull(second_factors.confirmed_at)))
  return {
    on: found !== undefined,
    since: found?.since ? new Date(found.since).toISOString() : null,
    recovery_codes_left: found ? await recoveryCodesLeft(ctx, id) : 0,
    required: ctx.requireSecondFactor,
  }
}

export const hasSecondFactor = async (ctx: Context, user: number): Promise<boolean> => (await getSecondFactor(ctx, { id: user })).on

export async function consumeCode(ctx: Context, user: number, code: string): Promise<'code' | 'recovery-code' | null> {
  if (looksLikeRecoveryCode(code)) return (await useRecoveryCode(ctx, user, code)) ? 'recovery-code' : null
  const db = database(ctx)
  const [factor] = await db.select().from(second_factors).where(eq(second_factors.user, user))
  const secret = SEALED.secondFactor.open(ctx.sealer, factor?.secret, user)
  const step = secret === null ? null : stepOf(secret, code.replace(/[\s-]/g, ''), ctx.now())
  if (step === null) return null
  const isUnused = or(isNull(second_factors.last_step), lt(second_factors.last_step, step))
  const taken = await db
    .update(second_factors)
    .set({ last_step: step })
    .where(and(eq(second_factors.user, user), isUnused))
    .returning()
  return taken.length === 1 ? 'code' : null
}

const BEGUN_MS = 60 * 60_000

const MISFIT = 'That code doesn’t match. Enter the code your phone shows now, and check that its clock is correct.'

/**
 * Creates a secret for an authenticator app. A code has to confirm it; until then, an earlier secret stays in use.
 * @throws UserError 422 when the password is wrong; TooManyRequests
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
 * @throws UserError 409 when no setup began within the hour; 422 when the code is wrong; TooManyRequests
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

/** Replaces all earlier recovery codes. @throws UserError 409 without a second factor; 422 when the password is wrong; TooManyRequests */
export async function newRecoveryCodes(ctx: Context, { user }: Session, password: string): Promise<string[]> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  if (!(await hasSecondFactor(ctx, user.id))) throw new UserError(409, 'Set up two-step verification first, then get recovery codes.')
  return inTransaction(ctx, async (tx) => {
    await recordAuditEvent(ctx, { action: 'recovery-codes', user: user.id }, tx)
    return renewRecoveryCodes(ctx, tx, user.id)
  })
}
