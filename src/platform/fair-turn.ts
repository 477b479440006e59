import type { Context } from './context'

/** The limit of the whole site that stands behind a public form's limit of an address. */
const SITE = { apply: 'applySite', interest: 'interestSite', newDraft: 'newDraftSite', give: 'giveSite' } as const

/** So many an hour are taken from every address, whatever the rest of the world sends: nobody can shut the others out. */
const FAIR_SHARE = 10

/**
 * Counts a public form that came in, for its address and for the whole site (rule 1.8).
 * @param isExpected many come at the moment, and are welcome: of the whole site they are only counted
 * @throws TooMany
 */
export async function takeTurn(ctx: Context, form: keyof typeof SITE, address: string, isExpected = false): Promise<void> {
  const { recent: own } = await ctx.throttle.use(form, address)
  await ctx.throttle[own > FAIR_SHARE && !isExpected ? 'use' : 'count'](SITE[form], 'all')
}
