import type { z } from 'zod'
import { applications, audit_events, status_events } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { notRecusedBy, SEES_ALL } from '../../platform/recusals'
import type { Actor, Context } from '../../platform/context'
import {
  database,
  type Database,
  sql,
  preparedStatement,
  and,
  eq,
  type Column,
  type ValueOrPlaceholder,
  type SQL,
  isNotNull,
} from '../../platform/database'
import { notFound } from '../../platform/errors'
import { iso, rowOf, staffMember, arrayOf, formattedDate } from '../../platform/lists/list-row'
import { SEALED } from '../../platform/sealed-values'
import {
  type Application,
  applicationSchema,
  type ApplicationRow,
  correctionSchema,
  type Correction,
  statusEventSchema,
  type StatusEvent,
} from '../../shared/api/applications'
import { withoutUncheckedBoxes } from '../../shared/application-form/unchecked-boxes'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { dayOf } from '../../shared/dates'
import { messagesAbout } from '../messages/messages'
import { acceptedTerms } from '../terms/terms'
import { openComments, storedComments } from './comments/comments'
import { contactOf, safeContactOf } from './drafts/contact-of'
import { applicationList } from './list-applications'
import { openMatches, sharedByMany, storedMatches } from './matches/list-matches'
import { acquaintancesOf, ownEmail, type StoredAcquaintances, storedAcquaintances } from './recusals/acquaintances'
import { openRecusals, storedRecusals } from './recusals/recusals'
import { openReplies, storedReplies } from './replies/replies'
import { retentionHoldSql } from './retention/due-applications'

const storedStatusEvents = (application: Column, timeZone: ValueOrPlaceholder<string>): SQL<StatusEvent[]> =>
  arrayOf(
    rowOf(statusEventSchema, {
      id: status_events.id,
      from: status_events.from,
      to: status_events.to,
      user: staffMember(status_events.user),
      reason: status_events.reason,
      bulk: sql<boolean>`${isNotNull(status_events.batch)}`,
      undo: sql<boolean>`${isNotNull(status_events.undoes)}`,
      nice_date: formattedDate(status_events.createdAt, timeZone),
      created_at: iso(status_events.createdAt),
    }),
    {
      from: sql`${status_events}`,
      where: eq(status_events.application, application),
      order: sql`${status_events.createdAt}, ${status_events.id}`,
    },
  )

const openStatusEvents = ({ sealer }: Context, application: number, stored: readonly StatusEvent[]): StatusEvent[] =>
  stored.map((event) => ({ ...event, reason: SEALED.statusReason.open(sealer, event.reason, application) }))

const corrections = (application: Column, timeZone: ValueOrPlaceholder<string>): SQL<Correction[]> =>
  arrayOf(
    rowOf(correctionSchema, {
      id: audit_events.id,
      fields: sql<string[]>`${audit_events.fields}`,
      user: staffMember(sql`${audit_events.user}::int`),
      nice_date: formattedDate(audit_events.at, timeZone),
      created_at: iso(audit_events.at),
    }),
    {
      from: sql`${audit_events}`,
      where: and(
        eq(audit_events.resource, 'applications'),
        sql`${audit_events.record} = ${application}::text`,
        eq(audit_events.action, 'correct'),
      ),
      order: sql`${audit_events.at}, ${audit_events.id}`,
    },
  )

const DETAIL_FIELDS = applicationSchema.pick({
  ...{
    draft_saved_at: true,
    flags: true,
    entered_by: true,
    accepted_terms: true,
    comments: true,
    replies: true,
    events: true,
  },
  ...{ recusals: true, corrections: true, messages: true, matches: true, shared_by_many: true, hold: true, nameless_at: true },
})

interface StoredApplication {
  row: ApplicationRow
  looked_at: z.output<typeof DETAIL_FIELDS>
  acquaintances: StoredAcquaintances
  sealed: { answers: string; draft: string | null; token: string | null; additional_questions: string | null }
}

const timeZone = sql.placeholder('timeZone')

