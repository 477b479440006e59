import { application_reads, application_viewers, applications, family_replies, users } from '../../../database/tables'
import type { Actor, Context } from '../../../platform/context'
import { and, eq, rows, sql, type SQL } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { type Filter, recordId } from '../../../platform/lists/filters'
import { arrayOf, iso, rowOf, orNull, staffRow } from '../../../platform/lists/list-row'
import { assertRight } from '../../../platform/read-as'
import { notRecusedFrom } from '../../../platform/recusals'
import {
  readMarkSchema,
  type Viewer,
  viewerSchema,
  type WatchedApplication,
  watchedApplicationSchema,
} from '../../../shared/api/applications'
import { messageMarks } from '../comments/comments'

export const isAssignee = sql`${users.id} = ${applications.assignee}`

export const sharedWork = {
  assignee: orNull(users.id, staffRow),
  assignee_disabled: sql<boolean>`coalesce(${users.disabled}, false)`,
  follow_up_on: applications.follow_up_on,
  read_by: arrayOf(rowOf(readMarkSchema, { id: users.id, name: users.name, at: iso(application_reads.read_at) }), {
    from: sql`${application_reads} join ${users} on ${users.id} = ${application_reads.user}`,
    where: eq(application_reads.application, applications.id),
    order: sql`${application_reads.read_at}, ${users.id}`,
  }),
}

export const isUnassigned = sql<boolean>`(${applications.assignee} is null or ${users.disabled})`

export const isUnread = sql<boolean>`(not exists (select from ${application_reads} where ${application_reads.application} = ${applications.id}))`

export const isDue = (today: string): SQL<boolean> => sql<boolean>`(${applications.follow_up_on} <= ${today})`

export const assignedTo = (me: number | null): Filter => {
  const someone = recordId('assignee', applications.assignee)
  return (value) => (value === 'me' ? sql`${applications.assignee} = ${me}` : value === 'none' ? isUnassigned : someone(value))
}

/** A browser reports every 20 seconds; one that is silent for longer than this has left. */
const GONE_AFTER_MS = 60_000

const leastRecent = (ctx: Context) => new Date(ctx.now().getTime() - GONE_AFTER_MS).toISOString()
const { application, user, seen_at } = application_viewers
const from = sql`${application_viewers} join ${users} on ${users.id} = ${user}`

const others = (ctx: Context, actor: Actor) => sql`${seen_at} >= ${leastRecent(ctx)}::timestamptz and ${user} <> ${actor.id}`

/**
 * Notes that the actor has an application open, and forgets who left without saying so (rule 2.16).
 * @returns who else has it open, and what others did with it since
 * @throws UserError 404
 */
export async function watchApplication(ctx: Context, actor: Actor, id: number): Promise<WatchedApplication> {
  assertRight(actor, 'show', 'applications')
  // Rows that another process deletes at this moment are skipped: two of these calls never wait for each other.
  await rows(
    ctx,
    sql`with gone as (
        delete from ${application_viewers} where ctid in (
          select ctid from ${application_viewers} where ${seen_at} < ${leastRecent(ctx)}::timestamptz and ${user} <> ${actor.id}
          for update skip locked))
      insert into ${application_viewers} (application_id, user_id, seen_at)
      select ${applications.id}, ${actor.id}::int, ${ctx.now().toISOString()}::timestamptz from ${applications} where ${applications.id} = ${id} for key share
      on conflict (application_id, user_id) do update set seen_at = excluded.seen_at`,
  )
  const viewers = arrayOf(staffRow, { from, where: and(eq(application, applications.id), others(ctx, actor)), order: sql`${users.name}` })
  const replies = arrayOf(sql<number>`${family_replies.id}`, {
    from: sql`${family_replies}`,
    where: eq(family_replies.application, applications.id),
    order: sql`${family_replies.id}`,
  })
  const [found] = await rows<{ watched: WatchedApplication }>(
    ctx,
    sql`select ${rowOf(watchedApplicationSchema, { ...sharedWork, viewers, marks: messageMarks(applications.id), replies })} as watched
      from ${applications} left join ${users} on ${isAssignee} where ${applications.id} = ${id}`,
  )
  if (!found) throw notFound('application')
  return found.watched
}

export async function listViewers(ctx: Context, actor: Actor): Promise<Viewer[]> {
  assertRight(actor, 'list', 'applications')
  const all = arrayOf(rowOf(viewerSchema, { application, user: staffRow }), {
    from,
    where: and(others(ctx, actor), notRecusedFrom(actor, application)),
    order: sql`${application}, ${users.name}`,
  })
  const [found] = await rows<{ viewers: Viewer[] }>(ctx, sql`select ${all} as viewers`)
  return found?.viewers ?? []
}

export async function leaveApplication(ctx: Context, actor: Actor, id: number): Promise<void> {
  await rows(ctx, sql`delete from ${application_viewers} where ${application} = ${id} and ${user} = ${actor.id}`)
}
