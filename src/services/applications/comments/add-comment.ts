import { applications, audit_events, comments, fsps, interests } from '../../../database/tables'
import type { Comment } from '../../../shared/api/comments'
import type { CommentedResource } from '../../../shared/comments'
import { niceDate } from '../../../shared/dates'
import { assertRight } from '../../../platform/assert-right'
import type { Actor, Context } from '../../../platform/context'
import { database, getTableName, sql } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { keptStatement } from '../../../platform/kept-statement'
import { refuseNameless } from '../retention/refuse-nameless'
import { sealComment } from './sealed-comment'

const value = sql.placeholder

interface Added {
  nameless_at: string | null
  /** Of the comment; null where there is none, on a record that was made nameless. */
  id: number | null
}

const ADDING = {
  applications: adding(applications, sql`nameless_at`),
  fsps: adding(fsps),
  interests: adding(interests),
}

/**
 * A comment and its row in the trail, in one statement. It keeps the record from being deleted, and an application from being made nameless,
 * until both are there.
 */
function adding(table: typeof applications | typeof fsps | typeof interests, namelessAt = sql`null`) {
  return keptStatement<Added>(
    `comment_on_${getTableName(table)}`,
    () => sql`
      with kept as (select ${namelessAt} as nameless_at from ${table} where id = ${value('record')} for key share),
      added as (
        insert into ${comments} (resource, record, user_id, comment, created_at, updated_at)
        select ${value('resource')}::enum_comments_resource, ${value('record')}::int, ${value('user')}::int, ${value('comment')},
          ${value('at')}::timestamptz, ${value('at')}::timestamptz
        from kept where nameless_at is null
        returning id),
      audited as (insert into ${audit_events} (at, action, "user", resource, record)
        select ${value('at')}::timestamptz, 'create', ${value('user')}::int, 'comments', id::text from added)
      select nameless_at, (select id from added) as id from kept`,
  )
}

/** Adds a comment to a record. @throws Refusal 404 when there is no such record; 409 when it was made nameless */
export async function addComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, text: string): Promise<Comment> {
  assertRight(actor, 'create', 'comments')
  const created_at = ctx.now().toISOString()
  const comment = sealComment(ctx.sealer, resource, record, text)
  const found = await ADDING[resource](database(ctx), { resource, record, user: actor.id, comment, at: created_at })
  refuseNameless(found)
  const id = found[0]?.id
  if (id == null) throw notFound('record')
  const user = { id: actor.id, name: actor.name }
  return { id, comment: text, nice_date: niceDate(ctx.now(), ctx.timeZone), created_at, user, from_family: false }
}
