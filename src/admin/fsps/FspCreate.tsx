import { newFspSchema } from '../../shared/fsps'
import { CreateForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { EMPTY_FSP } from './fsp-form'
import { FspInputs } from './FspInputs'

/** A new FSP; saved, it leads to the list. */
export const FspCreate = () => (
  <CreateForm empty={EMPTY_FSP} schema={newFspSchema} onSaved={useToList('fsps')}>
    <FspInputs />
  </CreateForm>
)
