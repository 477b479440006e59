import { TEMPLATES } from '../../emails'
import { MAILS_AN_HOUR } from '../../shared/messages'
import type { Context } from '../context'
import { sql, type Transaction } from '../database'
import type { NewMessage } from './queue-messages'

const HOUR_MS = 60 * 60_000
const LIMITED = TEMPLATES.filter(({ limited }) => limited).map(({ name }) => name)

const addressOf = ({ recipient }: NewMessage): string => recipient.trim().toLowerCase()

/**
 * Which of these mails are too many for their address within an hour, of those that anybody can cause (decision 019). What
 * admins have sent again does not count. An address is locked until the transaction ends: many forms at once do not
 * overlook each other.
 */
export async function tooMany(ctx: Context, tx: Transaction, messages: readonly NewMessage[]): Promise<Set<NewMessage>> {
  const limited = messages.filter(({ template, resent_by }) => template.limited && resent_by === undefined)
  if (!ctx.mailer || limited.length === 0) return new Set()
  const addresses = [...new Set(limited.map(addressOf))].sort()
  for (const address of addresses) await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${address}`}, 0))`)
  const counts = await tx.rows<{ address: string; mails: number }>(sql`
    select lower(recipient) as address, count(*)::int as mails from messages
    where created_at > ${new Date(ctx.now().getTime() - HOUR_MS).toISOString()} and lower(recipient) = any(${sql.param(addresses)}::text[])
      and template = any(${sql.param(LIMITED)}::text[]) and resent_by_id is null and state <> 'unsent'
    group by 1`)
  const mails = new Map(counts.map((count) => [count.address, count.mails]))
  return new Set(
    limited.filter((message) => {
      const before = mails.get(addressOf(message)) ?? 0
      mails.set(addressOf(message), before + 1)
      return before >= MAILS_AN_HOUR
    }),
  )
}
