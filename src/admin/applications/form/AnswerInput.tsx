import type { Field } from '../../../shared/application-form'
import { ItemInput } from './ItemInput'
import { RowsInput } from './RowsInput'

/** One question of the application form, drawn from its definition. */
export const AnswerInput = ({ field }: { field: Field }) =>
  field.kind === 'list' ? <RowsInput field={field} /> : <ItemInput field={field} />
