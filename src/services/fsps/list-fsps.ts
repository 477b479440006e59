import { FSP_STATUSES } from '../../shared/fsps'
import { sql } from '../database'
import { oneOf, recordId } from '../lists/filters'
import { byName, iso, type ListDefinition } from '../lists/list-query'

const f = (column: string) => sql.raw(`f.${column}`)

/** City and state of the primary address, as lists show and search it. */
const address = sql`(f.primary_city || ', ' || f.primary_state)`

/** The list of FSPs: the columns of `fspRowSchema`. */
export const fspList = (): ListDefinition => ({
  resource: 'fsps',
  from: sql`fsps f left join campaigns c on c.id = f.campaign_id`,
  id: f('id'),
  row: sql`json_build_object('id', f.id, 'name', f.name, 'email', f.email, 'status', f.status, 'campaign_id', f.campaign_id,
    'campaign', case when c.id is not null then json_build_object('slug', c.slug, 'company_name', c.company_name) end,
    'address', ${address}, 'created_at', ${iso(f('created_at'))}, 'updated_at', ${iso(f('updated_at'))})`,
  filters: { status: oneOf('status', f('status'), FSP_STATUSES), campaign_id: recordId('campaign_id', f('campaign_id')) },
  search: [f('name'), address],
  sorts: {
    id: f('id'),
    name: byName(f('name')),
    status: byName(sql`f.status::text`),
    email: byName(f('email')),
    address: byName(address),
    campaign: byName(sql`c.slug`),
    created_at: f('created_at'),
    updated_at: f('updated_at'),
  },
})
