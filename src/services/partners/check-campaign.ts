import { campaigns } from '../../database/tables'
import { eq, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'

/** Makes sure that a record's campaign exists. @throws Refusal 422 on `campaign_id` */
export async function checkCampaign(tx: Transaction, id: number): Promise<void> {
  const [campaign] = await tx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('key share')
  if (!campaign) throw invalid({ campaign_id: ['There is no such campaign.'] })
}
