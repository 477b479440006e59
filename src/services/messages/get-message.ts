import type { Message, MessageRow } from '../../shared/api'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { rows, sql } from '../database'
import { notFound } from '../errors'
import { listStatement } from '../lists/list-query'
import { messageList } from './list-messages'
import { renderMessage, templateOf, type StoredMessage } from './stored-message'

type Kept = StoredMessage & { template_version: number; resent_by: string | null }

/** One mail as the list shows it, without its words. @throws Refusal 404, also for a mail that is listed to nobody */
export async function getMessageRow(ctx: Context, id: number): Promise<MessageRow> {
  const [found] = await rows<{ body: string }>(
    ctx,
    listStatement(messageList(ctx.timeZone), { filter: { id }, sort: { field: 'id', order: 'ASC' }, range: null }),
  )
  const [row] = JSON.parse(found?.body ?? '[]') as MessageRow[]
  if (!row) throw notFound('mail')
  return row
}

/**
 * One mail with its words, as it was or would be sent; secrets are masked (rule 3.2). That somebody read what is
 * sealed, or the mail that a secret stands in, is kept in the audit trail.
 * @throws Refusal 404
 */
export async function getMessage(ctx: Context, actor: Actor, id: number): Promise<Message> {
  const row = await getMessageRow(ctx, id)
  const [kept] = await rows<Kept>(
    ctx,
    sql`
    select m.id, template, template_version::int, recipient, variables, sealed, application_id, donation_id, u.name as resent_by
    from messages m left join users u on u.id = m.resent_by_id where m.id = ${id}`,
  )
  if (!kept) throw notFound('mail')
  const { masked, version } = templateOf(kept.template)
  if (kept.sealed !== null || masked !== null)
    await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'messages', record: id })
  const { subject, text } = await renderMessage(ctx, kept)
  return { ...row, subject, text, words_changed: kept.template_version !== version, resent_by: kept.resent_by }
}
