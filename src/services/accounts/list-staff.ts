import { second_factors, users } from '../../database/tables'
import { staffRowSchema, type StaffRow } from '../../shared/api/staff'
import { sql } from '../../platform/database'
import { yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, nice, rowOf } from '../../platform/lists/list-row'

/** The list of staff accounts. */
export const staffList = (timeZone: string): ListDefinition<StaffRow> => ({
  resource: 'users',
  from: sql`${users}`,
  id: users.id,
  row: rowOf(staffRowSchema, {
    id: users.id,
    name: users.name,
    email: users.email,
    isAdmin: users.isAdmin,
    disabled: users.disabled,
    invited: sql`${users.password_set_at} is null`,
    second_factor: sql`exists (select from ${second_factors} where ${second_factors.user} = ${users.id} and ${second_factors.confirmed_at} is not null)`,
    nice_date: nice(users.createdAt, timeZone),
    created_at: iso(users.createdAt),
    updated_at: iso(users.updatedAt),
  }),
  filters: { isAdmin: yesNo('isAdmin', users.isAdmin), disabled: yesNo('disabled', users.disabled) },
  search: [users.name, users.email],
  sorts: {
    id: users.id,
    name: byName(users.name),
    email: byName(users.email),
    created_at: users.createdAt,
    isAdmin: users.isAdmin,
    disabled: users.disabled,
  },
})
