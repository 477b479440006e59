import { users } from '../../database/tables'
import { passwordReset } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { and, database, eq, inTransaction, not } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import { networkOf } from '../../platform/network-of'

/**
 * Sends a link to choose a new password, if the e-mail belongs to an account; the answer never tells. Behind one address nobody uses it up for
 * the others: of emails that no account has, the trail keeps the first few.
 * @throws TooMany by account
 */
export async function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  const account = email.trim().toLowerCase()
  await ctx.throttle.use('accountMail', account)
  const [user] = await database(ctx)
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, account), not(users.disabled)))
  if (!user && !(await ctx.throttle.hasLeft('accountMailAddress', networkOf(address)))) return
  await inTransaction(ctx, async (tx) => {
    if (user)
      await queueMessages(ctx, tx, [
        message({ template: passwordReset, recipient: user.email, variables: { user_id: user.id, name: user.name } }),
      ])
    await recordAuditEvent(ctx, { action: 'password-reset-asked', user: user?.id ?? null, address }, tx)
  })
}
