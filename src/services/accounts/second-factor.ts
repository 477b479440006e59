import { second_factors, recovery_codes } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, isNotNull, isNull, lt, or, inTransaction, type Transaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { SEALED } from '../../platform/sealed-values'
import type { SecondFactor } from '../../shared/api/second-factor'
import type { Session } from './current-user'
import { checkOwnPassword } from './own-password'
import { looksLikeRecoveryCode, recoveryCodesLeft, useRecoveryCode, stepOf } from './totp'
import { endSessions } from './sign-out'

/** @throws UserError 409 where the site requires a second factor; 422 when the password is wrong; TooMany */
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

/** Accepts an authenticator code or a recovery code, each once (rule 27.2). @returns which of the two it was; null for neither */
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
