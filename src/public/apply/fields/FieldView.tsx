import { holds } from '../../../shared/application-form/answers'
import { ADDITIONAL_ANSWERS, type Field } from '../../../shared/application-form'
import type { FieldProps } from './field-props'
import { ListInput } from './ListInput'
import { OneAnswer } from './OneAnswer'
import { QuestionsInput } from './QuestionsInput'
import { TickBox } from './TickBox'
import { YesNo } from './YesNo'
import { useForm } from './form-context'

interface FieldViewProps {
  field: Field
  path?: string
  /** Off where one of several answers is enough: none of them alone is optional. */
  marksOptional?: boolean
}

/** One question, hidden while other answers make it pointless (without JavaScript all are shown). */
export function FieldView({ field, path = field.name, marksOptional = true }: FieldViewProps) {
  const { answers, form } = useForm()
  const required = !!field.required && !(field.requiredUnless && holds(field.requiredUnless, answers))
  const label = answers.nominated === true ? (field.nomineeLabel ?? field.label) : field.label
  const shared = { path, label, required, optional: marksOptional && !required && !form.allOptional }
  return <div className={holds(field.when, answers) ? undefined : 'unasked'}>{control(field, shared)}</div>
}

function control(field: Field, shared: Omit<FieldProps<Field>, 'field'>) {
  switch (field.kind) {
    case 'list':
      if (field.name === ADDITIONAL_ANSWERS) return <QuestionsInput field={field} path={shared.path} />
      return <ListInput field={field} {...shared} renderField={(item, path) => <FieldView key={path} field={item} path={path} />} />
    case 'yes_no':
      return <YesNo field={field} {...shared} />
    case 'checkbox':
      return <TickBox field={field} {...shared} />
    default:
      return <OneAnswer field={field} {...shared} />
  }
}
