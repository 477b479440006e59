import { applications, audit_events, comments, fsps, interests } from '../../database/tables'
import type { Comment } from '../../shared/api/comments'
import type { CommentedResource } from '../../shared/comments'
import { niceDate } from '../../shared/dates'
import { assertRight } from '../assert-right'
import type { Actor, Context } from '../context'
import { getTableName, inTransaction, sql } from '../database'
import { notFound } from '../errors'
import { keptStatement } from '../kept-statement'
import { refuseNameless } from '../retention/refuse-nameless'
import { sealComment } from './sealed-comment'

const value = sql.placeholder

interface Kept {
  nameless_at: string | null
}

/** Keeps a record from being deleted, and an application from being made nameless, until the transaction ends. */
const KEEPING = {
  applications: keepingOne(applications, sql`nameless_at`),
  fsps: keepingOne(fsps),
  interests: keepingOne(interests),
}

function keepingOne(table: typeof applications | typeof fsps | typeof interests, namelessAt = sql`null`) {
  return keptStatement<Kept>(
    `keep_${getTableName(table)}`,
    () => sql`select ${namelessAt} as nameless_at from ${table} where id = ${value('record')} for key share`,
  )
}

/** A comment and its row in the trail. */
const insert = keptStatement<{ id: number }>(
  'add_comment',
  () => sql`
    with added as (
      insert into ${comments} (resource, record, user_id, comment, created_at, updated_at)
      values (${value('resource')}::enum_comments_resource, ${value('record')}, ${value('user')}, ${value('comment')}, ${value('at')}, ${value('at')})
      returning id),
    audited as (insert into ${audit_events} (at, action, "user", resource, record)
      select ${value('at')}::timestamptz, 'create', ${value('user')}::int, 'comments', id::text from added)
    select id from added`,
)

/** Adds a comment to a record. @throws Refusal 404 when there is no such record; 409 when it was made nameless */
export async function addComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, text: string): Promise<Comment> {
  assertRight(actor, 'create', 'comments')
  const created_at = ctx.now().toISOString()
  const id = await inTransaction(ctx, async (tx) => {
    const kept = await KEEPING[resource](tx.db, { record })
    if (kept.length === 0) throw notFound('record')
    refuseNameless(kept)
    const comment = sealComment(ctx.sealer, resource, record, text)
    const [added] = await insert(tx.db, { resource, record, user: actor.id, comment, at: created_at })
    if (!added) throw new Error('PostgreSQL added a comment and did not say which.')
    return added.id
  })
  const user = { id: actor.id, name: actor.name }
  return { id, comment: text, nice_date: niceDate(ctx.now(), ctx.timeZone), created_at, user, from_family: false }
}
