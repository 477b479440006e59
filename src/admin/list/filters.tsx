import type { SvgIconComponent } from '@mui/icons-material'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { SortPayload } from 'react-admin'
import { colors } from '../../shared/brand/tokens'
import { isDay, formatDay } from '../../shared/dates'
import { Picker, type PickerOption } from '../components/Picker'
import { DateRange, DayField } from './DateRange'

const SeveralDialog = lazy(() => import('./MultipleChoiceDialog').then((m) => ({ default: m.MultipleChoiceDialog })))

const SEVERAL = 'several'

interface SeveralPickerProps {
  label: string
  /** One option or several: `A,B`. */
  value: string
  options: readonly PickerOption[]
  allValue: string
  onChange: (value: string) => void
}

function MultiplePicker({ label, value, options, allValue, onChange }: SeveralPickerProps) {
  const [open, setOpen] = useState(false)
  const current = value.split(',')
  const few: PickerOption[] = current.length > 1 ? [{ value, label: `${current.length} selected` }] : []
  const single = options.filter((option) => option.value !== allValue)
  const apply = (chosen: readonly string[]) => {
    setOpen(false)
    onChange(chosen.length === 0 || chosen.length === single.length ? allValue : chosen.join(','))
  }
  return (
    <>
      <Picker
        label={label}
        value={value}
        options={[...options, ...few, { value: SEVERAL, label: 'Choose more than one…' }]}
        onChange={(next) => (next === SEVERAL ? setOpen(true) : onChange(next))}
      />
      {open && (
        <Suspense fallback={null}>
          <SeveralDialog label={label} options={single} before={current} onApply={apply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export type FilterValues = Readonly<Record<string, string>>

export interface FilterInputProps {
  values: FilterValues
  onChange: (part: FilterValues, sort?: SortPayload) => void
}

export interface FilterContext {
  today: string
  timeZone: string
}

/** Declares a filter once; address, bar, summary, reset, API query, export, and memory all derive from it. */
export interface Filter<Row> {
  /** Names in the address, and in the API unless `apiName` is set. A range of days has two. */
  readonly names: readonly string[]
  readonly apiName?: string
  readonly isValid: (text: string) => boolean
  readonly initial?: (here: FilterContext) => FilterValues
  readonly required?: true
  /** Value that filters nothing; empty by default. */
  readonly off?: string
  /** Filters on screen; without it the server does. */
  readonly matches?: (row: Row, value: string, here: FilterContext) => boolean
  /** Name of another filter that must be set for this one to apply. */
  readonly needs?: string
  /** Summary when active; `allLabel` when not, where worth saying. */
  readonly words: (values: FilterValues) => string
  readonly allLabel?: string
  readonly clearLabel: string
  readonly Input: ComponentType<FilterInputProps>
  readonly breaks?: true
}

type Common<Row> = Pick<Filter<Row>, 'apiName' | 'matches' | 'needs' | 'allLabel' | 'clearLabel' | 'breaks'> & {
  name: string
  label: string
}

interface Choice<Row> extends Common<Row> {
  /** A function is a hook that receives the current value. */
  options: readonly PickerOption[] | ((chosen: string) => readonly PickerOption[])
  initial?: string
  off?: string
  required?: true
  reads?: (text: string) => boolean
  words?: (chosen: string) => string
  cut?: true
  multiple?: true
  note?: (chosen: string) => string | undefined
}

const parts = (text: string) => text.split(',')

const Note = styled('small')({ flexBasis: '100%', fontSize: '0.8125rem', color: colors.muted })

export function choice<Row>(declared: Choice<Row>): Filter<Row> {
  const { name, label, options, initial, off = '', multiple, matches, cut, note } = declared
  const known = typeof options === 'function' ? null : options.map(({ value }) => value)
  const isChoice = declared.reads ?? ((text) => known?.includes(text) ?? false)
  const useOptions = typeof options === 'function' ? options : () => options
  const Input = ({ values, onChange }: FilterInputProps) => {
    const value = values[name] ?? off
    const props = { label, value, options: useOptions(value), onChange: (next: string) => onChange({ [name]: next }) }
    const picker = multiple ? <MultiplePicker {...props} allValue={off} /> : <Picker {...props} className={cut && 'cut'} />
    const text = note?.(value)
    if (!text) return picker
    return (
      <>
        {picker}
        <Note>{text}</Note>
      </>
    )
  }
  return {
    ...declared,
    names: [name],
    off,
    isValid: multiple
      ? (text) => isChoice(text) || (parts(text).length > 1 && parts(text).every((part) => part !== off && isChoice(part)))
      : isChoice,
    initial: initial === undefined ? undefined : () => ({ [name]: initial }),
    matches: multiple && matches ? (row, value, here) => parts(value).some((part) => matches(row, part, here)) : matches,
    words: (values) => {
      const chosen = values[name] ?? off
      /** An option of its own may stand for several values. */
      const isSeveral = parts(chosen).length > 1 && !known?.includes(chosen)
      return isSeveral ? parts(chosen).join(' or ') : (declared.words?.(chosen) ?? labelOf(options, chosen))
    },
    Input,
  }
}

const labelOf = (options: Choice<never>['options'], chosen: string): string =>
  (typeof options === 'function' ? undefined : options.find(({ value }) => value === chosen)?.label) ?? chosen

interface Toggle<Row> extends Common<Row> {
  words: string
  icons: readonly [on: SvgIconComponent, off: SvgIconComponent]
  value?: string
  with?: { on: FilterValues; off: FilterValues }
  sort?: SortPayload
}

export function toggle<Row>({ name, label, icons: [On, Off], value = '1', with: others, sort, ...filter }: Toggle<Row>): Filter<Row> {
  const Input = ({ values, onChange }: FilterInputProps) => {
    const isOn = values[name] === value
    return (
      <Button
        variant="outlined"
        startIcon={isOn ? <On /> : <Off />}
        aria-pressed={isOn}
        onClick={() => onChange({ ...others?.[isOn ? 'off' : 'on'], [name]: isOn ? '' : value }, isOn ? undefined : sort)}
        sx={isOn ? { backgroundColor: colors.yellowTint } : undefined}
      >
        {label}
      </Button>
    )
  }
  return { ...filter, names: [name], isValid: (text) => text === value, words: () => filter.words, Input }
}

const isDayOrNone = (text: string) => text === '' || isDay(text)

const rangeInWords = ({ start, end }: FilterValues): string =>
  start && end ? `${formatDay(start)} to ${formatDay(end)}` : start ? `since ${formatDay(start)}` : end ? `through ${formatDay(end)}` : ''

export function days<Row>({ initial, allLabel }: Pick<Filter<Row>, 'initial' | 'allLabel'> = {}): Filter<Row> {
  const Input = ({ values: { start = '', end = '' }, onChange }: FilterInputProps) => (
    <DateRange start={start} end={end} onChange={onChange} />
  )
  return {
    names: ['start', 'end'],
    isValid: isDayOrNone,
    initial,
    words: rangeInWords,
    allLabel,
    clearLabel: 'Show all dates',
    Input,
    breaks: true,
  }
}

export function since<Row>({ name, label, ...filter }: Common<Row>): Filter<Row> {
  const Input = ({ values, onChange }: FilterInputProps) => (
    <DayField label={label} value={values[name] ?? ''} onChange={(day) => onChange({ [name]: day })} />
  )
  return { ...filter, names: [name], isValid: isDayOrNone, words: (values) => rangeInWords({ start: values[name] ?? '' }), Input }
}
