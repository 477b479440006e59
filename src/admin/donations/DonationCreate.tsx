import InputAdornment from '@mui/material/InputAdornment'
import { newCheckDonationSchema } from '../../shared/donations'
import { useActiveCampaignOptions } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceInput, DayInput, TextInput } from '../form/inputs'
import { CreateForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { EMPTY_CHECK } from './check-form'

const CHOOSE = { value: '', label: 'Choose a campaign' }

/** Records a check (rule 6.6); saved, it leads to the list. */
export function DonationCreate() {
  const campaigns = useActiveCampaignOptions(CHOOSE)
  return (
    <CreateForm empty={EMPTY_CHECK} schema={newCheckDonationSchema} onSaved={useToList('donations')}>
      <FieldGroup title="The check">
        <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
        <TextInput
          source="amount"
          label="Amount"
          type="number"
          min={1}
          step={0.01}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
        />
        <TextInput source="name" label="Full Name" />
        <DayInput source="created_at" label="Check Date" />
        <TextInput source="honoree" label="In honor of" optional />
      </FieldGroup>
    </CreateForm>
  )
}
