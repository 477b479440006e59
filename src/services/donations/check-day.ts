import { dayOf } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { sql, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'

/**
 * The moment that a check's day begins in the site's zone, ISO 8601: its `created_at` (rule 6.6).
 * @param day `YYYY-MM-DD`
 * @throws Refusal 422 on `created_at` for a day that is still to come
 */
export async function startOfCheckDay(ctx: Context, tx: Transaction, day: string): Promise<string> {
  if (day > dayOf(ctx.now(), ctx.timeZone)) throw invalid({ created_at: ['This day is still to come.'] })
  const [start] = await tx.rows<{ moment: string }>(sql`select ((${day}::date)::timestamp at time zone ${ctx.timeZone}) as moment`)
  return new Date(start?.moment ?? day).toISOString()
}
