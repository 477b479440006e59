import { dayOf } from '../shared/dates'
import type { Context } from './context'
import { invalid } from './errors'

/** @param day `YYYY-MM-DD`, in the site's time zone. @throws UserError 422 on the field */
export function refuseFuture(ctx: Context, field: string, day: string | null | undefined): void {
  if (day && day > dayOf(ctx.now(), ctx.timeZone)) throw invalid({ [field]: ['This date is in the future.'] })
}
