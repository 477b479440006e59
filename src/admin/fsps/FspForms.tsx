import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Fsp } from '../../shared/api/fsps'
import { newFspSchema, ADDRESS_PARTS, FSP_DETAIL_NAMES, FSP_DETAILS, FSP_STATUSES } from '../../shared/fsps'
import { NO_CAMPAIGN, useCampaignOptions } from '../campaigns/campaign-options'
import { FieldErrors } from '../components/Field'
import { FieldGroup, useField } from '../form/form-fields'
import { ChoiceInput, DetailInput, StateInput, TextInput } from '../form/inputs'
import { CreateForm, EditForm } from '../form/RecordForms'
import { toFormValues } from '../form/to-form-values'
import { useGoToListAfterSave, useGoToRecordAfterSave } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'

const Buttons = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 })

const SOURCE = 'additional_zip_codes'
const TITLE = 'Additional ZIP codes'

function ZipCodes() {
  const { value: codes, errors, change } = useField<readonly string[]>(SOURCE, TITLE)
  const { getValues } = useFormContext()
  /** Current values: each code is an input of its own. */
  const typed = () => getValues(SOURCE) as string[]
  const added = useRef(false)
  const add = () => {
    added.current = true
    change([...typed(), ''])
  }
  return (
    <FieldGroup title={TITLE} help="Other areas this FSP serves.">
      {codes.map((_, index) => (
        <TextInput
          key={index}
          source={`${SOURCE}.${index}`}
          label={`ZIP code ${index + 1}`}
          autoFocus={added.current && index === codes.length - 1}
        />
      ))}
      <FieldErrors texts={errors} />
      <Buttons>
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Add a ZIP code
        </Button>
        {codes.length > 0 && (
          <Button variant="outlined" startIcon={<Remove />} onClick={() => change(typed().slice(0, -1))}>
            Remove last
          </Button>
        )}
      </Buttons>
    </FieldGroup>
  )
}

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

function FspInputs() {
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

const addressOf = (kind: 'primary' | 'additional') => ADDRESS_PARTS.map((part) => `${kind}_${part}`)
const TEXTS = ['status', ...FSP_DETAIL_NAMES, ...addressOf('primary'), ...addressOf('additional')]

/** All strings; `campaign_id` 0 is No Campaign. */
const EMPTY_FSP = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  campaign_id: '0',
  additional_zip_codes: [] as readonly string[],
}

const toFspForm = ({ addresses, ...fsp }: Fsp) => toFormValues(EMPTY_FSP, { ...fsp, ...addresses, campaign_id: fsp.campaign_id ?? 0 })

export const FspEdit = () => (
  <EditScreen>
    <EditForm toForm={toFspForm} schema={newFspSchema} onSaved={useGoToRecordAfterSave('fsps')}>
      <FspInputs />
    </EditForm>
  </EditScreen>
)

export const FspForms = () => (
  <CreateForm empty={EMPTY_FSP} schema={newFspSchema} onSaved={useGoToListAfterSave('fsps')}>
    <FspInputs />
  </CreateForm>
)
