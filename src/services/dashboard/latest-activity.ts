import { applications, comments, donations, fsps, interests, status_events, users } from '../../database/tables'
import { activitySchema, type Activity } from '../../shared/api/dashboard'
import type { Context } from '../../platform/context'
import { rows, sql } from '../../platform/database'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { iso, formattedDate, orNull, rowOf } from '../../platform/lists/list-row'

const SHOWN = 10
/** Bulk moves share one line however many applications they moved; two moves at once may alternate. */
const STEPS = 5 * SHOWN

const did = {
  kind: sql<Activity['kind']>`did.kind`,
  id: sql<number>`did.id`,
  resource: sql<Activity['resource']>`did.resource`,
  record: sql<number>`did.record`,
  from: sql<Activity['from']>`did."from"`,
  to: sql<Activity['to']>`did."to"`,
}
const at = sql`did.created_at`
const name = sql<string>`coalesce(${applications.full_name}, ${donations.name}, ${fsps.name}, ${interests.name})`
/** A draft counts as received when it was sent (rule 18.3), so its first event, made by the family, has no earlier status. */
const cameFrom = sql`case when "from" = 'Pending' and user_id is null
  and not exists (select 1 from ${status_events} before where before.application_id = events.application_id and before.id < events.id)
  then null else "from"::text end`
const moved = (reader: Reader) =>
  sql<number>`case when did.batch is null then 1 else (select count(*) from ${status_events}
    where ${status_events.batch} = did.batch and ${notRecusedFrom(reader, status_events.application)}) end`

const commentedApplication = sql`case when ${comments.resource} = 'applications' then ${comments.record} end`

export async function latestActivity(ctx: Context, reader: Reader): Promise<Activity[]> {
  const activity = rowOf(activitySchema, {
    ...did,
    name,
    user: orNull(users.id, rowOf(activitySchema.shape.user.unwrap(), { id: users.id, name: users.name })),
    count: moved(reader),
    undo: sql<boolean>`did.undoes_id is not null`,
    nice_date: formattedDate(at, ctx.timeZone),
    created_at: iso(at),
  })
  const found = await rows<{ activity: Activity }>(
    ctx,
    sql`
    with recursive latest as (
      (select *, 1 as place from ${status_events} where ${notRecusedFrom(reader, status_events.application)} order by ${status_events.createdAt} desc, ${status_events.id} desc limit 1)
      union all
      (select earlier.*, latest.place + 1 from latest cross join lateral (
        select * from ${status_events} e
        where e.created_at <= latest.created_at and (e.created_at, e.id) < (latest.created_at, latest.id) and (latest.batch is null or e.batch is distinct from latest.batch)
          and ${notRecusedFrom(reader, sql`e.application_id`)}
        order by e.created_at desc, e.id desc limit 1) earlier where latest.place < ${STEPS})),
    events as (select distinct on (coalesce(batch, id::text)) * from latest order by coalesce(batch, id::text), created_at desc, id desc),
    did as (
      (select 'status' as kind, id, 'applications' as resource, application_id as record, user_id, ${cameFrom} as "from", "to"::text, batch, undoes_id, created_at
       from events order by created_at desc, id desc limit ${SHOWN})
      union all
      (select case when ${comments.from_family} then 'message' else 'comment' end, ${comments.id}, ${comments.resource}::text, ${comments.record}::int, ${comments.user}, null, null, null, null, ${comments.createdAt}
       from ${comments} where ${notRecusedFrom(reader, commentedApplication)} order by ${comments.createdAt} desc, ${comments.id} desc limit ${SHOWN})
      union all
      (select 'donation', ${donations.id}, 'donations', ${donations.id}, null, null, null, null, null, ${donations.authorized_at}
       from ${donations} where ${donations.authorized_at} is not null order by ${donations.authorized_at} desc, ${donations.id} desc limit ${SHOWN}))
    select ${activity} as activity
    from did left join ${users} on ${users.id} = did.user_id
      left join ${applications} on did.resource = 'applications' and ${applications.id} = did.record
      left join ${donations} on did.resource = 'donations' and ${donations.id} = did.record
      left join ${fsps} on did.resource = 'fsps' and ${fsps.id} = did.record
      left join ${interests} on did.resource = 'interests' and ${interests.id} = did.record
    where ${name} is not null
    order by ${at} desc, did.id desc limit ${SHOWN}`,
  )
  return found.map(({ activity }) => activity)
}
