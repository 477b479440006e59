import type { Template } from '../../emails/template'
import { HELD } from '../../shared/messages'
import type { Context } from '../context'
import { sql, type Transaction } from '../database'
import { tooMany } from './recipient-limit'

export interface NewMessage<V = object, S = unknown> {
  template: Template<V, S>
  /** One address. */
  recipient: string
  /** Kept in the clear: nothing sensitive. */
  variables: Partial<V>
  /** Sealed variables, from `sealVariables`. */
  sealed?: string | null
  /** The application it is about. */
  application?: number
  /** The donation it is about: at most one message per donation and template, but for those sent again. */
  donation?: number
  /** The status event that caused it: at most one message per event and template. */
  status_event?: number
  /** Who has it sent again. */
  resent_by?: number
}

/** A message with its types checked against its template. */
export const message = <V extends object, S>(fields: NewMessage<V, S>): NewMessage => fields

/**
 * Writes mails into the outbox, in the transaction of the change they tell of; one too many for its address is held there.
 * Once that committed, their delivery begins.
 * @returns ids of those that were written: one that the event already caused is left out
 */
export async function queueMessages(ctx: Context, tx: Transaction, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const now = ctx.now().toISOString()
  const held = await tooMany(ctx, tx, messages)
  const records = messages.map((message) => {
    const { template, recipient, variables, sealed, application, donation, status_event, resent_by } = message
    const stands = held.has(message) ? { state: 'unsent', last_error: HELD } : { state: 'waiting' }
    return {
      template: template.name,
      template_version: template.version,
      recipient,
      variables,
      sealed,
      application,
      donation,
      status_event,
      resent_by,
      ...stands,
    }
  })
  const written = await tx.rows<{ id: number }>(sql`
    insert into messages (template, template_version, recipient, variables, sealed, application_id, donation_id, status_event_id, resent_by_id,
      state, last_error, attempts, next_attempt_at, created_at, updated_at)
    select template, template_version, recipient, variables, sealed, application, donation, status_event, resent_by,
      state::enum_messages_state, last_error, 0, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as m(template text, template_version int, recipient text, variables jsonb,
      sealed text, application int, donation int, status_event int, resent_by int, state text, last_error text)
    on conflict do nothing returning id`)
  tx.afterCommit(ctx.deliverSoon)
  return written.map(({ id }) => id)
}
