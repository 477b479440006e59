import { type ReactNode, useState } from 'react'
import { ADDITIONAL_ANSWERS, type Field } from '../../../shared/application-form'
import { totalsOf } from '../../../shared/application-form/answer-labels'
import { answerAt, meetsCondition } from '../../../shared/application-form/answers'
import type { BooleanField, ListField } from '../../../shared/application-form/field'
import { MAX_ENTRIES } from '../../../shared/application-form/limits'
import { formatCents } from '../../../shared/money'
import { describedBy, FieldErrors, FieldHelp, OptionalMark } from '../../components/FieldFrame'
import { WithoutScript } from '../../components/WithoutScript'
import { draftValueAt, rowsAt } from '../draft'
import { CheckboxField } from './CheckboxField'
import { type FieldProps, idOf, nameOf, useAddedFocus, useForm } from './form-context'
import { OneAnswer } from './OneAnswer'

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

function ListInput({ field, path, label, optional, renderField }: ListInputProps) {
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
            <label key={value} className="choice">
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
  const forOther = answers.nominated === true
  const label = (forOther && field.nomineeLabel) || field.label
  const shown = forOther && field.nomineeHelp ? { ...field, help: field.nomineeHelp } : field
  const shared = { path, label, required, optional: marksOptional && !required && !form.allOptional }
  return <div className={meetsCondition(field.when, answers) ? undefined : 'unasked'}>{control(shown, shared)}</div>
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
