import type { Staff } from '../../shared/api/staff'
import { readAs } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { endSessions } from './sign-out'
import { toStaff } from './staff'

export async function signOutEverywhere(ctx: Context, actor: Actor, id: number): Promise<Staff> {
  const user = await readAs(ctx, actor).findByID({ collection: 'users', id })
  await endSessions(ctx, id)
  await recordAuditEvent(ctx, { action: 'sign-out-everywhere', user: actor.id, resource: 'users', record: id })
  return toStaff(ctx, user)
}
