import type { ItemField } from '../../../shared/application-form'
import { labelOf } from '../../../shared/application-form/staff-wording'
import { CheckInput, ChoiceInput, PhoneInput, StateInput, TextInput } from '../../form/inputs'

const YES_NO = [
  { value: '', label: 'Not answered' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const choicesOf = (options: readonly string[]) => [
  { value: '', label: 'Not answered' },
  ...options.map((option) => ({ value: option, label: option })),
]

interface Props {
  field: ItemField
  /** Where it stands in the form; a list's own questions come at each of its rows. */
  source?: string
}

/** The input of one question that is no list, by its kind. */
export function ItemInput({ field, source = field.name }: Props) {
  const shared = { source, label: labelOf(field), optional: !field.required }
  switch (field.kind) {
    case 'checkbox':
      return <CheckInput source={source} label={labelOf(field)} />
    case 'yes_no':
      return <ChoiceInput {...shared} options={YES_NO} />
    case 'state':
      return <StateInput {...shared} />
    case 'phone':
      return <PhoneInput {...shared} />
    case 'choice':
      return <ChoiceInput {...shared} options={choicesOf(field.options ?? [])} />
    case 'long_text':
      return <TextInput {...shared} minRows={Math.max(2, field.rows)} maxRows={16} />
    case 'date':
      return <TextInput {...shared} help="For example 7/21/1984" />
    case 'money':
      return <TextInput {...shared} inputMode="decimal" startAdornment={<span aria-hidden="true">$&nbsp;</span>} />
    case 'whole_number':
      return <TextInput {...shared} inputMode="numeric" />
    case 'decimal':
      return <TextInput {...shared} inputMode="decimal" />
    case 'email':
      return <TextInput {...shared} type="email" />
    default:
      return <TextInput {...shared} />
  }
}
