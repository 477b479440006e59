import { pages, _pages_v, users } from '../../database/tables'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, eq, type Transaction, database, sql, and, desc, type SQL } from '../../platform/database'
import { forbidden, notFound } from '../../platform/errors'
import { oneOf } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { rowOf, byName, iso, formattedDate, orNull } from '../../platform/lists/list-row'
import { assertRight } from '../../platform/read-as'
import { person } from '../../shared/api/common'
import {
  type PageRecord,
  pageSchema,
  PAGE_STATES,
  pageRowSchema,
  type PageRow,
  pageVersionRowSchema,
  pageVersionSchema,
  type PageVersion,
  type PageVersionRow,
} from '../../shared/api/pages'
import type { PageBody } from '../../shared/page-body/body'
import { BUILT_IN_PAGES, type PageLocale } from '../../shared/pages'

export const pagesWithNewest = sql`${pages} join lateral (
  select * from ${_pages_v} where ${_pages_v.parent} = ${pages.id} order by ${_pages_v.id} desc limit 1
) as ${_pages_v} on true`

const builtIn = sql`${sql.param(Object.keys(BUILT_IN_PAGES))}::text[]`

/** Non-null types: the tables allow nulls for Payload's drafts, but our versions are complete. */
export const newest = {
  slug: sql<string>`${_pages_v.version_slug}`,
  locale: sql<PageLocale>`${_pages_v.version_locale}`,
  title: sql<string>`${_pages_v.version_title}`,
  description: sql<string | null>`${_pages_v.version_description}`,
  body: sql<PageBody>`${_pages_v.version_body}`,
  in_footer: sql<boolean>`coalesce(${_pages_v.version_in_footer}, false)`,
  updatedAt: sql<string>`${_pages_v.version_updatedAt}`,
  isBuiltIn: sql<boolean>`(${_pages_v.version_slug} = any(${builtIn}) and ${_pages_v.version_locale} = 'en')`,
  /** A draft equal to the published version, such as a restored one, is not a change. */
  state: sql<'draft' | 'published' | 'changed'>`case when ${pages._status} = 'draft' then 'draft'
    when ${_pages_v.version__status} = 'draft' and (${pages.slug}, ${pages.title}, ${pages.description}, ${pages.body}, coalesce(${pages.in_footer}, false))
      is distinct from (${_pages_v.version_slug}, ${_pages_v.version_title}, ${_pages_v.version_description}, ${_pages_v.version_body},
        coalesce(${_pages_v.version_in_footer}, false))
    then 'changed' else 'published' end`,
}

const rowColumns = (timeZone: string) => ({
  id: pages.id,
  slug: newest.slug,
  locale: newest.locale,
  title: newest.title,
  state: newest.state,
  built_in: newest.isBuiltIn,
  nice_date: formattedDate(newest.updatedAt, timeZone),
  updated_at: iso(newest.updatedAt),
})

export const pageList = (timeZone: string): ListDefinition<PageRow> => ({
  resource: 'pages',
  from: pagesWithNewest,
  id: pages.id,
  row: rowOf(pageRowSchema, rowColumns(timeZone)),
  filters: { state: oneOf('state', newest.state, PAGE_STATES) },
  search: [newest.title, newest.slug],
  sorts: {
    id: pages.id,
    title: byName(newest.title),
    slug: newest.slug,
    locale: newest.locale,
    state: newest.state,
    built_in: newest.isBuiltIn,
    nice_date: newest.updatedAt,
    updated_at: newest.updatedAt,
  },
})

/** Draft or published, as staff edit it. @throws UserError 404 */
export async function getPage(ctx: Context, id: number, tx?: Transaction): Promise<PageRecord> {
  const row = rowOf(pageSchema, {
    ...rowColumns(ctx.timeZone),
    description: newest.description,
    body: newest.body,
    in_footer: newest.in_footer,
  })
  const [found] = await (tx?.db ?? database(ctx))
    .select({ row })
    .from(sql`${pagesWithNewest}`)
    .where(eq(pages.id, id))
  if (!found) throw notFound('page')
  return found.row
}

/** Locks the page: without it, Payload would let two drafts both become the newest. @throws UserError 404 */
export async function lockPage(ctx: Context, tx: Transaction, id: number): Promise<PageRecord> {
  const [page] = await tx.db.select({ id: pages.id }).from(pages).where(eq(pages.id, id)).for('update')
  if (!page) throw notFound('page')
  return getPage(ctx, id, tx)
}

/** Also deletes its history. @returns the page as it was @throws UserError 403, also for a built-in page; 404 */
export async function deletePage(ctx: Context, actor: Actor, id: number): Promise<PageRecord> {
  assertRight(actor, 'delete', 'pages')
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(ctx, tx, id)
    if (page.built_in) throw forbidden('This page is required. You can edit it but not delete it.')
    await writeAs(ctx, actor, tx).delete('pages', id)
    return page
  })
}

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
  const { title, slug, description, body, in_footer } = newest
  const whole = rowOf(pageVersionSchema, { ...columns(ctx.timeZone), title, slug, description, body, in_footer })
  const [found] = await versions(ctx, whole).where(and(eq(_pages_v.parent, page), eq(_pages_v.id, id)))
  if (!found) throw notFound('version')
  return found.row
}
