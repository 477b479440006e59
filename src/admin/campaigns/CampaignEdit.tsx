import type { Campaign } from '../../shared/api'
import { newCampaignSchema } from '../../shared/campaigns'
import { EditConflict } from '../legacy/EditConflict'
import { useEditForm } from '../legacy/use-record-form'
import { RecordScreen } from '../legacy/RecordScreen'
import { useReturnTo } from '../navigation/use-back'
import { CAMPAIGN_LABELS, sayCampaign, toCampaignBody, toCampaignForm, type CampaignForm } from './campaign-form'
import { CampaignFields } from './CampaignFields'

function Edit({ campaign }: { campaign: Campaign }) {
  const returnTo = useReturnTo()
  const edit = useEditForm<Campaign, CampaignForm>({
    resource: 'campaigns',
    loaded: campaign,
    toForm: toCampaignForm,
    schema: newCampaignSchema,
    toBody: toCampaignBody,
    onSaved: () => returnTo('/campaign'),
  })
  return (
    <>
      <CampaignFields of={edit.form} />
      <EditConflict noun="campaign" edit={edit} labels={CAMPAIGN_LABELS} say={sayCampaign} />
    </>
  )
}

/** Edits a campaign; saved, it leads to the list. */
export const CampaignEdit = () => (
  <RecordScreen<Campaign> resource="campaigns" nameOf={({ slug }) => slug} fresh>
    {(campaign) => <Edit key={campaign.id} campaign={campaign} />}
  </RecordScreen>
)
