import { familyReply } from '../../../emails'
import type { Context, Actor } from '../../../platform/context'
import { database } from '../../../platform/database'
import { invalid, type UserError, notFound, forbidden } from '../../../platform/errors'
import { SEALED } from '../../../platform/sealed-values'
import type { ReplyPreview } from '../../../shared/api/messages'
import { NO_REPLY } from '../../../shared/comments'
import { can } from '../../../shared/permissions'
import { message, type NewMessage } from '../../messages/queue-messages'
import { storedSettings } from '../../site-settings/site-settings'
import { findPreviewed, renderPreview } from '../preview-statuses'
import { assertNotAnonymized } from '../retention/anonymize'

const ADMINS_ONLY = 'Only admins can email families here. An admin can change that in Settings.'

/** Admins may email families; other staff only where the setting says so (rule 2.13). @throws UserError 403 */
export async function assertMayReply(ctx: Context, actor: Actor): Promise<void> {
  if (can(actor, 'reply', 'applications')) return
  if (!can(actor, 'show', 'applications') || !(await storedSettings(ctx)).staff_may_answer) throw forbidden(ADMINS_ONLY)
}

interface Written {
  id: number
  reference: string
  full_name: string
  is_sent: boolean
  nameless_at: string | null
}

/** @throws UserError 409 when it was anonymized; 422 for a draft */
export function assertRepliable(application: Pick<Written, 'is_sent' | 'nameless_at'>): void {
  assertNotAnonymized([application])
  if (!application.is_sent) throw invalid({ text: [NO_REPLY.unsent] }, NO_REPLY.unsent)
}

export const noAddressReason = ({ family_emails }: { family_emails: readonly string[] }): string =>
  family_emails.length > 0 ? NO_REPLY.unsafe : NO_REPLY.unreachable

export const unaddressed = (reason: string): UserError => invalid({ text: [reason] }, reason)

export function replyMail(ctx: Context, { id, reference, full_name }: Written, recipient: string, text: string): NewMessage {
  const variables = { full_name, reference }
  return message({
    template: familyReply,
    recipient,
    application: id,
    variables,
    sealed: SEALED.mailVariables.seal(ctx.sealer, { text }, id),
  })
}

/**
 * Shows the email to a family as it would be sent, or why none can be (rule 2.13). Changes nothing.
 * @throws UserError 403; 404; 409 when it was anonymized; 422 for a draft
 */
export async function previewReply(ctx: Context, actor: Actor, id: number, text: string): Promise<ReplyPreview> {
  await assertMayReply(ctx, actor)
  const [application] = await findPreviewed(database(ctx), actor, [id])
  if (!application) throw notFound('application')
  assertRepliable(application)
  if (application.email === null) return { mail: null, reason: noAddressReason(application) }
  const mail = replyMail(ctx, application, application.email, text)
  return { mail: await renderPreview(ctx, application, mail), reason: null }
}
