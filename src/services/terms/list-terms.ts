import { terms } from '../../database/tables'
import { termsSchema, type Terms } from '../../shared/api/terms'
import { sql } from '../../platform/database'
import type { ListDefinition } from '../../platform/lists/list-query'
import { iso, nice, rowOf } from '../../platform/lists/list-row'
import { TERMS_ID } from './get-terms'

const id = sql<number>`${TERMS_ID}::int`

/** The list of the terms: their single record, which is the newest version (rule 8.1). */
export const termsList = (timeZone: string): ListDefinition<Terms> => ({
  resource: 'terms',
  from: sql`(select * from ${terms} order by ${terms.version} desc limit 1) as ${terms}`,
  id,
  row: rowOf(termsSchema, {
    id,
    content: terms.content,
    version: terms.version,
    nice_date: nice(terms.createdAt, timeZone),
    created_at: iso(terms.createdAt),
    updated_at: iso(terms.createdAt),
  }),
  filters: {},
  search: [terms.content],
  sorts: { id, version: terms.version, created_at: terms.createdAt, updated_at: terms.createdAt, nice_date: terms.createdAt },
})
