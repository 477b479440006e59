import type { TermsVersionRow } from '../../shared/api'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { rows, sql } from '../database'

/** Every version of the terms without its text, newest first. */
export async function listTermsVersions(ctx: Context): Promise<TermsVersionRow[]> {
  const found = await rows<{ version: number; created_at: string; user: TermsVersionRow['user'] }>(
    ctx,
    sql`
    select t.version::int as version, t.created_at, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as user
    from terms t left join users u on u.id = t.user_id order by t.version desc`,
  )
  return found.map(({ version, created_at, user }) => ({
    version,
    user,
    nice_date: niceDate(new Date(created_at), ctx.timeZone),
    created_at: new Date(created_at).toISOString(),
  }))
}
