import { _pages_v, pages } from '../../database/tables'
import type { PageBody } from '../../shared/page-body/body'
import { BUILT_IN_PAGES, type PageLocale } from '../../shared/pages'
import { sql } from '../../platform/database'
import { iso, formattedDate } from '../../platform/lists/list-row'

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
  updatedAt: sql<string>`${_pages_v.version_updatedAt}`,
  isBuiltIn: sql<boolean>`(${_pages_v.version_slug} = any(${builtIn}) and ${_pages_v.version_locale} = 'en')`,
  /** A draft equal to the published version, such as a restored one, is not a change. */
  state: sql<'draft' | 'published' | 'changed'>`case when ${pages._status} = 'draft' then 'draft'
    when ${_pages_v.version__status} = 'draft' and (${pages.slug}, ${pages.title}, ${pages.description}, ${pages.body})
      is distinct from (${_pages_v.version_slug}, ${_pages_v.version_title}, ${_pages_v.version_description}, ${_pages_v.version_body})
    then 'changed' else 'published' end`,
}

export const rowColumns = (timeZone: string) => ({
  id: pages.id,
  slug: newest.slug,
  locale: newest.locale,
  title: newest.title,
  state: newest.state,
  built_in: newest.isBuiltIn,
  nice_date: formattedDate(newest.updatedAt, timeZone),
  updated_at: iso(newest.updatedAt),
})
