import { application_keys, applications, messages } from '../../database/tables'
import { TEMPLATES, type AnyTemplate } from '../../emails'
import { type CaseVariables, type Rendered, renderMail } from '../../emails/template'
import type { Context } from '../../platform/context'
import { and, database, inArray, sql, eq, type Database } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { isUndone } from '../../shared/messages'
import { emailKey } from '../applications/matches/match-keys'
import { senderOf } from '../site-settings/site-settings'
import { familyAddressOf, textOf } from './mail-address'

type Resent = StoredMessage & Parameters<typeof isUndone>[0]

/** The message's current recipient, after corrections (rule 25.2); null when its cause was undone or no safe address is left. */
export async function currentRecipient(ctx: Context, db: Database, message: Resent): Promise<string | null> {
  if (isUndone(message)) return null
  const whom = templateOf(message.template).for
  if (whom === undefined || message.application === null) return message.recipient
  const [row] = await db.select().from(applications).where(eq(applications.id, message.application))
  if (!row || whom === 'case' || !row.nominated) return row?.email ?? null
  if (whom === 'family') return familyAddress(ctx, row)
  return textOf(SEALED.answers.open(ctx.sealer, row.answers, row.reference).details.applicant_email)
}

type Row = typeof applications.$inferSelect

export function familyAddress(
  ctx: Context,
  { nominated, email, answers, reference }: Pick<Row, 'nominated' | 'email' | 'answers' | 'reference'>,
) {
  if (!nominated || email === null) return email
  return familyAddressOf({ nominated: true, ...SEALED.answers.open(ctx.sealer, answers, reference) })
}

export class Superseded extends Error {}

export interface StoredMessage {
  id: number
  template: string
  recipient: string
  variables: object
  sealed: string | null
  application: number | null
  donation: number | null
  interest: number | null
  status_event: number | null
}

/** Includes messages of a process that died. */
export const isUnsent = inArray(messages.state, ['waiting', 'sending'])

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

export function templateOf(name: string): AnyTemplate {
  const template = TEMPLATES.find((candidate) => candidate.name === name)
  if (!template) throw new Error(`There is no template "${name}".`)
  return template
}

/** Compares keyed hashes to find whose address it is, so that no answer is decrypted (rule 21.3). */
async function readerOf(ctx: Context, { application, recipient, template }: StoredMessage): Promise<Pick<CaseVariables, 'nominator'>> {
  if (application === null || templateOf(template).for !== 'case') return {}
  const { kind, hash } = emailKey(ctx.sealer, recipient)
  const { nominated, applicant_full_name } = applications
  const isFamilys = sql<boolean>`exists (select from ${application_keys}
    where ${and(eq(application_keys.application, applications.id), eq(application_keys.kind, kind), eq(application_keys.hash, hash))})`
  const [row] = await database(ctx)
    .select({ nominated, applicant_full_name, isFamilys })
    .from(applications)
    .where(eq(applications.id, application))
  return { nominator: row?.nominated && !row.isFamilys ? (row.applicant_full_name ?? '') : null }
}

export async function renderMessage(
  ctx: Context,
  message: StoredMessage,
  secrets?: unknown,
): Promise<Rendered & { replyTo: string | undefined }> {
  const template = templateOf(message.template)
  const sender = await senderOf(ctx)
  const sealed = SEALED.mailVariables.open(ctx.sealer, message.application === null ? null : message.sealed, message.application ?? 0)
  const variables = { ...message.variables, ...sealed, ...(await readerOf(ctx, message)) }
  const content = template.content(variables, secrets === undefined ? template.masked : secrets, sender.name)
  return { ...renderMail(content, sender), replyTo: content.replyTo ?? sender.email ?? undefined }
}
