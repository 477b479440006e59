import InputAdornment from '@mui/material/InputAdornment'
import { useNavigate } from 'react-router-dom'
import type { Donation } from '../../shared/api'
import { newCheckDonationSchema } from '../../shared/donations'
import { useActiveCampaignOptions } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceField, TextField } from '../legacy/fields'
import { FormFrame } from '../legacy/FormFrame'
import { useCreateForm } from '../legacy/use-record-form'
import { useBack } from '../navigation/use-back'
import { EMPTY_CHECK, type CheckForm } from './check-form'

const CHOOSE = { value: '', label: 'Choose a campaign' }

/** Records a check (rule 6.6); saved, it leads to the list. */
export function DonationCreate() {
  const navigate = useNavigate()
  const back = useBack('/donation')
  const campaigns = useActiveCampaignOptions(CHOOSE)
  const form = useCreateForm<Donation, CheckForm>({
    resource: 'donations',
    empty: EMPTY_CHECK,
    schema: newCheckDonationSchema,
    onSaved: () => void navigate('/donation'),
  })
  return (
    <FormFrame of={form} onCancel={back}>
      <FieldGroup title="The check">
        <ChoiceField of={form} name="campaign_id" label="Campaign" options={campaigns} />
        <TextField
          of={form}
          name="amount"
          label="Amount"
          type="number"
          min={1}
          step={0.01}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
        />
        <TextField of={form} name="name" label="Full Name" />
        <TextField of={form} name="created_at" label="Check Date" type="date" />
        <TextField of={form} name="honoree" label="In honor of" optional />
      </FieldGroup>
    </FormFrame>
  )
}
