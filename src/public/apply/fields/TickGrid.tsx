import type { Field } from '../../../shared/application-form'
import { FieldErrors, describedBy } from '../../components/FieldFrame'
import { Tick } from './TickBox'
import { idOf } from './field-names'
import { useForm } from './form-context'

/** Many ticks of one question, side by side where there is room. Their errors stand together. */
export function TickGrid({ fields, legend }: { fields: readonly Field[]; legend: string }) {
  const { errors } = useForm()
  const texts = fields.flatMap(({ name }) => errors[name] ?? [])
  const id = idOf(fields[0]?.name ?? '')
  return (
    <div className="field">
      <fieldset aria-describedby={describedBy(id, undefined, texts)}>
        <legend className="sr-only">{legend}</legend>
        <FieldErrors id={id} errors={texts} />
        <div className="ticks">
          {fields.map(({ name, label }) => (
            <Tick key={name} path={name}>
              {label}
            </Tick>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
