import { messages } from '../../database/tables'
import { TEMPLATES } from '../../emails'
import { HOUR_MS } from '../../shared/dates'
import { MAILS_AN_HOUR } from '../../shared/messages'
import type { Context } from '../../platform/context'
import { and, count, gt, inArray, isNull, ne, sql, type Transaction } from '../../platform/database'
import type { NewMessage } from './new-message'

const LIMITED = TEMPLATES.filter(({ limited }) => limited).map(({ name }) => name)

const addressOf = ({ recipient }: NewMessage): string => recipient.trim().toLowerCase()

/**
 * Which of these mails are too many for their address within an hour, of those that anybody can cause (decision 019). What
 * admins have sent again does not count. An address is locked until the transaction ends: many forms at once do not
 * overlook each other.
 */
export async function tooMany(ctx: Context, tx: Transaction, mails: readonly NewMessage[]): Promise<Set<NewMessage>> {
  const limited = mails.filter(({ template, resent_by }) => template.limited && resent_by === undefined)
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
      return before >= MAILS_AN_HOUR
    }),
  )
}
