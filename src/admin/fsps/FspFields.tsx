import { FSP_DETAIL_NAMES, FSP_DETAILS, FSP_STATUSES, type FspDetail } from '../../shared/fsps'
import { NO_CAMPAIGN, useCampaignOptions } from '../campaigns/campaign-options'
import { FieldGroup } from '../form/FieldGroup'
import { ChoiceField, StateField, TextField } from '../form/fields'
import { FormFrame } from '../form/FormFrame'
import type { RecordForm } from '../form/use-form'
import { useBack } from '../navigation/use-back'
import type { FspForm } from './fsp-form'
import { ZipCodes } from './ZipCodes'

const STATUS_OPTIONS = [{ value: '', label: 'Choose a status' }, ...FSP_STATUSES.map((status) => ({ value: status, label: status }))]

interface Props {
  of: RecordForm<FspForm>
}

function Detail({ of, name }: Props & { name: FspDetail }) {
  const { label, type, schema } = FSP_DETAILS[name]
  return <TextField of={of} name={name} label={label} type={type} optional={schema.safeParse('').success} />
}

function Address({ of, kind }: Props & { kind: 'primary' | 'additional' }) {
  const optional = kind === 'additional'
  return (
    <FieldGroup
      title={optional ? 'Additional Address' : 'Primary Address'}
      help={optional ? 'Where they have a second place. Leave it empty where there is none.' : undefined}
    >
      <TextField of={of} name={`${kind}_street`} label="Street" optional={optional} />
      <TextField of={of} name={`${kind}_city`} label="City" optional={optional} />
      <StateField of={of} name={`${kind}_state`} label="State" optional={optional} />
      <TextField of={of} name={`${kind}_zip_code`} label="Zip Code" optional={optional} />
    </FieldGroup>
  )
}

/** The form that creates and edits an FSP (rule 7.2). */
export function FspFields({ of }: Props) {
  const campaigns = useCampaignOptions(NO_CAMPAIGN)
  return (
    <FormFrame of={of} onCancel={useBack('/fsps')}>
      <FieldGroup title="The FSP">
        <ChoiceField of={of} name="campaign_id" label="Campaign" options={campaigns} optional />
        <ChoiceField of={of} name="status" label="Status" options={STATUS_OPTIONS} />
        {FSP_DETAIL_NAMES.map((name) => (
          <Detail key={name} of={of} name={name} />
        ))}
      </FieldGroup>
      <Address of={of} kind="primary" />
      <Address of={of} kind="additional" />
      <ZipCodes of={of} />
    </FormFrame>
  )
}
