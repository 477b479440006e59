import type { Application } from '../../shared/api/applications'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { assertRight } from '../../platform/assert-right'
import { openComments } from './comments/list-comments'
import type { Actor, Context } from '../../platform/context'
import { database, type Database } from '../../platform/database'
import { contactOf, safeContactOf } from './drafts/contact-of'
import { notFound } from '../../platform/errors'
import { SEALED } from '../../platform/sealed-values'
import { openStatusEvents } from './list-status-events'
import { openMatches } from './matches/list-matches'
import { viewStored, type StoredApplication } from './stored-application'

/**
 * One application, whole, its sealed answers opened for this one view, which the audit trail records.
 * @param db of the transaction that changed it, for the answer to that change
 * @throws Refusal 403; 404
 */
export async function getApplication(ctx: Context, actor: Actor, id: number, db: Database = database(ctx)): Promise<Application> {
  assertRight(actor, 'show', 'applications')
  const [stored] = await viewStored(db, { id, user: actor.id, at: ctx.now().toISOString(), timeZone: ctx.timeZone })
  if (!stored) throw notFound('application')
  const { row, looked_at, sealed } = stored
  const { token, additional_questions } = sealed
  return {
    ...row,
    ...looked_at,
    ...answersOrContact(ctx, stored),
    token: row.status === ACCESS_CODE_STATUS ? SEALED.accessCode.open(ctx.sealer, token, row.reference) : null,
    additional_questions: [...(SEALED.questions.open(ctx.sealer, additional_questions, row.reference) ?? [])],
    comments: openComments(ctx, 'applications', id, looked_at.comments),
    events: openStatusEvents(ctx, id, looked_at.events),
    matches: openMatches(ctx, id, looked_at.matches),
    undo: null,
  }
}

/** Of a draft nothing is opened but how to reach the person, and whether that is safe. */
function answersOrContact(ctx: Context, { row, sealed }: StoredApplication) {
  if (!row.draft) {
    const opened = SEALED.answers.open(ctx.sealer, sealed.answers, row.reference)
    const details = { extended_application: false, ...opened.details }
    return { ...opened, details, safe_contact: opened.safe_contact ?? null, contact: null }
  }
  const typed = SEALED.draft.open(ctx.sealer, sealed.draft, row.reference)
  return { details: null, household_members: [], income_sources: [], safe_contact: safeContactOf(typed), contact: contactOf(typed) }
}
