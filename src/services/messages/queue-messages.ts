import { messages } from '../../database/tables'
import { HELD } from '../../shared/messages'
import type { Context } from '../../platform/context'
import { sql, type Transaction } from '../../platform/database'
import { keptStatement } from '../../platform/kept-statement'
import type { NewMessage } from './new-message'
import { tooMany } from './recipient-limit'

/** A message with its types checked against its template. */
export const message = <V extends object, S>(fields: NewMessage<V, S>): NewMessage => fields

/**
 * Writes mails into the outbox, in the transaction of the change they tell of; one too many for its address is held there.
 * Once that committed, their delivery begins, or they are found when they are due.
 * @param due not sent before this moment (ISO 8601); by default now
 * @returns ids of those that were written: one that the event already caused is left out
 */
export async function queueMessages(ctx: Context, tx: Transaction, mails: readonly NewMessage[], due?: string): Promise<number[]> {
  if (mails.length === 0) return []
  const now = ctx.now().toISOString()
  const held = await tooMany(ctx, tx, mails)
  const records = mails.map((mail) => {
    const { template, application, donation, interest, status_event, resent_by, ...said } = mail
    const stands = held.has(mail) ? { state: 'unsent', last_error: HELD } : { state: 'waiting' }
    return {
      ...said,
      ...stands,
      template: template.name,
      template_version: template.version,
      application_id: application,
      donation_id: donation,
      interest_id: interest,
      status_event_id: status_event,
      resent_by_id: resent_by,
    }
  })
  const written = await addMessages(tx.db, { records: JSON.stringify(records), due: due ?? now, now })
  if (!due) tx.afterCommit(ctx.deliverSoon)
  return written.map(({ id }) => id)
}

const value = sql.placeholder

const addMessages = keptStatement<{ id: number }>(
  'add_messages',
  () => sql`
    insert into ${messages} (template, template_version, recipient, variables, sealed, application_id, donation_id, interest_id, status_event_id,
      resent_by_id, state, last_error, attempts, next_attempt_at, created_at, updated_at)
    select template, template_version, recipient, variables, sealed, application_id, donation_id, interest_id, status_event_id,
      resent_by_id, state, last_error, 0, ${value('due')}::timestamptz, ${value('now')}::timestamptz, ${value('now')}::timestamptz
    from jsonb_populate_recordset(null::${messages}, ${value('records')}::jsonb)
    on conflict do nothing returning id`,
)
