import { newCheckDonationSchema } from '../../shared/donations'
import { FieldGroup } from '../form/FieldGroup'
import { CreateForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { EMPTY_CHECK } from './check-form'
import { CheckInputs } from './CheckInputs'
import { useTwinQuestion } from './TwinQuestion'

/** Records a check (rule 6.6); saved, it leads to the list. */
export function DonationCreate() {
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
