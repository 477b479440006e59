import { randomBytes } from 'node:crypto'
import { users } from '../../database/tables'
import { staffInvite } from '../../emails'
import type { Staff } from '../../shared/api/staff'
import type { Invite } from '../../shared/staff'
import { changeAs } from '../../platform/audit/change-as'
import type { Context } from '../../platform/context'
import { database, eq, inTransaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { message, queueMessages } from '../messages/queue-messages'
import type { Session } from './current-user'
import { assertRecent } from './recent'
import { createAccountLink } from './account-link'
import { toStaff } from './staff-account'

/**
 * Makes a staff account and mails a link to choose a password. Without a mail server the link is in the answer, once.
 * @throws Refusal 422 when the e-mail already has an account; Unconfirmed when the password was written too long ago
 */
export async function inviteStaff(ctx: Context, session: Session, invite: Invite): Promise<Staff> {
  const actor = session.user
  await assertRecent(ctx, session)
  const [taken] = await database(ctx).select({ id: users.id }).from(users).where(eq(users.email, invite.email))
  if (taken) throw invalid({ email: ['This email already has an account.'] })
  const user = await inTransaction(ctx, async (tx) => {
    const created = await changeAs(ctx, actor, tx).create('users', {
      ...invite,
      disabled: false,
      password: randomBytes(48).toString('base64url'),
    })
    if (ctx.mailer) {
      const variables = { user_id: created.id, name: invite.name, invited_by: actor.name }
      await queueMessages(ctx, tx, [message({ template: staffInvite, recipient: invite.email, variables })])
    }
    return created
  })
  return { ...(await toStaff(ctx, user)), link: ctx.mailer ? null : await createAccountLink(ctx, user.id) }
}
