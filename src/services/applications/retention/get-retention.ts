import type { Retention } from '../../../shared/api/retention'
import { DAY_MS, formatDate } from '../../../shared/dates'
import { assertRight } from '../../../platform/read-as'
import type { Actor, Context } from '../../../platform/context'
import { withoutTransaction } from '../../../platform/database'
import { dueApplications, type Periods } from './due-applications'

const AHEAD_DAYS = 30
const SHOWN = 100

/** Previews the next 30 days, with saved or proposed periods (rule 28.1). @throws UserError 403 */
export async function getRetention(ctx: Context, actor: Actor, periods: Periods): Promise<Retention> {
  assertRight(actor, 'list', 'retention')
  const now = ctx.now()
  const due = await dueApplications(withoutTransaction(ctx), periods, new Date(now.getTime() + AHEAD_DAYS * DAY_MS), SHOWN)
  return {
    days: AHEAD_DAYS,
    total: due[0]?.total ?? 0,
    applications: due.map(({ id, reference, full_name, status, since, due_at }) => ({
      id,
      reference,
      full_name,
      status,
      nice_since: formatDate(new Date(since), ctx.timeZone),
      nice_due: formatDate(new Date(due_at) < now ? now : new Date(due_at), ctx.timeZone),
    })),
  }
}
