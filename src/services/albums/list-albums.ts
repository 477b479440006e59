import { sql } from '../database'
import { recordId } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso } from '../lists/list-row'

const a = (column: string) => sql.raw(`a.${column}`)

/** The list of stories: the columns of `albumRowSchema`. */
export const albumList = (): ListDefinition => ({
  resource: 'albums',
  from: sql`albums a join campaigns c on c.id = a.campaign_id
    left join albums_media am on am._parent_id = a.id and am."primary" left join media m on m.id = am.image_id`,
  id: a('id'),
  row: sql`json_build_object('id', a.id, 'campaign_id', a.campaign_id, 'campaign', json_build_object('slug', c.slug, 'company_name', c.company_name),
    'year', a.year::int, 'family', a.family, 'title', a.title,
    'cover', case when m.id is not null then '/uploads/' || case when m.thumbnail then 'th_' else '' end || m.name end,
    'created_at', ${iso(a('created_at'))}, 'updated_at', ${iso(a('updated_at'))})`,
  filters: { campaign_id: recordId('campaign_id', a('campaign_id')) },
  search: [a('family'), sql`a.year::int::text`],
  sorts: {
    id: a('id'),
    year: a('year'),
    family: byName(a('family')),
    title: byName(a('title')),
    campaign: byName(sql`c.slug`),
    created_at: a('created_at'),
    updated_at: a('updated_at'),
  },
})
