import { campaigns } from '../../database/tables'
import { eq, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'

/**
 * The campaign that an admin chose for an application or a donation: active ones only (rule 2.8); the one it already
 * has may stay.
 * @param wanted its id; null and 0 are none; undefined was not asked for
 * @returns undefined when nothing changes
 * @param mayBeEnded an ended one may be chosen too, as for a check that comes late
 * @throws Refusal 422 on `campaign_id` for one that is inactive or unknown
 */
export async function choosableCampaign(
  tx: Transaction,
  current: number | null,
  wanted: number | null | undefined,
  { mayBeEnded = false }: { mayBeEnded?: boolean } = {},
): Promise<number | null | undefined> {
  if (wanted === undefined) return undefined
  const id = wanted || null
  if (id === current) return undefined
  if (id === null) return null
  const [campaign] = await tx.db.select({ active: campaigns.active }).from(campaigns).where(eq(campaigns.id, id)).for('key share')
  if (!campaign) throw invalid({ campaign_id: ['There is no such campaign.'] })
  if (!campaign.active && !mayBeEnded) throw invalid({ campaign_id: ['This campaign is not active. Please choose an active one.'] })
  return id
}
