import { pluralize } from '../shared/text'
import type { Context } from './context'
import { readSignedValue, signValue } from './signed-value'

const PURPOSE = 'opened'

export const signOpenedAt = (ctx: Context): string => signValue(ctx.signingKey, PURPOSE, String(ctx.now().getTime()))

export interface FormSignals {
  trap: unknown
  opened: unknown
  /** Time of the first save, in milliseconds: a reopened draft was not started when it was opened. */
  begun?: number | null
}

/** Spam signals for staff to weigh; they never refuse a form (rule 1.7). @param fastest seconds that a person needs at least */
export function spamSignals(ctx: Context, { trap, opened, begun }: FormSignals, fastest: number): string[] {
  const remarks: string[] = []
  if (typeof trap === 'string' && trap.trim() !== '') remarks.push('A hidden field was filled out.')
  const moment = readSignedValue(ctx.signingKey, PURPOSE, opened)
  const since = Math.min(Number(moment ?? -Infinity), begun ?? Infinity)
  const seconds = Math.round((ctx.now().getTime() - since) / 1000)
  if (seconds < fastest) remarks.push(`The form was filled out in ${pluralize(seconds, 'second')}.`)
  return remarks
}

const SITE = { apply: 'applySite', interest: 'interestSite', newDraft: 'newDraftSite', give: 'giveSite' } as const

/** Requests per hour that each address may always make, even when the site-wide limit is used up. */
const FAIR_SHARE = 10

/**
 * Counts a submission of a public form against its address and the whole site (rule 1.8).
 * @param isExpected a welcome rush: counted, but not refused, by the site-wide limit
 * @throws TooManyRequests
 */
export async function limitPublicForm(ctx: Context, form: keyof typeof SITE, address: string, isExpected = false): Promise<void> {
  const { recent: own } = await ctx.throttle.use(form, address)
  await ctx.throttle[own > FAIR_SHARE && !isExpected ? 'use' : 'count'](SITE[form], 'all')
}
