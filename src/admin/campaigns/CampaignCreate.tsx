import { newCampaignSchema } from '../../shared/campaigns'
import { CreateForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { EMPTY_CAMPAIGN, toCampaignBody } from './campaign-form'
import { CampaignInputs } from './CampaignInputs'

/** A new campaign; saved, it leads to the list. */
export const CampaignCreate = () => (
  <CreateForm empty={EMPTY_CAMPAIGN} schema={newCampaignSchema} toBody={toCampaignBody} onSaved={useToList('campaigns')}>
    <CampaignInputs />
  </CreateForm>
)
