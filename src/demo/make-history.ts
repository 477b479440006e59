import { Faker, base, en } from '@faker-js/faker'
import { applications } from '../database/tables'
import { TEMPLATES } from '../emails'
import type { Context } from '../platform/context'
import { sql, type Transaction, database, rows } from '../platform/database'
import { newReference } from '../platform/codes'
import { answersOf, SEALED } from '../platform/sealed-values'
import { sealComment } from '../services/applications/comments/comments'
import { plainColumns } from '../services/applications/drafts/save-draft'
import { DAY_MS } from '../shared/dates'
import { makeFirstStage } from './make-answers'

const COMMENTS = [
  'Called the landlord. He will wait until the end of next month.',
  'The pay stubs match the application.',
  'Please ask for the lease before we continue.',
  'Spoke with the family. Easiest to reach in the evening.',
]

export async function makeComments(ctx: Context, staff: number[]): Promise<void> {
  const newest = await rows<{ id: number }>(
    ctx,
    sql`select id from applications where status = 'Completed' order by created_at desc limit 8`,
  )
  for (const [index, { id }] of newest.entries()) {
    const text = COMMENTS[index % COMMENTS.length] ?? ''
    await ctx.payload.create({
      collection: 'comments',
      data: {
        resource: 'applications',
        record: id,
        user: staff[index % staff.length],
        from_family: false,
        comment: sealComment(ctx.sealer, 'applications', id, text),
      },
    })
  }
}

const COUNT = 6

export async function makeDrafts(ctx: Context): Promise<void> {
  const f = new Faker({ locale: [en, base], seed: 7 })
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const { full_name, nominated, applicant_full_name, details } = makeFirstStage(f)
    const typed = index === 0 ? { full_name } : { full_name, nominated, applicant_full_name, details: { ...details, story: '' } }
    const reference = newReference()
    const saved = new Date(ctx.now().getTime() - f.number.int({ min: 600_000, max: 14 * DAY_MS })).toISOString()
    return {
      ...plainColumns(ctx, typed),
      reference,
      status: 'Pending' as const,
      is_bookmarked: false,
      match_count: 0,
      flags: [],
      answers: SEALED.answers.seal(
        ctx.sealer,
        answersOf({ details: {}, household_members: [], income_sources: [], safe_contact: null }),
        reference,
      ),
      draft: SEALED.draft.seal(ctx.sealer, typed, reference),
      draft_version: f.number.int({ min: 1, max: 30 }),
      draft_saved_at: saved,
      draft_reminded_at: saved,
      draft_ending_told_at: saved,
      createdAt: saved,
      updatedAt: saved,
    }
  })
  await database(ctx).insert(applications).values(rows)
}

export const NOT_SENT = 'not sent: made-up person'
export const VERSIONS = JSON.stringify(Object.fromEntries(TEMPLATES.map(({ name, version }) => [name, version])))

export async function insertHistory(tx: Transaction, references: readonly string[], until: Date): Promise<void> {
  await tx.rows(sql`
    with made as (select * from applications where reference = any(${sql.param([...references])}::text[])),
    decider as (select id from users where is_admin order by id limit 1),
    submitted as (
      insert into status_events (application_id, "to", created_at, updated_at)
      select id, 'Completed', created_at, created_at from made where submitted_at is not null order by created_at
      returning id, application_id, created_at),
    decided as (
      insert into status_events (application_id, "from", "to", user_id, created_at, updated_at)
      select made.id, 'Completed', made.status::text::enum_status_events_to,
        case when made.status <> 'Extended Application Completed' then (select id from decider) end, moment, moment
      from made, least(made.created_at + (2 + made.id % 12) * interval '1 day', ${until.toISOString()}::timestamptz) as moment
      where made.submitted_at is not null and made.status <> 'Completed'
      returning id, application_id, "to"::text, created_at),
    due as (
      select s.application_id, s.id as event, 'application-received' as template, s.created_at from submitted s
      union all
      select d.application_id, d.id, case d."to" when 'Denied' then 'application-denied' when 'Extended Application Completed' then 'extended-received'
        else 'extended-application-requested' end, d.created_at
      from decided d where d."to" in ('Denied', 'Extended Application Requested', 'Extended Application Completed'))
    insert into messages (template, template_version, recipient, variables, state, attempts, last_error, next_attempt_at,
      application_id, status_event_id, created_at, updated_at)
    select due.template, (${VERSIONS}::jsonb ->> due.template)::int, made.email,
      jsonb_build_object('full_name', made.full_name, 'reference', made.reference, 'nominated_by', made.applicant_full_name, 'questions', '[]'::jsonb),
      'unsent', 0, ${NOT_SENT}, due.created_at, made.id, due.event, due.created_at, due.created_at
    from due join made on made.id = due.application_id where made.email is not null order by due.created_at`)
}
