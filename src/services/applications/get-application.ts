import type { Application as Answer } from '../../shared/api/applications'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { niceDate } from '../../shared/dates'
import type { Application } from '../../payload-types'
import { keepingOf } from '../retention/keeping-of'
import { asUser, populated } from '../as-user'
import { recordAuditEvent } from '../audit/record-audit-event'
import { listComments } from '../comments/list-comments'
import type { Actor, Context } from '../context'
import { contactOf } from '../drafts/contact-of'
import { messagesAbout } from '../messages/list-messages'
import { SEALED } from '../sealed-values'
import { acceptedTerms } from '../terms/current-terms'
import { listCorrections } from './list-corrections'
import { listStatusEvents } from './list-status-events'
import { listMatches, sharedByMany } from './matches/list-matches'

/** One application, whole, its sealed answers opened for this one view, which the audit trail records. */
export async function getApplication(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'applications', id, depth: 1 })
  const [comments, events, corrections, messages, accepted_terms, matches, shared_by_many, keeping] = await Promise.all([
    listComments(ctx, 'applications', id),
    listStatusEvents(ctx, id),
    listCorrections(ctx, id),
    messagesAbout(ctx, 'application_id', id),
    record.terms_version ? acceptedTerms(ctx, record.terms_version) : null,
    listMatches(ctx, id),
    sharedByMany(ctx, id),
    keepingOf(ctx, id),
    recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'applications', record: id }),
  ])
  const campaign = record.campaign ? populated(record.campaign) : null
  return {
    ...plainAnswer(ctx, record),
    campaign_id: campaign?.id ?? null,
    campaign: campaign && { id: campaign.id, slug: campaign.slug },
    token: record.status === ACCESS_CODE_STATUS ? SEALED.accessCode.open(ctx.sealer, record.token, record.reference) : null,
    entered_by: person(record.entered_by),
    additional_questions: [...(SEALED.questions.open(ctx.sealer, record.additional_questions, record.reference) ?? [])],
    ...answersOrContact(ctx, record),
    comments,
    events,
    corrections,
    messages,
    accepted_terms,
    matches,
    shared_by_many,
    ...keeping,
    undo: null,
  }
}

const person = (user: Application['entered_by']) => {
  if (!user) return null
  const { id, name } = populated(user)
  return { id, name }
}

/** Of a draft nothing is opened but how to reach the person. */
function answersOrContact(ctx: Context, { submitted_at, answers, draft, draft_saved_at, reference }: Application) {
  const saved = draft_saved_at ?? null
  if (submitted_at) {
    const opened = SEALED.answers.open(ctx.sealer, answers, reference)
    return { ...opened, safe_contact: opened.safe_contact ?? null, contact: null, draft_saved_at: saved }
  }
  const contact = contactOf(SEALED.draft.open(ctx.sealer, draft, reference))
  return { details: null, household_members: [], income_sources: [], safe_contact: null, contact, draft_saved_at: saved }
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
    match_count: record.match_count,
    draft: !record.submitted_at,
    nice_date: niceDate(new Date(record.createdAt), ctx.timeZone),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    submitted_at: record.submitted_at ?? null,
    flags: record.flags ?? [],
  }
}
