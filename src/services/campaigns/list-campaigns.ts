import { sql } from '../database'
import { yesNo } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso } from '../lists/list-row'

const c = (column: string) => sql.raw(`c.${column}`)

/** The list of campaigns: the columns of `campaignRowSchema`. */
export const campaignList = (): ListDefinition => ({
  resource: 'campaigns',
  from: sql`campaigns c`,
  id: c('id'),
  row: sql`json_build_object('id', c.id, 'active', c.active::int, 'slug', c.slug, 'company_name', c.company_name,
    'created_at', ${iso(c('created_at'))}, 'updated_at', ${iso(c('updated_at'))})`,
  filters: { active: yesNo('active', c('active')) },
  search: ['slug', 'company_name'].map(c),
  sorts: {
    id: c('id'),
    slug: byName(c('slug')),
    company_name: byName(c('company_name')),
    active: c('active'),
    created_at: c('created_at'),
    updated_at: c('updated_at'),
  },
})
