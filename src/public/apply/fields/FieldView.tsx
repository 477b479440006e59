import { ADDITIONAL_ANSWERS, type Field } from '../../../shared/application-form'
import { meetsCondition } from '../../../shared/application-form/answers'
import type { ListField, BooleanField } from '../../../shared/application-form/field'
import { FieldErrors, FieldHelp, OptionalMark, describedBy } from '../../components/FieldFrame'
import { rowsAt, draftValueAt } from '../draft'
import { idOf, nameOf, type FieldProps, useForm } from './form-context'
import { ListInput } from './ListInput'
import { OneAnswer } from './OneAnswer'
import { CheckboxField } from './CheckboxField'

const EITHER = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const

function YesNo({ field, path, label, optional }: FieldProps<BooleanField>) {
  const { draft, errors, change } = useForm()
  const id = idOf(path)
  /** A radio button can't be unchecked by itself. */
  const clear = () => {
    change(path, '')
    document.getElementById(id)?.focus()
  }
  return (
    <div className="field">
      <fieldset aria-describedby={describedBy(id, field.help, errors[path])}>
        <legend>
          {label}
          {optional && <OptionalMark />}
        </legend>
        <FieldHelp id={id} help={field.help} />
        <div className="either">
          {EITHER.map(([value, text], index) => (
            <label key={value} className="tick">
              <input
                type="radio"
                id={index ? undefined : id}
                name={nameOf(path)}
                value={value}
                checked={draftValueAt(draft, path) === value}
                onChange={() => change(path, value)}
              />
              {text}
            </label>
          ))}
          {draftValueAt(draft, path) !== '' && (
            <button type="button" className="clear-answer js-only" onClick={clear}>
              Clear<span className="sr-only">{` the answer: ${label}`}</span>
            </button>
          )}
        </div>
      </fieldset>
      <FieldErrors id={id} errors={errors[path]} />
    </div>
  )
}

function QuestionsInput({ field, path }: { field: ListField; path: string }) {
  const { draft, errors } = useForm()
  const answer = field.fields.find(({ kind }) => kind === 'long_text')
  if (answer?.kind !== 'long_text') return null
  return (
    <>
      {rowsAt(draft, path).map((row, index) => {
        const question = draftValueAt(row, 'question')
        return (
          <div key={index}>
            <input type="hidden" name={nameOf(`${path}.${index}.question`)} value={question} />
            <OneAnswer field={answer} path={`${path}.${index}.answer`} label={question} required={false} optional={false} />
          </div>
        )
      })}
      <FieldErrors id={idOf(path)} errors={errors[path]} />
    </>
  )
}

interface FieldViewProps {
  field: Field
  path?: string
  marksOptional?: boolean
}

export function FieldView({ field, path = field.name, marksOptional = true }: FieldViewProps) {
  const { answers, form } = useForm()
  const required = !!field.required && !(field.requiredUnless && meetsCondition(field.requiredUnless, answers))
  const label = answers.nominated === true ? (field.nomineeLabel ?? field.label) : field.label
  const shared = { path, label, required, optional: marksOptional && !required && !form.allOptional }
  return <div className={meetsCondition(field.when, answers) ? undefined : 'unasked'}>{control(field, shared)}</div>
}

function control(field: Field, shared: Omit<FieldProps<Field>, 'field'>) {
  switch (field.kind) {
    case 'list':
      if (field.name === ADDITIONAL_ANSWERS) return <QuestionsInput field={field} path={shared.path} />
      return <ListInput field={field} {...shared} renderField={(item, path) => <FieldView key={path} field={item} path={path} />} />
    case 'yes_no':
      return <YesNo field={field} {...shared} />
    case 'checkbox':
      return <CheckboxField field={field} {...shared} />
    default:
      return <OneAnswer field={field} {...shared} />
  }
}
