import type { BooleanField } from '../../../shared/application-form/field'
import { FieldErrors, FieldHelp, OptionalMark, describedBy } from '../../components/FieldFrame'
import { typedAt } from '../draft'
import type { FieldProps } from './field-props'
import { idOf, nameOf } from './field-names'
import { useForm } from './form-context'

const EITHER = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const

export function YesNo({ field, path, label, optional }: FieldProps<BooleanField>) {
  const { draft, errors, change } = useForm()
  const id = idOf(path)
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
                checked={typedAt(draft, path) === value}
                onChange={() => change(path, value)}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <FieldErrors id={id} errors={errors[path]} />
    </div>
  )
}