/**
 * Reads and audits in one statement, so there is no view without its audit row. Only the application itself is found by the given ID:
 * if its parts were, PostgreSQL could find a plan for one application cheaper than the one for all, and would plan every view.
 */
const applicationDetailStatement = preparedStatement<StoredApplication>('view_application', () => {
  const { from, row } = applicationList(timeZone, SEES_ALL)
  const { id, draft_saved_at, flags, entered_by, nameless_at, terms_version, answers, draft, token, additional_questions } = applications
  const looked_at = rowOf(DETAIL_FIELDS, {
    draft_saved_at: iso(draft_saved_at),
    flags: sql<string[]>`coalesce(${flags}, '[]')`,
    entered_by: staffMember(entered_by),
    accepted_terms: acceptedTerms(terms_version, timeZone),
    comments: storedComments('applications', id, timeZone),
    replies: storedReplies(id, timeZone),
    events: storedStatusEvents(id, timeZone),
    corrections: corrections(id, timeZone),
    messages: messagesAbout('application_id', id, timeZone),
    matches: storedMatches(id, timeZone, sql.placeholder('user')),
    shared_by_many: sharedByMany(id, sql.placeholder('user')),
    recusals: storedRecusals(id, timeZone),
    hold: retentionHoldSql(id, timeZone),
    nameless_at: iso(nameless_at),
  })
  const isVisible = and(eq(id, sql.placeholder('id')), notRecusedBy(sql.placeholder('user'), applications.id))
  return sql`
    with viewed as (
      insert into audit_events (at, action, "user", resource, record)
      select ${sql.placeholder('at')}::timestamptz, 'view', ${sql.placeholder('user')}::int, 'applications', ${applications.id}::text
      from ${applications} where ${isVisible})
    select ${row} as row, ${looked_at} as looked_at, ${storedAcquaintances} as acquaintances,
      json_build_object('answers', ${answers}, 'draft', ${draft}, 'token', ${token}, 'additional_questions', ${additional_questions}) as sealed
    from ${from} where ${isVisible}`
})

/**
 * Decrypts one application's answers and audits the view.
 * @param db the transaction that changed it, to answer that change
 * @throws UserError 403; 404
 */
export async function getApplication(ctx: Context, actor: Actor, id: number, db: Database = database(ctx)): Promise<Application> {
  assertRight(actor, 'show', 'applications')
  const values = { id, user: actor.id, at: ctx.now().toISOString(), timeZone: ctx.timeZone, ...ownEmail(ctx, actor) }
  const [stored] = await applicationDetailStatement(db, values)
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
    replies: openReplies(ctx, id, looked_at.replies),
    events: openStatusEvents(ctx, id, looked_at.events),
    matches: openMatches(ctx, id, looked_at.matches),
    match_count: looked_at.matches.filter(({ state }) => state === 'open').length,
    acquaintances: acquaintancesOf(actor, row, stored.acquaintances),
    recusals: openRecusals(ctx, actor, id, looked_at.recusals),
    undo: null,
  }
}

function sentDays(ctx: Context, { submitted_at }: ApplicationRow, { events }: StoredApplication['looked_at']) {
  const extended = events.findLast(({ to, user }) => to === 'Extended Application Completed' && user === null)?.created_at
  const day = (moment: string | null | undefined) => (moment ? dayOf(new Date(moment), ctx.timeZone) : undefined)
  return { first: day(submitted_at), extended: day(extended) }
}

function answersOrContact(ctx: Context, { row, looked_at, sealed }: StoredApplication) {
  if (!row.draft) {
    const stored = SEALED.answers.open(ctx.sealer, sealed.answers, row.reference)
    const opened = withoutUncheckedBoxes({ ...stored }, sentDays(ctx, row, looked_at))
    const details = { extended_application: false, ...opened.details }
    return { ...opened, details, safe_contact: opened.safe_contact ?? null, contact: null }
  }
  const typed = SEALED.draft.open(ctx.sealer, sealed.draft, row.reference)
  return { details: null, household_members: [], income_sources: [], safe_contact: safeContactOf(typed), contact: contactOf(typed) }
}
