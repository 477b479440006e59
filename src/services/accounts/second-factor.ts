import { second_factors } from '../../database/tables'
import type { SecondFactor } from '../../shared/api/second-factor'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, isNotNull, isNull, lt, or } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { looksLikeRecoveryCode, recoveryCodesLeft, useRecoveryCode } from './recovery-codes'
import { stepOf } from './totp'

/** Whether an account's sign-in asks for a code, and what is left of its recovery codes. */
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

/**
 * Takes a code of the authenticator program, or a recovery code, each once (rule 27.2).
 * @returns which it was; null: neither
 */
export async function takeCode(ctx: Context, user: number, code: string): Promise<'code' | 'recovery-code' | null> {
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
