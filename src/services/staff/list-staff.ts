import { sql } from '../database'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso, nice } from '../lists/list-row'
import { yesNo } from '../lists/filters'

const u = (column: string) => sql.raw(`u.${column}`)

/** The list of staff accounts: the columns of `staffSchema`. */
export const staffList = (timeZone: string): ListDefinition => ({
  resource: 'users',
  from: sql`users u`,
  id: u('id'),
  row: sql`json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'isAdmin', u.is_admin, 'disabled', u.disabled,
    'invited', u.password_set_at is null, 'nice_date', ${nice(u('created_at'), timeZone)},
    'created_at', ${iso(u('created_at'))}, 'updated_at', ${iso(u('updated_at'))})`,
  filters: { isAdmin: yesNo('isAdmin', u('is_admin')), disabled: yesNo('disabled', u('disabled')) },
  search: ['name', 'email'].map(u),
  sorts: {
    id: u('id'),
    name: byName(u('name')),
    email: byName(u('email')),
    created_at: u('created_at'),
    isAdmin: u('is_admin'),
    disabled: u('disabled'),
  },
})
