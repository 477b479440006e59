import Button from '@mui/material/Button'
import { newCheckDonationSchema } from '../../shared/donations'
import { FieldGroup } from '../form/FieldGroup'
import { CreateForm } from '../form/RecordForms'
import { useGoToListAfterSave } from '../form/use-leading-on'
import { useQueryParam } from '../navigation/use-query-param'
import { CheckBatch } from './batch/CheckBatch'
import { EMPTY_CHECK } from './check-form'
import { CheckInputs } from './CheckInputs'
import { useDuplicateQuestion } from './TwinQuestion'

export function DonationCreate() {
  const [batch, choose] = useQueryParam('batch')
  if (batch === '1') return <CheckBatch />
  return (
    <>
      <p style={{ marginTop: 0 }}>
        Entering several checks? <Button onClick={() => choose('1')}>Enter them as a batch</Button>
      </p>
      <OneCheck />
    </>
  )
}

function OneCheck() {
  const { ask, question } = useDuplicateQuestion()
  return (
    <CreateForm empty={EMPTY_CHECK} schema={newCheckDonationSchema} ask={ask} onSaved={useGoToListAfterSave('donations')}>
      <FieldGroup title="Check">
        <CheckInputs />
      </FieldGroup>
      {question}
    </CreateForm>
  )
}
