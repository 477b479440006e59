import { applications, donations, interests, messages, users } from '../../database/tables'
import type { Message } from '../../shared/api/messages'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { goesTo } from './goes-to'
import { listedMessages, messageList } from './list-messages'
import { renderMessage, storedMessage, templateOf } from './stored-message'

/**
 * One mail with its words, as it was or would be sent; secrets are masked (rule 3.2). That somebody read what is
 * sealed, or the mail that a secret stands in, is kept in the audit trail.
 * @throws Refusal 404, also for a mail that is listed to nobody
 */
export async function getMessage(ctx: Context, actor: Actor, id: number): Promise<Message> {
  const [kept] = await database(ctx)
    .select({
      ...storedMessage,
      template_version: messages.template_version,
      state: messages.state,
      last_error: messages.last_error,
      resent_by: users.name,
      plan: donations.plan,
      row: messageList(ctx.timeZone).row,
    })
    .from(messages)
    .leftJoin(applications, eq(applications.id, messages.application))
    .leftJoin(donations, eq(donations.id, messages.donation))
    .leftJoin(interests, eq(interests.id, messages.interest))
    .leftJoin(users, eq(users.id, messages.resent_by))
    .where(and(listedMessages, eq(messages.id, id)))
  if (!kept) throw notFound('mail')
  const { masked, version } = templateOf(kept.template)
  if (kept.sealed !== null || masked !== null)
    await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'messages', record: id })
  const variables = kept.plan === null ? kept.variables : { ...kept.variables, plan: {} }
  const { subject, text } = await renderMessage(ctx, { ...kept, variables })
  const goes_to = await goesTo(ctx, database(ctx), kept)
  return { ...kept.row, subject, text, words_changed: kept.template_version !== version, resent_by: kept.resent_by, goes_to }
}
