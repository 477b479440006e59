import { donations } from '../../database/tables'
import type { Context } from '../context'
import { and, count, database, gte, sql } from '../database'
import { readSignedValue } from '../signed-value'
import { DAY_MS } from '../../shared/dates'

const FAST_SECONDS = 5

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

interface Circumstances {
  email: string
  /** What the field that people do not see came back with. */
  trap: unknown
  /** The signed moment at which the form was opened. */
  opened: unknown
}

/** What staff may weigh when they look at a gift. It never stops one. */
export async function giftSignals(ctx: Context, { email, trap, opened }: Circumstances): Promise<string[]> {
  const signals: string[] = []
  if (typeof trap === 'string' && trap.trim() !== '') signals.push('A field that people do not see was filled in.')
  const moment = readSignedValue(ctx.signingKey, 'opened', opened)
  if (moment !== null) {
    const seconds = Math.round((ctx.now().getTime() - Number(moment)) / 1000)
    if (seconds < FAST_SECONDS) signals.push(`The form was filled in within ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`)
  }
  if (DISPOSABLE.has(email.split('@').at(-1)?.toLowerCase() ?? '')) signals.push('The e-mail address is of a kind that is made for a day.')
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS).toISOString()
  const [repeats] = await database(ctx)
    .select({ n: count() })
    .from(donations)
    .where(and(sql`lower(${donations.email}) = lower(${email})`, gte(donations.createdAt, dayAgo)))
  if (repeats?.n) signals.push(`The same e-mail address made ${repeats.n} other ${repeats.n === 1 ? 'attempt' : 'attempts'} within a day.`)
  return signals
}
