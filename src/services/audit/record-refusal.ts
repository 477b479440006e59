import type { Context } from '../context'
import { networkOf } from '../network-of'
import { TooMany } from '../throttle'
import { recordAuditEvent, type AuditEvent } from './record-audit-event'

interface Refused extends Pick<AuditEvent, 'resource' | 'record'> {
  action: 'refused' | 'csrf-refused' | 'sign-in-refused' | 'second-factor-refused'
  user: number | null
  address: string
}

/**
 * Keeps in the audit trail that somebody was refused. Strangers, and whoever has no good token, can earn as many
 * refusals as they like, from as many networks as they have: of those only the first few of a network and hour are kept,
 * and of all networks together no more than `refusalSite` an hour, so that nobody fills the trail from outside.
 */
export async function recordRefusal(ctx: Context, refused: Refused): Promise<void> {
  try {
    if (refused.action === 'csrf-refused' || refused.user === null) {
      await ctx.throttle.use('refusal', networkOf(refused.address))
      await ctx.throttle.use('refusalSite', 'all')
    }
    await recordAuditEvent(ctx, refused)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
  }
}
