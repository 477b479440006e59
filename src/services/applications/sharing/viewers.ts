import { application_viewers, applications, users } from '../../../database/tables'
import type { Actor, Context } from '../../../platform/context'
import { and, eq, rows, sql } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { arrayOf, rowOf } from '../../../platform/lists/list-row'
import { notRecusedFrom } from '../../../platform/recusals'
import { assertRight } from '../../../platform/read-as'
import { person } from '../../../shared/api/common'
import { type Viewer, viewerSchema, type WatchedApplication, watchedApplicationSchema } from '../../../shared/api/applications'
import { isAssignee, sharedWork } from './shared-work'

/** A browser reports every 20 seconds; one that is silent for longer than this has left. */
const GONE_AFTER_MS = 60_000

const leastRecent = (ctx: Context) => new Date(ctx.now().getTime() - GONE_AFTER_MS).toISOString()
const { application, user, seen_at } = application_viewers
const viewer = rowOf(person, { id: users.id, name: users.name })
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
  const viewers = arrayOf(viewer, { from, where: and(eq(application, applications.id), others(ctx, actor)), order: sql`${users.name}` })
  const [found] = await rows<{ watched: WatchedApplication }>(
    ctx,
    sql`select ${rowOf(watchedApplicationSchema, { ...sharedWork, viewers })} as watched
      from ${applications} left join ${users} on ${isAssignee} where ${applications.id} = ${id}`,
  )
  if (!found) throw notFound('application')
  return found.watched
}

export async function listViewers(ctx: Context, actor: Actor): Promise<Viewer[]> {
  assertRight(actor, 'list', 'applications')
  const all = arrayOf(rowOf(viewerSchema, { application, user: viewer }), {
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
