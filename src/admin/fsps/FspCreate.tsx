import { newFspSchema } from '../../shared/fsps'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useToList, useToRecord } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { EMPTY_FSP, toFspForm } from './fsp-form'
import { FspInputs } from './FspInputs'

export const FspEdit = () => (
  <EditScreen>
    <EditForm toForm={toFspForm} schema={newFspSchema} onSaved={useToRecord('fsps')}>
      <FspInputs />
    </EditForm>
  </EditScreen>
)

export const FspCreate = () => (
  <CreateForm empty={EMPTY_FSP} schema={newFspSchema} onSaved={useToList('fsps')}>
    <FspInputs />
  </CreateForm>
)
