import type { Context } from '../context'
import { networkOf } from '../network-of'
import { recordAuditEvent, type AuditEvent } from './record-audit-event'

interface Refused extends Pick<AuditEvent, 'resource' | 'record'> {
  action: 'refused' | 'csrf-refused' | 'sign-in-refused' | 'second-factor-refused' | 'password-refused'
  user: number | null
  /** The network's address; null when a signed-in user was refused. */
  address: string | null
}

const FROM_OUTSIDE: ReadonlySet<Refused['action']> = new Set(['csrf-refused', 'sign-in-refused'])

/**
 * Records a refused request. Strangers can cause any number of these from many networks, so only the first few per network and hour are
 * recorded, and at most `refusalSite` an hour in total: no one can flood the trail from outside.
 */
export async function recordRefusedRequest(ctx: Context, refused: Refused): Promise<void> {
  if (FROM_OUTSIDE.has(refused.action) || refused.user === null) {
    if (!(await ctx.throttle.tryUse('refusal', networkOf(refused.address ?? '')))) return
    if (!(await ctx.throttle.tryUse('refusalSite', 'all'))) return
  }
  await recordAuditEvent(ctx, refused)
}
