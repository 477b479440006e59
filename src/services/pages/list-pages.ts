import { pages } from '../../database/tables'
import { PAGE_STATES, pageRowSchema, type PageRow } from '../../shared/api/pages'
import { oneOf } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, rowOf } from '../../platform/lists/list-row'
import { newest, pagesWithNewest, rowColumns } from './newest-version'

/** The list of pages, each as its newest version has it. */
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
