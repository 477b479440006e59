import { testEmail } from '../../emails'
import { assertRight } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { message, queueMessages } from '../messages/queue-messages'

const NO_SERVER = 'No email server is set up, so no email was sent. Set SMTP_URL and MAIL_FROM on the server and restart the site.'

/** @returns the recipient @throws UserError 403; 409 without an email server */
export async function sendTestMail(ctx: Context, actor: Actor): Promise<{ mail_to: string }> {
  assertRight(actor, 'edit', 'setup')
  if (!ctx.mailer) throw new UserError(409, NO_SERVER)
  await inTransaction(ctx, async (tx) => {
    await queueMessages(ctx, tx, [message({ template: testEmail, recipient: actor.email, variables: { name: actor.name } })])
    await recordAuditEvent(ctx, { action: 'test-mail', user: actor.id, resource: 'setup' }, tx)
  })
  return { mail_to: actor.email }
}
