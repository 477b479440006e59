import { users } from '../../database/tables'
import { recordRefusal } from '../audit/record-refusal'
import type { Context } from '../context'
import { database, eq } from '../database'
import { invalid } from '../errors'
import { storedPassword, verifyPassword } from '../sessions/verify-password'

/** Holds what somebody who is signed in wrote against their password. @throws Refusal 422 on `field`; TooMany */
export async function checkOwnPassword(ctx: Context, user: number, password: string, field: string): Promise<void> {
  await ctx.throttle.use('ownPassword', String(user))
  const [stored] = await database(ctx).select(storedPassword).from(users).where(eq(users.id, user))
  if (!(await verifyPassword(stored, password, { isKnown: true }))) {
    await recordRefusal(ctx, { action: 'password-refused', user, address: null })
    throw invalid({ [field]: ['This is not your current password.'] })
  }
  await ctx.throttle.giveBack('ownPassword', String(user))
}
