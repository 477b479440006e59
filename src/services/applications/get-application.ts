import type { Application as Answer } from '../../shared/api/applications'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { niceDate } from '../../shared/dates'
import type { Application } from '../../payload-types'
import { asUser, populated } from '../as-user'
import { recordAuditEvent } from '../audit/record-audit-event'
import { listComments } from '../comments/list-comments'
import type { Actor, Context } from '../context'
import { messagesAbout } from '../messages/list-messages'
import { SEALED } from '../sealed-values'
import { findTerms } from '../terms/current-terms'
import { listStatusEvents } from './list-status-events'

/** One application, whole, its sealed answers opened for this one view, which the audit trail records. */
export async function getApplication(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'applications', id, depth: 1 })
  const [comments, events, messages, accepted_terms] = await Promise.all([
    listComments(ctx, 'applications', id),
    listStatusEvents(ctx, id),
    messagesAbout(ctx, 'application_id', id),
    acceptedTerms(ctx, record.terms_version),
    recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'applications', record: id }),
  ])
  const campaign = record.campaign ? populated(record.campaign) : null
  return {
    ...plainAnswer(ctx, record),
    campaign_id: campaign?.id ?? null,
    campaign: campaign && { id: campaign.id, slug: campaign.slug },
    token: record.status === ACCESS_CODE_STATUS ? SEALED.accessCode.open(ctx.sealer, record.token, record.reference) : null,
    additional_questions: [...(SEALED.questions.open(ctx.sealer, record.additional_questions, record.reference) ?? [])],
    ...SEALED.answers.open(ctx.sealer, record.answers, record.reference),
    comments,
    events,
    messages,
    accepted_terms,
  }
}

function plainAnswer(ctx: Context, record: Application) {
  return {
    id: record.id,
    reference: record.reference,
    status: record.status,
    full_name: record.full_name,
    applicant_full_name: record.applicant_full_name ?? null,
    email: record.email ?? null,
    home_city: record.home_city ?? '',
    home_state: record.home_state ?? '',
    nominated: record.nominated,
    is_bookmarked: record.is_bookmarked,
    nice_date: niceDate(new Date(record.createdAt), ctx.timeZone),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    submitted_at: record.submitted_at ?? null,
    flags: record.flags ?? [],
  }
}

async function acceptedTerms(ctx: Context, version: number | null | undefined): Promise<Answer['accepted_terms']> {
  const terms = version ? await findTerms(ctx, version) : null
  return terms && { version: terms.version, nice_date: terms.nice_date }
}
