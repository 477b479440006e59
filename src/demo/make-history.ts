import { TEMPLATES } from '../emails'
import { sql, type Transaction } from '../platform/database'

/** Made-up people have made-up addresses: nothing is ever sent to them. */
export const NOT_SENT = 'not sent: made-up person'
/** The wording that made-up mails have: today's, by template, as JSON. */
export const VERSIONS = JSON.stringify(Object.fromEntries(TEMPLATES.map(({ name, version }) => [name, version])))

/**
 * The history of made-up applications and the mails that it would have caused: submitted, then, a few days later, moved by
 * the first admin to the status they have.
 * @param until no event is later than this moment
 */
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
