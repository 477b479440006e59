import type { Activity } from '../../shared/api'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { iso, nice } from '../lists/list-row'

const SHOWN = 10
/** A bulk move is one line, however many applications it moved; so many events are looked through for others. */
const EVENTS_READ = 2_000

/**
 * The latest changes of status, comments and gifts online, newest first: who did what to which record, and when. A bulk move is told
 * once, by the last of its applications. No text of a comment or a reason leaves here.
 */
export async function latestActivity(ctx: Context): Promise<Activity[]> {
  const moment = sql.raw('did.created_at')
  const found = await rows<{ activity: Activity }>(
    ctx,
    sql`
    with events as (
      select distinct on (coalesce(batch, id::text)) * from (select * from status_events order by created_at desc, id desc limit ${EVENTS_READ}) latest
      order by coalesce(batch, id::text), created_at desc, id desc),
    did as (
      (select 'status' as kind, id, 'applications' as resource, application_id as record, user_id, "from"::text, "to"::text, batch, created_at
       from events order by created_at desc, id desc limit ${SHOWN})
      union all
      (select 'comment', id, resource::text, record::int, user_id, null, null, null, created_at from comments order by created_at desc, id desc limit ${SHOWN})
      union all
      (select 'donation', id, 'donations', id, null, null, null, null, authorized_at from donations where authorized_at is not null order by authorized_at desc, id desc limit ${SHOWN}))
    select json_build_object('kind', did.kind, 'id', did.id, 'resource', did.resource, 'record', did.record,
      'name', coalesce(a.full_name, d.name, f.name, i.name),
      'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end, 'from', did."from", 'to', did."to",
      'count', case when did.batch is null then 1 else (select count(*)::int from status_events where batch = did.batch) end,
      'nice_date', ${nice(moment, ctx.timeZone)}, 'created_at', ${iso(moment)}) as activity
    from did left join users u on u.id = did.user_id
      left join applications a on did.resource = 'applications' and a.id = did.record
      left join donations d on did.resource = 'donations' and d.id = did.record
      left join fsps f on did.resource = 'fsps' and f.id = did.record
      left join interests i on did.resource = 'interests' and i.id = did.record
    where coalesce(a.full_name, d.name, f.name, i.name) is not null
    order by did.created_at desc, did.id desc limit ${SHOWN}`,
  )
  return found.map(({ activity }) => activity)
}
