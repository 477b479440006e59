import { newCampaignSchema } from '../../shared/campaigns'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useGoToListAfterSave } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { EMPTY_CAMPAIGN, toCampaignBody, toCampaignForm } from './campaign-form'
import { CampaignInputs } from './CampaignInputs'

export const CampaignEdit = () => (
  <EditScreen>
    <EditForm toForm={toCampaignForm} schema={newCampaignSchema} toBody={toCampaignBody} onSaved={useGoToListAfterSave('campaigns')}>
      <CampaignInputs />
    </EditForm>
  </EditScreen>
)

export const CampaignCreate = () => (
  <CreateForm empty={EMPTY_CAMPAIGN} schema={newCampaignSchema} toBody={toCampaignBody} onSaved={useGoToListAfterSave('campaigns')}>
    <CampaignInputs />
  </CreateForm>
)
