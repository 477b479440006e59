import type { Staff } from '../../shared/api/staff'
import type { User } from '../../payload-types'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'

/** An account as admins see it; whitelisted. */
export const toStaff = (ctx: Context, user: User): Staff => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isAdmin: user.isAdmin,
  disabled: user.disabled,
  invited: !user.password_set_at,
  nice_date: niceDate(new Date(user.createdAt), ctx.timeZone),
  created_at: user.createdAt,
  updated_at: user.updatedAt,
})
