import type { Context } from './context'

const SITE = { apply: 'applySite', interest: 'interestSite', newDraft: 'newDraftSite', give: 'giveSite' } as const

/** Requests per hour that each address may always make, even when the site-wide limit is used up. */
const FAIR_SHARE = 10

/**
 * Counts a submission of a public form against its address and the whole site (rule 1.8).
 * @param isExpected a welcome rush: counted, but not refused, by the site-wide limit
 * @throws TooMany
 */
export async function limitPublicForm(ctx: Context, form: keyof typeof SITE, address: string, isExpected = false): Promise<void> {
  const { recent: own } = await ctx.throttle.use(form, address)
  await ctx.throttle[own > FAIR_SHARE && !isExpected ? 'use' : 'count'](SITE[form], 'all')
}
