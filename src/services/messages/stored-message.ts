import { messages } from '../../database/tables'
import { TEMPLATES, type AnyTemplate } from '../../emails'
import { renderMail, type Rendered } from '../../emails/layout'
import type { Context } from '../context'
import { sql } from '../database'
import { senderOf } from '../site-settings/site-settings'
import { openVariables } from './sealed-variables'

/** What a message's words are made of, as the outbox keeps it. */
export interface StoredMessage {
  id: number
  template: string
  recipient: string
  variables: object
  sealed: string | null
  application: number | null
  donation: number | null
}

/** Its columns. */
export const storedMessage = {
  id: messages.id,
  template: messages.template,
  recipient: messages.recipient,
  variables: sql<object>`${messages.variables}`,
  sealed: messages.sealed,
  application: messages.application,
  donation: messages.donation,
}

/** @throws for a template that no longer exists */
export function templateOf(name: string): AnyTemplate {
  const template = TEMPLATES.find((candidate) => candidate.name === name)
  if (!template) throw new Error(`There is no template "${name}".`)
  return template
}

/** A message's words, with these secrets or, without any, with what stands for them on screen. */
export async function renderMessage(ctx: Context, message: StoredMessage, secrets?: unknown): Promise<Rendered & { replyTo: string }> {
  const template = templateOf(message.template)
  const sender = await senderOf(ctx)
  const variables = { ...message.variables, ...openVariables(ctx.sealer, message.application, message.sealed) }
  const rendered = renderMail(template.content(variables, secrets === undefined ? template.masked : secrets, sender.name), sender)
  return { ...rendered, replyTo: sender.email }
}
