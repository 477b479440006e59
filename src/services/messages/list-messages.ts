import { TEMPLATES } from '../../emails'
import { MESSAGE_STATES } from '../../shared/messages'
import type { MessageRow } from '../../shared/api'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { oneOf, recordId } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso, nice } from '../lists/list-row'

const m = (column: string) => sql.raw(`m.${column}`)
/** Text of our own code as an SQL literal. */
const literal = (text: string) => `'${text.replace(/'/g, "''")}'`
const title = sql.raw(`case m.template ${TEMPLATES.map(({ name, title }) => `when ${literal(name)} then ${literal(title)}`).join(' ')} end`)
/** Condition on `messages m`: mails about accounts are listed to nobody (rule 3.4). */
export const listedMessages = sql.raw(
  `m.template in (${TEMPLATES.filter(({ confidential }) => !confidential)
    .map(({ name }) => literal(name))
    .join(', ')})`,
)

/** The outbox as staff may see it. */
const from = sql`(select m.*, coalesce(a.full_name, d.name) as full_name, ${title} as title
  from messages m left join applications a on a.id = m.application_id left join donations d on d.id = m.donation_id where ${listedMessages}) m`

const row = (timeZone: string) => sql`json_build_object('id', m.id, 'template', m.template, 'title', m.title, 'recipient', m.recipient,
  'state', m.state, 'attempts', m.attempts::int, 'last_error', m.last_error, 'application_id', m.application_id,
  'donation_id', m.donation_id, 'full_name', m.full_name,
  'status_event_id', m.status_event_id, 'nice_date', ${nice(m('created_at'), timeZone)}, 'created_at', ${iso(m('created_at'))},
  'updated_at', ${iso(m('updated_at'))}, 'sent_at', ${iso(m('sent_at'))}, 'next_attempt_at', ${iso(m('next_attempt_at'))})`

/** The list of mails: the columns of `messageRowSchema`. */
export const messageList = (timeZone: string): ListDefinition => ({
  resource: 'messages',
  from,
  id: m('id'),
  row: row(timeZone),
  filters: {
    state: oneOf('state', m('state'), MESSAGE_STATES),
    application_id: recordId('application_id', m('application_id')),
    donation_id: recordId('donation_id', m('donation_id')),
  },
  search: ['recipient', 'full_name', 'title'].map(m),
  sorts: {
    id: m('id'),
    created_at: m('created_at'),
    nice_date: m('created_at'),
    sent_at: m('sent_at'),
    recipient: byName(m('recipient')),
    title: byName(m('title')),
    full_name: byName(m('full_name')),
    state: sql`m.state::text`,
  },
})

/** The mails about a record, oldest first. */
export async function messagesAbout(ctx: Context, record: 'application_id' | 'donation_id', id: number): Promise<MessageRow[]> {
  const found = await rows<{ row: MessageRow }>(
    ctx,
    sql`select ${row(ctx.timeZone)} as row from ${from} where ${m(record)} = ${id} order by m.id`,
  )
  return found.map((message) => message.row)
}
