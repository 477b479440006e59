import { users } from '../../database/tables'
import { recordRefusal } from '../../platform/audit/record-refusal'
import type { Context } from '../../platform/context'
import { database, eq } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { passwordMark, storedPassword, verifyPassword } from './verify-password'

/**
 * Holds what somebody who is signed in wrote against their password. Tries are counted by account and password: whoever chose a new one
 * by mail is not kept waiting by what a browser that was left open guessed.
 * @throws Refusal 422 on `field`; TooMany
 */
export async function checkOwnPassword(ctx: Context, user: number, password: string, field: string): Promise<void> {
  const [stored] = await database(ctx).select(storedPassword).from(users).where(eq(users.id, user))
  const mine = `${user} ${stored ? passwordMark(ctx, stored) : ''}`
  await ctx.throttle.use('ownPassword', mine)
  if (!(await verifyPassword(stored, password, { turnOf: user }))) {
    await recordRefusal(ctx, { action: 'password-refused', user, address: null })
    throw invalid({ [field]: ['This is not your current password.'] })
  }
  await ctx.throttle.giveBack('ownPassword', mine)
}
