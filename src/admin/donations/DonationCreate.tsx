import Button from '@mui/material/Button'
import { newCheckDonationSchema } from '../../shared/donations'
import { FieldGroup } from '../form/FieldGroup'
import { CreateForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { useAddressValue } from '../navigation/use-address-value'
import { CheckBatch } from './batch/CheckBatch'
import { EMPTY_CHECK } from './check-form'
import { CheckInputs } from './CheckInputs'
import { useTwinQuestion } from './TwinQuestion'

/** Records a check, or a batch of them: `/admin/donation/create?batch=1`. */
export function DonationCreate() {
  const [batch, choose] = useAddressValue('batch')
  if (batch === '1') return <CheckBatch />
  return (
    <>
      <p style={{ marginTop: 0 }}>
        Several checks? <Button onClick={() => choose('1')}>Enter a batch</Button>
      </p>
      <OneCheck />
    </>
  )
}

/** Records a check (rule 6.6); saved, it leads to the list. */
function OneCheck() {
  const { ask, question } = useTwinQuestion()
  return (
    <CreateForm empty={EMPTY_CHECK} schema={newCheckDonationSchema} ask={ask} onSaved={useToList('donations')}>
      <FieldGroup title="The check">
        <CheckInputs />
      </FieldGroup>
      {question}
    </CreateForm>
  )
}
