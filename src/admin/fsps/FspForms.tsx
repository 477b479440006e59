import { newFspSchema } from '../../shared/fsps'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useGoToListAfterSave, useGoToRecordAfterSave } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { EMPTY_FSP, toFspForm } from './fsp-form'
import { FspInputs } from './FspInputs'

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
