import { FSP_DETAIL_NAMES, FSP_DETAILS, FSP_STATUSES } from '../../shared/fsps'
import { NO_CAMPAIGN, useCampaignOptions } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceInput, DetailInput, StateInput, TextInput } from '../form/inputs'
import { ZipCodes } from './ZipCodes'

const STATUS_OPTIONS = [{ value: '', label: 'Choose a status' }, ...FSP_STATUSES.map((status) => ({ value: status, label: status }))]

function Address({ kind }: { kind: 'primary' | 'additional' }) {
  const optional = kind === 'additional'
  return (
    <FieldGroup
      title={optional ? 'Additional Address' : 'Primary Address'}
      help={optional ? 'If they have a second location. Leave blank if not.' : undefined}
    >
      <TextInput source={`${kind}_street`} label="Street" optional={optional} />
      <TextInput source={`${kind}_city`} label="City" optional={optional} />
      <StateInput source={`${kind}_state`} label="State" optional={optional} />
      <TextInput source={`${kind}_zip_code`} label="ZIP code" optional={optional} />
    </FieldGroup>
  )
}

/** Fields of an FSP (rule 7.2). */
export function FspInputs() {
  const campaigns = useCampaignOptions(NO_CAMPAIGN)
  return (
    <>
      <FieldGroup title="About the FSP">
        <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} optional />
        <ChoiceInput source="status" label="Status" options={STATUS_OPTIONS} />
        {FSP_DETAIL_NAMES.map((name) => (
          <DetailInput key={name} source={name} detail={FSP_DETAILS[name]} />
        ))}
      </FieldGroup>
      <Address kind="primary" />
      <Address kind="additional" />
      <ZipCodes />
    </>
  )
}
