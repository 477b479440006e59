import type { InputHTMLAttributes } from 'react'
import { withoutDollarSign } from '../../shared/money'
import { FieldErrors, FieldFrame, FieldHelp, OptionalMark, describedBy } from '../components/FieldFrame'
import { PAYEE_WORDS, type Question } from './questions'

interface Props {
  question: Question
  /** As typed. */
  value: string
  errors?: string[]
}

const INPUTS: Partial<Record<Question['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  money: {
    ...{ inputMode: 'decimal', maxLength: 20 },
    onBlur: ({ currentTarget }) => void (currentTarget.value = withoutDollarSign(currentTarget.value)),
  },
  number: { inputMode: 'numeric', maxLength: 10 },
  short: { maxLength: 40 },
  phone: { type: 'tel' },
}
const SHORT: ReadonlySet<Question['kind']> = new Set(['money', 'number', 'short', 'phone', 'choice'])

const YesNo = ({ question: { name, label, help, optional }, value, errors }: Props) => (
  <div className={`field ${errors ? 'field-bad' : ''}`}>
    <fieldset aria-describedby={describedBy(name, help, errors)}>
      <legend>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <FieldHelp id={name} help={help} />
      <div className="either">
        {[
          ['true', 'Yes'],
          ['false', 'No'],
        ].map(([answer, text], index) => (
          <label key={answer} className="tick">
            <input type="radio" id={index ? undefined : name} name={name} value={answer} defaultChecked={value === answer} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
    <FieldErrors id={name} errors={errors} />
  </div>
)

export function QuestionField({ question, value, errors }: Props) {
  const { name, label, help, kind, optional, autoComplete = 'off', maxLength } = question
  if (kind === 'yes_no') return <YesNo question={question} value={value} errors={errors} />
  const input = {
    ...{ id: name, name, className: 'input', defaultValue: value, required: !optional, autoComplete },
    ...{ 'aria-invalid': !!errors, 'aria-describedby': describedBy(name, help, errors) },
  }
  return (
    <FieldFrame id={name} label={label} optional={optional} help={help} errors={errors} className={SHORT.has(kind) ? 'short' : ''}>
      {kind === 'choice' ? (
        <select {...input}>
          <option value="">Choose one</option>
          {PAYEE_WORDS.map(([answer, words]) => (
            <option key={answer} value={answer}>
              {words}
            </option>
          ))}
        </select>
      ) : kind === 'lines' ? (
        <textarea {...input} rows={3} maxLength={maxLength} />
      ) : (
        <div className={kind === 'money' ? 'money' : undefined}>
          <input type="text" maxLength={maxLength} {...input} {...INPUTS[kind]} />
        </div>
      )}
    </FieldFrame>
  )
}
