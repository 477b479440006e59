import { donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, count, database, gte, sql } from '../../platform/database'
import { formRemarks, type FormTraces } from '../../platform/form-remarks'
import { DAY_MS } from '../../shared/dates'

/** Nobody fills the form in less, in seconds. */
const FASTEST = 5

/** Mail addresses that are made for a day; a handful of the best known. */
const DISPOSABLE = new Set([
  '10minutemail.com',
  'discard.email',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mohmal.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

/** What staff may weigh when they look at a gift. It never stops one. */
export async function giftSignals(ctx: Context, email: string, traces: FormTraces): Promise<string[]> {
  const signals = formRemarks(ctx, traces, FASTEST)
  if (DISPOSABLE.has(email.split('@').at(-1)?.toLowerCase() ?? '')) signals.push('The e-mail address is of a kind that is made for a day.')
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS).toISOString()
  const [repeats] = await database(ctx)
    .select({ n: count() })
    .from(donations)
    .where(and(sql`lower(${donations.email}) = lower(${email})`, gte(donations.createdAt, dayAgo)))
  if (repeats?.n) signals.push(`The same e-mail address made ${repeats.n} other ${repeats.n === 1 ? 'attempt' : 'attempts'} within a day.`)
  return signals
}
