import { newFspSchema } from '../../shared/fsps'
import { EditForm } from '../form/RecordForms'
import { useToRecord } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { toFspForm } from './fsp-form'
import { FspInputs } from './FspInputs'

/** The form of one FSP; saved, it leads to the record. */
export const FspEdit = () => (
  <EditScreen>
    <EditForm toForm={toFspForm} schema={newFspSchema} onSaved={useToRecord('fsps')}>
      <FspInputs />
    </EditForm>
  </EditScreen>
)
