import { applications, donations, interests, messages, users } from '../../database/tables'
import { familyAlert, secondPerson, TEMPLATES } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, notInArray, or, sql, type Column, type ValueOrPlaceholder, type SQL } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { day, recordId, someOf } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { arrayOf, byName, iso, formattedDate, rowOf, type Value } from '../../platform/lists/list-row'
import { type Message, messageRowSchema, type MessageRow } from '../../shared/api/messages'
import { MESSAGE_STATES } from '../../shared/messages'
import { currentRecipient, renderMessage, storedMessage, templateOf } from './stored-message'

/** Only for text from our own code. */
const literal = (text: string) => sql.raw(`'${text.replace(/'/g, "''")}'`)

const LISTED = TEMPLATES.filter(({ confidential }) => !confidential).map(({ name }) => literal(name))
/** SQL condition: emails about accounts are never listed (rule 3.4). Literals, or each view would send three dozen parameters. */
export const listedMessages = sql`${messages.template} in (${sql.join(LISTED, sql`, `)})`

const WITH_ITEMS = [familyAlert.name, secondPerson.name]

const alerted = sql`select (item->>'application_id')::int from jsonb_array_elements(${messages.variables}->'items') item`

export function visibleMessages(reader: Reader): SQL | undefined {
  if (reader.recused.length === 0) return listedMessages
  const tellsOfOthers = sql`exists (select from (${alerted}) as told(application) where ${notRecusedFrom(reader, sql`told.application`)})`
  const isOfOthers = or(notInArray(messages.template, WITH_ITEMS), tellsOfOthers)
  return and(listedMessages, notRecusedFrom(reader, messages.application), isOfOthers)
}

function withoutRecused({ recused }: Reader, variables: object): object {
  if (!('items' in variables) || recused.length === 0) return variables
  const { items } = variables as { items: { application_id?: number }[] }
  return { ...variables, items: items.filter(({ application_id }) => application_id === undefined || !recused.includes(application_id)) }
}

const titles = JSON.stringify(Object.fromEntries(TEMPLATES.map(({ name, title }) => [name, title])))
const title = sql<string>`(${literal(titles)}::jsonb ->> ${messages.template})`

const fullName = sql<string | null>`coalesce(${applications.full_name}, ${donations.name}, ${interests.name})`

const messageRow = (timeZone: ValueOrPlaceholder<string>, full_name: Value<string | null>): SQL<MessageRow> =>
  rowOf(messageRowSchema, {
    id: messages.id,
    template: messages.template,
    title,
    recipient: messages.recipient,
    state: messages.state,
    attempts: messages.attempts,
    last_error: messages.last_error,
    application_id: messages.application,
    donation_id: messages.donation,
    full_name,
    status_event_id: messages.status_event,
    nice_date: formattedDate(messages.createdAt, timeZone),
    created_at: iso(messages.createdAt),
    updated_at: iso(messages.updatedAt),
    sent_at: iso(messages.sent_at),
    next_attempt_at: iso(messages.next_attempt_at),
  })

export const messageList = (timeZone: ValueOrPlaceholder<string>, reader: Reader): ListDefinition<MessageRow> => ({
  resource: 'messages',
  from: sql`${messages} left join ${applications} on ${applications.id} = ${messages.application}
    left join ${donations} on ${donations.id} = ${messages.donation}
    left join ${interests} on ${interests.id} = ${messages.interest}`,
  where: visibleMessages(reader),
  id: messages.id,
  row: messageRow(timeZone, fullName),
  filters: {
    state: someOf('state', messages.state, MESSAGE_STATES),
    start: day('start', messages.createdAt, timeZone),
    end: day('end', messages.createdAt, timeZone),
    application_id: recordId('application_id', messages.application),
    donation_id: recordId('donation_id', messages.donation),
  },
  search: [messages.recipient, fullName, title],
  sorts: {
    id: messages.id,
    created_at: messages.createdAt,
    nice_date: messages.createdAt,
    sent_at: messages.sent_at,
    recipient: byName(messages.recipient),
    title: byName(title),
    full_name: byName(fullName),
    state: sql`${messages.state}::text`,
  },
})

export function messagesAbout(
  record: 'application_id' | 'donation_id',
  id: number | Column,
  timeZone: ValueOrPlaceholder<string>,
): SQL<MessageRow[]> {
  const [owner, name, column] =
    record === 'application_id'
      ? [applications, applications.full_name, messages.application]
      : [donations, donations.name, messages.donation]
  return arrayOf(messageRow(timeZone, sql`(select ${name} from ${owner} where ${owner.id} = ${column})`), {
    from: sql`${messages}`,
    where: and(listedMessages, eq(column, id)),
    order: sql`${messages.id}`,
  })
}

/**
 * An email's text with its secrets masked (rule 3.2). Viewing encrypted content, or an email that has a secret, is audited.
 * @throws UserError 404, also for emails that are never listed, or whose application the reader is recused from
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
      row: messageList(ctx.timeZone, actor).row,
    })
    .from(messages)
    .leftJoin(applications, eq(applications.id, messages.application))
    .leftJoin(donations, eq(donations.id, messages.donation))
    .leftJoin(interests, eq(interests.id, messages.interest))
    .leftJoin(users, eq(users.id, messages.resent_by))
    .where(and(visibleMessages(actor), eq(messages.id, id)))
  if (!kept) throw notFound('email')
  const { masked, version } = templateOf(kept.template)
  if (kept.sealed !== null || masked !== null)
    await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'messages', record: id })
  const told = withoutRecused(actor, kept.variables)
  const variables = kept.plan === null ? told : { ...told, plan: {} }
  const { subject, text } = await renderMessage(ctx, { ...kept, variables })
  const goes_to = await currentRecipient(ctx, database(ctx), kept)
  return { ...kept.row, subject, text, words_changed: kept.template_version !== version, resent_by: kept.resent_by, goes_to }
}
