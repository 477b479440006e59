import type { z } from 'zod'
import { applications, users } from '../../database/tables'
import { applicationSchema, type ApplicationRow } from '../../shared/api/applications'
import { storedComments } from './comments/list-comments'
import { sql } from '../../platform/database'
import { keptStatement } from '../../platform/kept-statement'
import { iso, rowOf, somebody } from '../../platform/lists/list-row'
import { messagesAbout } from '../messages/list-messages'
import { holdOn } from './retention/hold-on'
import { acceptedTerms } from '../terms/current-terms'
import { applicationList } from './list-applications'
import { corrections } from './list-corrections'
import { storedStatusEvents } from './list-status-events'
import { sharedByMany, storedMatches } from './matches/list-matches'

const LOOKED_AT = applicationSchema.pick({
  ...{ submitted_at: true, draft_saved_at: true, flags: true, entered_by: true, accepted_terms: true, comments: true, events: true },
  ...{ corrections: true, messages: true, matches: true, shared_by_many: true, hold: true, nameless_at: true },
})

/** An application with all that is shown of it, as PostgreSQL answers it: what is sealed is still so, in comments and the like too. */
export interface StoredApplication {
  row: ApplicationRow
  looked_at: z.output<typeof LOOKED_AT>
  sealed: { answers: string; draft: string | null; token: string | null; additional_questions: string | null }
}

const id = sql.placeholder('id')
const timeZone = sql.placeholder('timeZone')

/** Looks at an application: in one statement with its row in the audit trail, so that nobody sees one without the other. */
export const viewStored = keptStatement<StoredApplication>('view_application', () => {
  const { from, row } = applicationList(timeZone)
  const { submitted_at, draft_saved_at, flags, entered_by, nameless_at, terms_version, answers, draft, token, additional_questions } =
    applications
  const looked_at = rowOf(LOOKED_AT, {
    submitted_at: iso(submitted_at),
    draft_saved_at: iso(draft_saved_at),
    flags: sql<string[]>`coalesce(${flags}, '[]')`,
    entered_by: sql`(select ${somebody} from ${users} where ${users.id} = ${entered_by})`,
    accepted_terms: acceptedTerms(terms_version, timeZone),
    comments: storedComments('applications', id, timeZone),
    events: storedStatusEvents(id, timeZone),
    corrections: corrections(id, timeZone),
    messages: messagesAbout('application_id', id, timeZone),
    matches: storedMatches(id, timeZone),
    shared_by_many: sharedByMany(id),
    hold: holdOn(id, timeZone),
    nameless_at: iso(nameless_at),
  })
  return sql`
    with viewed as (
      insert into audit_events (at, action, "user", resource, record)
      select ${sql.placeholder('at')}::timestamptz, 'view', ${sql.placeholder('user')}::int, 'applications', ${applications.id}::text
      from ${applications} where ${applications.id} = ${id})
    select ${row} as row, ${looked_at} as looked_at,
      json_build_object('answers', ${answers}, 'draft', ${draft}, 'token', ${token}, 'additional_questions', ${additional_questions}) as sealed
    from ${from} where ${applications.id} = ${id}`
})
