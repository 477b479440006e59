import { messages, applications } from '../../database/tables'
import { TEMPLATES, type AnyTemplate } from '../../emails'
import { renderMail, type Rendered } from '../../emails/layout'
import type { Context } from '../../platform/context'
import { inArray, sql, eq, type Database } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { isUndone } from '../../shared/messages'
import { senderOf } from '../site-settings/site-settings'
import { familyAddressOf, textOf } from './mail-address'

type Resent = StoredMessage & Parameters<typeof isUndone>[0]

/**
 * Where a mail goes by now: one for a family, where the family is reached, whatever address it was written to (rule 25.2), one for who
 * nominated it, to them; null to nobody, since what it tells was undone, or there is no address any more that is safe.
 */
export async function goesTo(ctx: Context, db: Database, message: Resent): Promise<string | null> {
  if (isUndone(message)) return null
  const whom = templateOf(message.template).for
  if (whom === undefined || message.application === null) return message.recipient
  const [row] = await db.select().from(applications).where(eq(applications.id, message.application))
  if (!row || whom === 'case' || !row.nominated) return row?.email ?? null
  const answers = SEALED.answers.open(ctx.sealer, row.answers, row.reference)
  return whom === 'nominator' ? textOf(answers.details.applicant_email) : familyAddressOf({ nominated: true, ...answers })
}

/** What a mail tells of no longer holds: it is not sent any more. */
export class NoLongerDue extends Error {}

/** What a message's words are made of, as the outbox keeps it. */
export interface StoredMessage {
  id: number
  template: string
  recipient: string
  variables: object
  sealed: string | null
  application: number | null
  donation: number | null
  interest: number | null
  /** The change of status that it tells. */
  status_event: number | null
}

/** On their way: of a process that died as well. */
export const isUnderWay = inArray(messages.state, ['waiting', 'sending'])

/** Its columns. */
export const storedMessage = {
  id: messages.id,
  template: messages.template,
  recipient: messages.recipient,
  variables: sql<object>`${messages.variables}`,
  sealed: messages.sealed,
  application: messages.application,
  donation: messages.donation,
  interest: messages.interest,
  status_event: messages.status_event,
}

/** @throws for a template that no longer exists */
export function templateOf(name: string): AnyTemplate {
  const template = TEMPLATES.find((candidate) => candidate.name === name)
  if (!template) throw new Error(`There is no template "${name}".`)
  return template
}

/** A message's words, with these secrets or, without any, with what stands for them on screen. */
export async function renderMessage(
  ctx: Context,
  message: StoredMessage,
  secrets?: unknown,
): Promise<Rendered & { replyTo: string | undefined }> {
  const template = templateOf(message.template)
  const sender = await senderOf(ctx)
  const sealed = SEALED.mailVariables.open(ctx.sealer, message.application === null ? null : message.sealed, message.application ?? 0)
  const variables = { ...message.variables, ...sealed }
  const content = template.content(variables, secrets === undefined ? template.masked : secrets, sender.name)
  return { ...renderMail(content, sender), replyTo: content.replyTo ?? sender.email ?? undefined }
}
