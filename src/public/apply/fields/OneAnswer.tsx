import { useRef, useState, type InputHTMLAttributes } from 'react'
import type { Field } from '../../../shared/application-form'
import { dateError, dateExample, nextSuchDay, readDate } from '../../../shared/application-form/date-error'
import { optionLabel } from '../../../shared/application-form/options'
import type { DateField, LongTextField, NumberField, StateField, TextField } from '../../../shared/application-form/field'
import { formatLongDay, parseDay, typedDay } from '../../../shared/dates'
import { withoutDollarSign } from '../../../shared/money'
import { formatUsPhone, normalizeEmail, formatZipCode } from '../../../shared/normalize-characters'
import { STATE_NAMES } from '../../../shared/states'
import { completeWebAddress } from '../../../shared/web-address'
import { EmailSuggestion } from '../../components/EmailField'
import { FieldFrame, describedBy } from '../../components/FieldFrame'
import { PHONE_DOUBT } from '../../../shared/contact-typos'
import { serverToday } from '../../../shared/server-today'
import { isDoubtful } from '../doubts'
import { draftValueAt } from '../draft'
import { idOf, nameOf, type FieldProps, useForm } from './form-context'

let isPressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/** Acts once no button is held down: what a press is meant for must not move away under it. */
function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const end = () => {
    for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end)
    /** The click follows. */
    setTimeout(act)
  }
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end)
}

/**
 * Autofill suits only the person at the keyboard: a nominator's own section, or an applicant's. Named sections keep home and mailing
 * address apart.
 */
function useAutocomplete(field: Field): string {
  const { answers, form } = useForm()
  const nominated = answers.nominated === true
  const section = form.steps.flatMap(({ sections }) => sections).find(({ fields }) => fields.includes(field))
  const isOwn = !nominated || section?.id === 'nominator'
  return field.autocomplete && section && isOwn ? `section-${section.id} ${field.autocomplete}` : 'off'
}

type OneAnswerField = TextField | LongTextField | StateField | DateField | NumberField
type Attributes = InputHTMLAttributes<HTMLInputElement>

const INPUTS: Partial<Record<OneAnswerField['kind'], Attributes>> = {
  name: { autoCapitalize: 'words', spellCheck: false },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
  zip: { inputMode: 'numeric' },
  whole_number: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
}
const TIDY: Partial<Record<OneAnswerField['kind'], (text: string) => string>> = {
  phone: formatUsPhone,
  email: normalizeEmail,
  zip: formatZipCode,
  url: completeWebAddress,
  money: withoutDollarSign,
}
const SHORT = new Set(['phone', 'zip', 'whole_number', 'decimal', 'money', 'date', 'state', 'choice'])
/** Fixes the year on the day it was typed: saved answers may be read weeks later. */
const withYear = (typed: string): string | null => {
  const day = parseDay(typed, serverToday(), true) === null ? nextSuchDay(typed, serverToday()) : null
  return day && typedDay(day)
}
const NO_DAY = { read: null, wrong: null }

function dayIn(field: DateField, written: string) {
  const read = readDate(field, written, serverToday())
  const wrong = dateError(field, read ?? written.trim(), serverToday())
  return { read: wrong ? null : read, wrong }
}

export function OneAnswer({ field, path, label, required, optional }: FieldProps<OneAnswerField>) {
  const { draft, answers, errors, change } = useForm()
  const autoComplete = useAutocomplete(field)
  const control = useRef<HTMLInputElement>(null)
  /** Value when the field last lost focus: nothing is corrected while someone types. */
  const [left, setLeft] = useState('')
  const id = idOf(path)
  const value = draftValueAt(draft, path)
  const [isTyping, setTyping] = useState(false)
  const inDoubt = !isTyping && isDoubtful(field, value)
  const { read, wrong } = field.kind === 'date' && value !== '' && left === value ? dayIn(field, value) : NO_DAY
  const texts = errors[path] ?? (wrong ? [wrong] : undefined)
  const help = read
    ? `That’s ${formatLongDay(read)}`
    : (field.help ?? (field.kind === 'date' ? `For example, ${dateExample(field, serverToday)}` : undefined))
  const input = {
    id,
    required,
    autoComplete,
    name: nameOf(path),
    className: 'input',
    value,
    'aria-invalid': !!texts,
    'aria-describedby': [describedBy(id, help, texts), inDoubt && `${id}-doubt`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => {
      setTyping(true)
      change(path, event.target.value)
    },
  }
  const leave = () => {
    const tidy = (field.kind === 'date' && field.near ? withYear(value) : TIDY[field.kind]?.(value)) ?? value
    if (tidy !== value) change(path, tidy)
    setLeft(tidy)
    afterPress(() => setTyping(false))
  }
  const take = (text: string) => {
    change(path, text)
    control.current?.focus()
  }
  const options = field.kind === 'choice' ? field.options : field.kind === 'state' ? STATE_NAMES : undefined
  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} errors={texts} className={SHORT.has(field.kind) ? 'short' : ''}>
      {options ? (
        <select {...input}>{choices(options, input.value, answers.nominated === true)}</select>
      ) : field.kind === 'long_text' ? (
        <textarea {...input} rows={field.rows} />
      ) : (
        <div className={field.kind === 'money' ? 'money' : undefined}>
          <input ref={control} type="text" {...input} {...INPUTS[field.kind]} onBlur={leave} />
        </div>
      )}
      {field.kind === 'date' && (
        <span role="status" className="sr-only">
          {wrong ?? (read && help)}
        </span>
      )}
      {field.kind === 'email' && <EmailSuggestion id={`${id}-doubt`} typed={inDoubt ? value : ''} onTake={take} />}
      {field.kind === 'phone' && (
        <div role="status">
          {inDoubt && (
            <p id={`${id}-doubt`} className="typed-hint js-only">
              {PHONE_DOUBT}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

const choices = (options: readonly string[], value: string, forOther: boolean) =>
  ['', ...(value && !options.includes(value) ? [value] : []), ...options].map((option) => (
    <option key={option} value={option}>
      {optionLabel(option, forOther) || 'Choose one'}
    </option>
  ))
