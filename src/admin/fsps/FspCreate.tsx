import type { Fsp } from '../../shared/api'
import { newFspSchema } from '../../shared/fsps'
import { useCreateForm } from '../form/use-record-form'
import { useReturnTo } from '../navigation/use-back'
import { EMPTY_FSP, type FspForm } from './fsp-form'
import { FspFields } from './FspFields'

/** A new FSP; saved, it leads to the list. */
export function FspCreate() {
  const returnTo = useReturnTo()
  const form = useCreateForm<Fsp, FspForm>({ resource: 'fsps', empty: EMPTY_FSP, schema: newFspSchema, onSaved: () => returnTo('/fsps') })
  return <FspFields of={form} />
}
