import type { Campaign } from '../../shared/api'
import { newCampaignSchema } from '../../shared/campaigns'
import { useCreateForm } from '../legacy/use-record-form'
import { useReturnTo } from '../navigation/use-back'
import { EMPTY_CAMPAIGN, toCampaignBody, type CampaignForm } from './campaign-form'
import { CampaignFields } from './CampaignFields'

/** A new campaign; saved, it leads to the list. */
export function CampaignCreate() {
  const returnTo = useReturnTo()
  const form = useCreateForm<Campaign, CampaignForm>({
    resource: 'campaigns',
    empty: EMPTY_CAMPAIGN,
    schema: newCampaignSchema,
    toBody: toCampaignBody,
    onSaved: () => returnTo('/campaign'),
  })
  return <CampaignFields of={form} />
}
