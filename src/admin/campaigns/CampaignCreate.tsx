import { useNavigate } from 'react-router-dom'
import type { Campaign } from '../../shared/api'
import { campaignSchema } from '../../shared/campaigns'
import { useCreateForm } from '../form/use-record-form'
import { EMPTY_CAMPAIGN, toCampaignBody, type CampaignForm } from './campaign-form'
import { CampaignFields } from './CampaignFields'

/** A new campaign; saved, it leads to the list. */
export function CampaignCreate() {
  const navigate = useNavigate()
  const form = useCreateForm<Campaign, CampaignForm>({
    resource: 'campaigns',
    empty: EMPTY_CAMPAIGN,
    schema: campaignSchema,
    toBody: toCampaignBody,
    onSaved: () => void navigate('/campaign'),
  })
  return <CampaignFields of={form} />
}
