import { choice, type Filter } from '../list/filters'
import { NO_CAMPAIGN_VALUE, useCampaignFilterOptions } from './campaign-options'

interface Belonging {
  campaign_id: number | null
}

/** Filters by one campaign or by none. @param where whether the server filters or the screen */
export const campaignFilter = <Row extends Belonging>(where: 'server' | 'screen'): Filter<Row> =>
  choice<Row>({
    name: 'campaign_id',
    label: 'Campaign',
    cut: true,
    off: '0',
    options: useCampaignFilterOptions,
    reads: (text) => text === NO_CAMPAIGN_VALUE || /^\d{1,9}$/.test(text),
    ...(where === 'screen' && { matches: (row, chosen) => row.campaign_id === (chosen === NO_CAMPAIGN_VALUE ? null : Number(chosen)) }),
    words: (chosen) => (chosen === NO_CAMPAIGN_VALUE ? 'no campaign' : 'one campaign'),
    clearLabel: 'Show all campaigns',
  })
