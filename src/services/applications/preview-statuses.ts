import { application_keys, applications } from '../../database/tables'
import { type ApplicationStatus, SKIP_REASONS } from '../../shared/application-status'
import type { MailPreview, StatusPreview } from '../../shared/api/status-moves'
import type { MailPreviewRequest, StatusPreviewRequest } from '../../shared/status-moves'
import { assertRight } from '../../platform/read-as'
import type { Actor, Context } from '../../platform/context'
import { and, asc, database, eq, sql, type Database } from '../../platform/database'
import { notRecusedFrom } from '../../platform/recusals'
import { isDraft } from './drafts/get-draft'
import { notFound } from '../../platform/errors'
import type { NewMessage } from '../messages/queue-messages'
import { renderMessage, templateOf } from '../messages/stored-message'
import { senderOf } from '../site-settings/site-settings'
import { isMovable, refuseUnknown } from './change-statuses'
import { emailKey } from './matches/match-keys'
import { hasOpenAward } from './open-awards'
import { lacksRecipient, statusMail } from './application-emails'

/**
 * Previews a move: the applications it changes, its emails, and the reasons for skipping others (rule 21.3). Decrypts nothing.
 * @throws UserError 403; 422 for an unknown id, as the move would
 */
export async function previewStatuses(ctx: Context, actor: Actor, request: StatusPreviewRequest): Promise<StatusPreview> {
  assertRight(actor, 'move', 'applications')
  const ids = [...new Set(request.application_ids)]
  const found = await findPreviewed(database(ctx), actor, ids)
  refuseUnknown(ids, found)
  const reasonOf = (application: Found) => {
    if (!application.is_sent) return SKIP_REASONS.unsent
    if (application.nameless_at !== null) return SKIP_REASONS.nameless
    if (application.status === request.status) return SKIP_REASONS.unchanged
    if (request.status === 'Denied' && application.has_open_award) return SKIP_REASONS.awarded
    if (!lacksRecipient(request.status, application)) return null
    return application.family_emails.length > 0 ? SKIP_REASONS.unsafe : SKIP_REASONS.unreachable
  }
  const moving = found.filter((application) => isMoving(application, request.status))
  const { name } = await senderOf(ctx)
  return {
    moves: moving.length,
    mails: moving.flatMap((application) => mailOf(ctx, application, request, name) ?? []),
    skipped: found.flatMap((application) => {
      const reason = reasonOf(application)
      return reason === null ? [] : { application_id: application.id, reason }
    }),
  }
}

/**
 * One email of a move, with its secrets masked.
 * @returns null when the move would send none, or was made meanwhile
 * @throws UserError 403; 404
 */
export async function previewStatusMail(ctx: Context, actor: Actor, request: MailPreviewRequest): Promise<MailPreview | null> {
  assertRight(actor, 'move', 'applications')
  const [application] = await findPreviewed(database(ctx), actor, [request.application_id])
  if (!application) throw notFound('application')
  const written = statusMail(ctx, request.status, application, undefined, request.additional_questions ?? [])
  if (!written || !isMoving(application, request.status)) return null
  return renderPreview(ctx, application, written)
}

export async function renderPreview(ctx: Context, application: Found, written: NewMessage): Promise<MailPreview> {
  const { recipient, variables, sealed = null, template } = written
  const kept = {
    id: 0,
    template: template.name,
    recipient,
    variables,
    sealed,
    application: application.id,
    donation: null,
    interest: null,
    status_event: null,
  }
  const { subject, text } = await renderMessage(ctx, kept)
  return { application_id: application.id, ...addressed(ctx, application, recipient), template: template.name, subject, text }
}

const addressed = (
  ctx: Context,
  { nominated, family_emails }: Found,
  recipient: string,
): Pick<MailPreview, 'recipient' | 'address_of'> => ({
  recipient,
  address_of: !nominated || family_emails.includes(emailKey(ctx.sealer, recipient).hash) ? 'family' : 'nominator',
})

type Found = Awaited<ReturnType<typeof findPreviewed>>[number]

const isMoving = (application: Found, to: ApplicationStatus) =>
  isMovable(application) && application.status !== to && !(to === 'Denied' && application.has_open_award)

export const findPreviewed = (db: Database, actor: Actor, ids: readonly number[]) =>
  db
    .select({
      id: applications.id,
      reference: applications.reference,
      full_name: applications.full_name,
      email: applications.email,
      status: applications.status,
      is_sent: sql<boolean>`not ${isDraft}`,
      nameless_at: applications.nameless_at,
      has_open_award: hasOpenAward(applications.id),
      nominated: applications.nominated,
      /** Keyed hashes of the family's own emails: tells whose the address is without decrypting. */
      family_emails: sql<string[]>`array(select ${application_keys.hash} from ${application_keys}
        where ${and(eq(application_keys.application, applications.id), eq(application_keys.kind, 'email'))})`,
    })
    .from(applications)
    .where(and(sql`${applications.id} = any(${sql.param([...ids])}::int[])`, notRecusedFrom(actor, applications.id)))
    .orderBy(asc(applications.id))

function mailOf(ctx: Context, application: Found, { status, additional_questions }: StatusPreviewRequest, foundation: string) {
  const questions = additional_questions ?? []
  const written = statusMail(ctx, status, application, undefined, questions)
  if (!written) return null
  const template = templateOf(written.template.name)
  const { subject } = template.content({ ...written.variables, questions }, template.masked, foundation)
  return { application_id: application.id, ...addressed(ctx, application, written.recipient), template: template.name, subject }
}
