import { campaigns, donations } from '../../database/tables'
import type { CampaignProgress } from '../../shared/page-props/campaigns'
import type { Context } from '../../platform/context'
import { and, database, eq } from '../../platform/database'
import { isCounted } from '../donations/list-donations'
import { giftFigureCases } from '../donations/gift-figure-cases'
import { publishedFigure } from '../public-figures/publish-figure'

/** Progress toward the goal, as published (rule 6.17). Null when staff do not show it. */
export async function campaignProgress(ctx: Context, id: number): Promise<CampaignProgress | null> {
  const [campaign] = await database(ctx)
    .select({ goal: campaigns.goal, show_progress: campaigns.show_progress })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (!campaign?.show_progress || campaign.goal === null) return null
  const { goal } = campaign
  const gifts = giftFigureCases(and(eq(donations.campaign, id), isCounted))
  const { '': published } = await publishedFigure(ctx, `campaign ${id} raised`, gifts, 'daily')
  return { goal, raised: published ? inStepsOf(goal, published.total) : null }
}

/** Converts cents to whole dollars, rounded down to a hundredth of the goal. */
export const inStepsOf = (goal: number, cents: number): number => Math.floor((Math.floor(cents / goal) * goal) / 100)
