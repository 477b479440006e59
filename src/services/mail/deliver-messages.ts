import { accountTemplates } from '../../emails'
import { renderMail } from '../../emails/layout'
import type { Template } from '../../emails/template'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { senderOf } from '../site/site-settings'
import { createAccountLink } from '../staff/account-link'

/** A message claimed by a process that died is another's after this long. */
const LEASE_MS = 60_000
const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 60 * 60_000
const MAX_ATTEMPTS = 12

interface Claimed {
  id: number
  template: string
  recipient: string
  variables: { user_id: number; name: string; invited_by: string }
  attempts: number
}

const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms).toISOString()

/** The wait before the next attempt, in milliseconds: doubling from half a minute to an hour. */
export const backoff = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)

async function claim(ctx: Context): Promise<Claimed | undefined> {
  const now = ctx.now().toISOString()
  const [message] = await rows<Claimed>(ctx, sql`
    update messages set state = 'sending', attempts = attempts + 1, next_attempt_at = ${later(ctx, LEASE_MS)}, updated_at = ${now}
    where id = (select id from messages where state in ('waiting', 'sending') and next_attempt_at <= ${now}
                order by id limit 1 for update skip locked)
    returning id, template, recipient, variables, attempts::int`)
  return message
}

const settle = (ctx: Context, id: number, state: string, error: string | null, next = ctx.now().toISOString()) =>
  rows(ctx, sql`update messages set state = ${state}::enum_messages_state, last_error = ${error}, next_attempt_at = ${next}, updated_at = ${ctx.now().toISOString()},
    sent_at = case when ${state} = 'sent' then ${ctx.now().toISOString()}::timestamptz end where id = ${id}`)

async function send(ctx: Context, message: Claimed): Promise<void> {
  const template = accountTemplates.find(({ name }) => name === message.template) as Template<Claimed['variables'], { url: string }> | undefined
  if (!template) throw new Error(`There is no template "${message.template}".`)
  const sender = await senderOf(ctx)
  const url = await createAccountLink(ctx, message.variables.user_id)
  const mail = renderMail(template.content(message.variables, { url }, sender.name), sender)
  await ctx.mailer?.send({ ...mail, to: message.recipient, messageId: `<message-${message.id}@${new URL(ctx.siteUrl).hostname}>` })
}

/** What a mail server said, without the address that it may repeat. */
const reason = (error: unknown) => String((error as Error).message ?? error).replace(/\S+@\S+/g, '(address)').slice(0, 300)

/** Sends every message that is due, one by one, in this process; several processes share the work. */
export async function deliverMessages(ctx: Context): Promise<void> {
  for (let message = await claim(ctx); message; message = await claim(ctx)) {
    if (!ctx.mailer) {
      await settle(ctx, message.id, 'unsent', 'not sent: no mail server configured')
      continue
    }
    try {
      await send(ctx, message)
      await settle(ctx, message.id, 'sent', null)
    } catch (error) {
      const last = message.attempts >= MAX_ATTEMPTS
      ctx.log.warn({ message: message.id, attempt: message.attempts }, 'A mail could not be sent')
      await settle(ctx, message.id, last ? 'failed' : 'waiting', reason(error), later(ctx, backoff(message.attempts)))
    }
  }
}
