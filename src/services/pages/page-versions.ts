import { _pages_v, users } from '../../database/tables'
import { pageVersionRowSchema, pageVersionSchema, type PageVersion, type PageVersionRow } from '../../shared/api/pages'
import { person } from '../../shared/api/common'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, sql, type SQL } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { iso, formattedDate, orNull, rowOf } from '../../platform/lists/list-row'
import { getPage } from './pages'
import { newest } from './newest-version'

const columns = (timeZone: string) => ({
  id: _pages_v.id,
  state: sql<'draft' | 'published'>`${_pages_v.version__status}::text`,
  nice_date: formattedDate(_pages_v.createdAt, timeZone),
  created_at: iso(_pages_v.createdAt),
  user: orNull(users.id, rowOf(person, { id: users.id, name: users.name })),
})

const versions = <T>(ctx: Context, row: SQL<T>) =>
  database(ctx).select({ row }).from(_pages_v).leftJoin(users, eq(users.id, _pages_v.version_user))

/** Newest first. @throws UserError 404 */
export async function listPageVersions(ctx: Context, page: number): Promise<PageVersionRow[]> {
  await getPage(ctx, page)
  const found = await versions(ctx, rowOf(pageVersionRowSchema, columns(ctx.timeZone)))
    .where(eq(_pages_v.parent, page))
    .orderBy(desc(_pages_v.id))
  return found.map(({ row }) => row)
}

/** @throws UserError 404 */
export async function getPageVersion(ctx: Context, page: number, id: number): Promise<PageVersion> {
  const { title, slug, description, body } = newest
  const whole = rowOf(pageVersionSchema, { ...columns(ctx.timeZone), title, slug, description, body })
  const [found] = await versions(ctx, whole).where(and(eq(_pages_v.parent, page), eq(_pages_v.id, id)))
  if (!found) throw notFound('version')
  return found.row
}
