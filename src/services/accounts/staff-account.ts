import type { User } from '../../payload-types'
import type { Staff } from '../../shared/api/staff'
import { niceDate } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { hasSecondFactor } from './second-factor'

/** An account as admins see it; whitelisted. */
export const toStaff = async (ctx: Context, user: User): Promise<Staff> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isAdmin: user.isAdmin,
  disabled: user.disabled,
  invited: !user.password_set_at,
  second_factor: await hasSecondFactor(ctx, user.id),
  nice_date: niceDate(new Date(user.createdAt), ctx.timeZone),
  created_at: user.createdAt,
  updated_at: user.updatedAt,
})
