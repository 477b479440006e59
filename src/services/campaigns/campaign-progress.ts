import { campaigns, donations } from '../../database/tables'
import type { CampaignProgress } from '../../shared/page-props/campaigns'
import { FEWEST_CASES } from '../../shared/withheld'
import type { Context } from '../context'
import { and, database, eq, rows } from '../database'
import { isTaken } from '../donations/list-donations'
import { toldTotal } from '../donations/told-total'

/**
 * How far a campaign is toward its goal, where staff show it (rule 6.17): what sums count, of whole groups of five gifts, in whole
 * dollars. Null where it is not shown.
 */
export async function campaignProgress(ctx: Context, id: number): Promise<CampaignProgress | null> {
  const [campaign] = await database(ctx)
    .select({ goal: campaigns.goal, show_progress: campaigns.show_progress })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (!campaign?.show_progress || campaign.goal === null) return null
  const [told] = await rows<{ cases: number; value: number }>(ctx, toldTotal(and(eq(donations.campaign, id), isTaken)))
  return { goal: campaign.goal, raised: told && told.cases >= FEWEST_CASES ? Math.floor(told.value / 100) : null }
}
