import type { Context } from '../context'
import { networkOf } from '../network-of'
import { recordAuditEvent, type AuditEvent } from './record-audit-event'

interface Refused extends Pick<AuditEvent, 'resource' | 'record'> {
  action: 'refused' | 'csrf-refused' | 'sign-in-refused' | 'second-factor-refused' | 'password-refused'
  user: number | null
  /** Of the network; null where somebody signed in is refused. */
  address: string | null
}

const FROM_OUTSIDE: ReadonlySet<Refused['action']> = new Set(['csrf-refused', 'sign-in-refused'])

/**
 * Keeps in the audit trail that somebody was refused. Strangers, whoever guesses passwords, and whoever has no good token can
 * earn as many refusals as they like, from as many networks as they have: of those only the first few of a network and hour are
 * kept, and of all networks together no more than `refusalSite` an hour, so that nobody fills the trail from outside.
 */
export async function recordRefusal(ctx: Context, refused: Refused): Promise<void> {
  if (FROM_OUTSIDE.has(refused.action) || refused.user === null) {
    if (!(await ctx.throttle.hasLeft('refusal', networkOf(refused.address ?? '')))) return
    if (!(await ctx.throttle.hasLeft('refusalSite', 'all'))) return
  }
  await recordAuditEvent(ctx, refused)
}
