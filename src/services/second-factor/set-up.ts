import { second_factors, users_sessions } from '../../database/tables'
import type { NewSecondFactor } from '../../shared/api/second-factor'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Context } from '../context'
import { and, database, eq, inTransaction, ne } from '../database'
import { invalid, Refusal } from '../errors'
import { qrCode } from '../qr-code'
import { SEALED } from '../sealed-values'
import type { Session } from '../sessions/current-user'
import { siteSettings } from '../site-settings/site-settings'
import { checkOwnPassword } from '../staff/check-own-password'
import { renewRecoveryCodes } from './recovery-codes'
import { hasSecondFactor } from './second-factor'
import { newSecret, secretUrl, stepOf } from './totp'

const MISFIT = 'This code does not fit. Please type the code that your phone shows now; its clock has to be right.'

/**
 * Makes the secret of a second factor, for an authenticator program. It counts once a code confirmed it; one in use stays in use until then.
 * @throws Refusal 422 when the password is wrong; TooMany
 */
export async function beginSecondFactor(ctx: Context, { user }: Session, password: string): Promise<NewSecondFactor> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  const secret = newSecret()
  const next_secret = SEALED.secondFactor.seal(ctx.sealer, secret, user.id)
  await database(ctx)
    .insert(second_factors)
    .values({ user: user.id, next_secret })
    .onConflictDoUpdate({ target: second_factors.user, set: { next_secret } })
  const { name } = await siteSettings(ctx)
  const url = secretUrl(secret, { email: user.email, foundation: name })
  return { secret, url, qr: await qrCode(url) }
}

/**
 * Takes the secret that was begun into use, and ends all other sessions, which knew the password alone.
 * @returns recovery codes, shown this once
 * @throws Refusal 409 when none was begun; 422 when the code is not of it; TooMany
 */
export async function confirmSecondFactor(ctx: Context, session: Session, code: string): Promise<string[]> {
  const { user, sid } = session
  await ctx.throttle.use('ownPassword', String(user.id))
  return inTransaction(ctx, async (tx) => {
    const [factor] = await tx.db.select().from(second_factors).where(eq(second_factors.user, user.id)).for('update')
    const secret = SEALED.secondFactor.open(ctx.sealer, factor?.next_secret, user.id)
    if (secret === null) throw new Refusal(409, 'Begin anew, please: no code is waited for.')
    if (stepOf(secret, code.replace(/\s/g, ''), ctx.now()) === null) throw invalid({ code: [MISFIT] })
    await tx.db
      .update(second_factors)
      .set({ secret: factor?.next_secret, next_secret: null, confirmed_at: ctx.now().toISOString(), last_step: null })
      .where(eq(second_factors.user, user.id))
    await tx.db.delete(users_sessions).where(and(eq(users_sessions._parentID, user.id), ne(users_sessions.id, sid)))
    await recordAuditEvent(ctx, { action: 'second-factor-on', user: user.id }, tx)
    return renewRecoveryCodes(ctx, tx, user.id)
  })
}

/** New recovery codes in place of all before. @throws Refusal 409 without a second factor; 422 when the password is wrong; TooMany */
export async function newRecoveryCodes(ctx: Context, { user }: Session, password: string): Promise<string[]> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  if (!(await hasSecondFactor(ctx, user.id))) throw new Refusal(409, 'There is no second factor to have recovery codes for.')
  return inTransaction(ctx, async (tx) => {
    await recordAuditEvent(ctx, { action: 'recovery-codes', user: user.id }, tx)
    return renewRecoveryCodes(ctx, tx, user.id)
  })
}
