import type { ReactNode } from 'react'
import type { Field } from '../../../shared/application-form'
import type { BooleanField } from '../../../shared/application-form/field'
import { FieldErrors, FieldHelp, describedBy } from '../../components/FieldFrame'
import { draftValueAt } from '../draft'
import { type FieldProps, useForm, idOf, nameOf } from './form-context'

export function CheckboxGroup({ fields, legend }: { fields: readonly Field[]; legend: string }) {
  const { errors } = useForm()
  const texts = fields.flatMap(({ name }) => errors[name] ?? [])
  const id = idOf(fields[0]?.name ?? '')
  return (
    <div className="field">
      <fieldset aria-describedby={describedBy(id, undefined, texts)}>
        <legend className="sr-only">{legend}</legend>
        <FieldErrors id={id} errors={texts} />
        <div className="choices">
          {fields.map(({ name, label }) => (
            <Checkbox key={name} path={name}>
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

interface TickProps {
  path: string
  help?: string
  required?: boolean
  children: ReactNode
}

export function Checkbox({ path, help, required, children }: TickProps) {
  const { draft, errors, change } = useForm()
  const id = idOf(path)
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        name={nameOf(path)}
        value="true"
        checked={draftValueAt(draft, path) === 'true'}
        required={required}
        aria-invalid={!!errors[path]}
        aria-describedby={describedBy(id, help, errors[path])}
        onChange={(event) => change(path, event.target.checked ? 'true' : '')}
      />
      <span>{children}</span>
    </label>
  )
}

export function CheckboxField({ field, path, label }: Pick<FieldProps<BooleanField>, 'field' | 'path' | 'label'>) {
  const { errors } = useForm()
  const id = idOf(path)
  return (
    <div className="field">
      <FieldHelp id={id} help={field.help} />
      <Checkbox path={path} help={field.help}>
        {label}
      </Checkbox>
      <FieldErrors id={id} errors={errors[path]} />
    </div>
  )
}
