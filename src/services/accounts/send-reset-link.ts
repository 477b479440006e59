import { passwordReset } from '../../emails'
import type { Staff } from '../../shared/api/staff'
import { readAs } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import type { Session } from './current-user'
import { assertRecentPassword } from './recent'
import { createAccountLink } from './account-link'
import { toStaff } from './staff'

/**
 * Emails a password link; without an email server, the answer holds the link once.
 * @throws UserError 404; Unconfirmed when the password was entered too long ago
 */
export async function sendResetLink(ctx: Context, session: Session, id: number): Promise<Staff> {
  const actor = session.user
  await assertRecentPassword(ctx, session)
  const user = await readAs(ctx, actor).findByID({ collection: 'users', id })
  await inTransaction(ctx, async (tx) => {
    if (ctx.mailer)
      await queueMessages(ctx, tx, [
        message({ template: passwordReset, recipient: user.email, variables: { user_id: id, name: user.name } }),
      ])
    await recordAuditEvent(ctx, { action: 'password-reset-sent', user: actor.id, resource: 'users', record: id }, tx)
  })
  return { ...(await toStaff(ctx, user)), link: ctx.mailer ? null : await createAccountLink(ctx, id) }
}
