import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { CampaignRow } from '../../shared/api/campaigns'
import { campaignName, NO_CAMPAIGN } from './campaign-options'

interface Props {
  campaign: Pick<CampaignRow, 'slug' | 'company_name'> | null
  campaign_id: number | null
}

export const CampaignLink = ({ campaign, campaign_id }: Props) =>
  campaign_id !== null ? (
    <Link component={RouterLink} to={pathTo('campaigns', campaign_id)}>
      {campaign ? campaignName(campaign) : `Campaign ${campaign_id}`}
    </Link>
  ) : (
    NO_CAMPAIGN.label
  )
