import { useCampaignOptionsWithEnded } from '../campaigns/campaign-options'
import { ChoiceInput, DayInput, DollarInput, TextInput } from '../form/inputs'
import { DEDICATION_OPTIONS } from './check-form'

const CHOOSE = { value: '', label: 'Choose a campaign' }

export function CheckInputs() {
  const campaigns = useCampaignOptionsWithEnded(CHOOSE)
  return (
    <>
      <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
      <DollarInput source="amount" label="Amount" />
      <TextInput source="name" label="Full Name" />
      <DayInput source="created_at" label="Check Date" />
      <ChoiceInput source="dedication" label="Dedication" options={DEDICATION_OPTIONS} />
      <TextInput source="honoree" label="Dedicated to" optional />
      <TextInput source="check_number" label="Check number" optional />
      <TextInput source="email" label="Email" type="email" optional />
      <TextInput source="address" label="Mailing address" minRows={2} maxRows={5} optional />
    </>
  )
}
