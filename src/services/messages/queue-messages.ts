import { messages } from '../../database/tables'
import { TEMPLATES } from '../../emails'
import type { Template } from '../../emails/template'
import type { Context } from '../../platform/context'
import { sql, type Transaction, and, count, gt, inArray, isNull, ne, preparedStatement } from '../../platform/database'
import { HOUR_MS } from '../../shared/dates'
import { HELD_REASON, MAX_EMAILS_PER_HOUR } from '../../shared/messages'

export interface NewMessage<V = object, S = unknown> {
  template: Template<V, S>
  recipient: string
  /** Stored unencrypted: nothing sensitive. */
  variables: Partial<V>
  sealed?: string | null
  application?: number
  /** At most one message per donation and template, not counting those sent again. */
  donation?: number
  interest?: number
  /** At most one message per event and template. */
  status_event?: number
  resent_by?: number
}

const LIMITED = TEMPLATES.filter(({ isRateLimited }) => isRateLimited).map(({ name }) => name)

const addressOf = ({ recipient }: NewMessage): string => recipient.trim().toLowerCase()

/**
 * The messages that exceed their address's hourly limit (decision 010); those that admins send again don't count. Locks each address until
 * the transaction ends, or forms sent at the same time would miss each other.
 */
async function overHourlyLimit(ctx: Context, tx: Transaction, mails: readonly NewMessage[]): Promise<Set<NewMessage>> {
  const limited = mails.filter(({ template, resent_by }) => template.isRateLimited && resent_by === undefined)
  if (!ctx.mailer || limited.length === 0) return new Set()
  const addresses = [...new Set(limited.map(addressOf))].sort()
  for (const address of addresses) await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${address}`}, 0))`)
  const address = sql<string>`lower(${messages.recipient})`
  const counted = await tx.db
    .select({ address, mails: count() })
    .from(messages)
    .where(
      and(
        gt(messages.createdAt, new Date(ctx.now().getTime() - HOUR_MS).toISOString()),
        sql`${address} = any(${sql.param(addresses)}::text[])`,
        inArray(messages.template, LIMITED),
        isNull(messages.resent_by),
        ne(messages.state, 'unsent'),
      ),
    )
    .groupBy(address)
  const sent = new Map(counted.map((found) => [found.address, found.mails]))
  return new Set(
    limited.filter((message) => {
      const before = sent.get(addressOf(message)) ?? 0
      sent.set(addressOf(message), before + 1)
      return before >= MAX_EMAILS_PER_HOUR
    }),
  )
}

export const message = <V extends object, S>(fields: NewMessage<V, S>): NewMessage => fields

/**
 * Writes messages into the outbox, in the transaction of the change they tell of. Delivery begins after the commit, or when they are due;
 * those beyond an address's limit wait for an admin.
 * @param due earliest time to send (ISO 8601); default: now
 * @returns ids of the written messages; those the event already caused are left out
 */
export async function queueMessages(ctx: Context, tx: Transaction, mails: readonly NewMessage[], due?: string): Promise<number[]> {
  if (mails.length === 0) return []
  const now = ctx.now().toISOString()
  const held = await overHourlyLimit(ctx, tx, mails)
  const records = mails.map((mail) => {
    const { template, application, donation, interest, status_event, resent_by, ...said } = mail
    const initialState = held.has(mail) ? { state: 'unsent', last_error: HELD_REASON } : { state: 'waiting' }
    return {
      ...said,
      ...initialState,
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

const addMessages = preparedStatement<{ id: number }>(
  'add_messages',
  () => sql`
    insert into ${messages} (template, template_version, recipient, variables, sealed, application_id, donation_id, interest_id, status_event_id,
      resent_by_id, state, last_error, attempts, next_attempt_at, created_at, updated_at)
    select template, template_version, recipient, variables, sealed, application_id, donation_id, interest_id, status_event_id,
      resent_by_id, state, last_error, 0, ${value('due')}::timestamptz, ${value('now')}::timestamptz, ${value('now')}::timestamptz
    from jsonb_populate_recordset(null::${messages}, ${value('records')}::jsonb)
    on conflict do nothing returning id`,
)

/** The moment when an email can no longer be taken back. @returns undefined: it goes out now */
export const dueAfterUndo = (ctx: Context): string | undefined =>
  ctx.undoSeconds > 0 ? new Date(ctx.now().getTime() + ctx.undoSeconds * 1000).toISOString() : undefined
