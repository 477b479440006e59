import type { Staff } from '../../shared/api/staff'
import { asUser } from '../../platform/as-user'
import type { Actor, Context } from '../../platform/context'
import { toStaff } from './staff-account'

/** One staff account. */
export const getStaff = async (ctx: Context, actor: Actor, id: number): Promise<Staff> =>
  toStaff(ctx, await asUser(ctx, actor).findByID({ collection: 'users', id }))
