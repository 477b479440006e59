import { users } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { endSessions } from './sign-out'
import { accountOfLink, opensWith } from './account-link'
import { refuseGuessable } from './guessable-password'

/**
 * Sets the password of the account that a link opens. The link is used up and every session ends.
 * @returns the account's e-mail, or null when the link is wrong, used or old
 * @throws Refusal 422 for a password that is easy to guess: the link stays good; TooMany
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
