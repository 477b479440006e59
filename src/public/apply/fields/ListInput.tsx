import { useState, type ReactNode } from 'react'
import { answerAt } from '../../../shared/application-form/answers'
import type { ListField } from '../../../shared/application-form/field'
import { MAX_ENTRIES } from '../../../shared/application-form/limits'
import { totalsOf } from '../../../shared/application-form/answer-labels'
import { formatCents } from '../../../shared/money'
import { FieldErrors, FieldHelp, OptionalMark } from '../../components/FieldFrame'
import { WithoutScript } from '../../components/WithoutScript'
import { rowsAt } from '../draft'
import { idOf, type FieldProps, useForm, useAddedFocus } from './form-context'

function ListTotals({ field, path }: { field: ListField; path: string }) {
  const { answers } = useForm()
  const totals = totalsOf(field, answerAt(answers, path))
  if (totals.length === 0) return null
  return (
    <dl className="totals">
      {totals.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

const BLANK_ROWS_WITHOUT_SCRIPT = 5

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

interface ListInputProps extends FieldProps<ListField> {
  /** Passed in, because a list is itself a field. */
  renderField: (field: ListField['fields'][number], path: string) => ReactNode
}

export function ListInput({ field, path, label, optional, renderField }: ListInputProps) {
  const { draft, errors, change } = useForm()
  const rows = rowsAt(draft, path)
  const most = field.max ?? MAX_ENTRIES
  const id = idOf(path)
  const [said, setSaid] = useState('')
  const focus = useAddedFocus()

  const add = () => {
    change(path, [...rows, {}])
    setSaid('')
    focus(idOf(`${path}.${rows.length}.${field.fields[0]?.name}`))
  }
  const remove = (index: number) => {
    change(
      path,
      rows.filter((_, place) => place !== index),
    )
    setSaid(`Removed ${field.item} ${index + 1}.`)
    focus(id)
  }

  return (
    <fieldset className="field">
      <legend className="legend">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <FieldHelp id={id} help={field.help} />
      {rows.map((_, index) => (
        <Row key={index} {...{ field, path, index, renderField }} onRemove={remove} />
      ))}
      <WithoutScript>
        {Array.from({ length: BLANK_ROWS_WITHOUT_SCRIPT }, (_, blank) => (
          <Row key={blank} {...{ field, path, renderField }} index={rows.length + blank} />
        ))}
      </WithoutScript>
      <FieldErrors id={id} errors={errors[path]} />
      <p className="sr-only" role="status">
        {said}
      </p>
      {rows.length > 0 && <ListTotals field={field} path={path} />}
      {rows.length >= most && <p className="help js-only">{`You’ve added ${most}, which is the limit.`}</p>}
      {rows.length < most && (
        <button type="button" id={id} className="button button-quiet js-only mt-4" onClick={add}>
          {`Add ${rows.length ? `another ${field.item}` : withArticle(field.item)}`}
        </button>
      )}
    </fieldset>
  )
}

interface RowProps extends Pick<ListInputProps, 'field' | 'path' | 'renderField'> {
  index: number
  onRemove?: (index: number) => void
}

function Row({ field, path, index, onRemove, renderField }: RowProps) {
  const title = `${field.item.charAt(0).toUpperCase()}${field.item.slice(1)} ${index + 1}`
  return (
    <fieldset className="row">
      <legend>{title}</legend>
      {onRemove && (
        <button type="button" className="link-button js-only" onClick={() => onRemove(index)}>
          Remove<span className="sr-only">{` ${title}`}</span>
        </button>
      )}
      {field.fields.map((item) => renderField(item, `${path}.${index}.${item.name}`))}
    </fieldset>
  )
}
