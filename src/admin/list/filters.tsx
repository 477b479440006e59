import type { SvgIconComponent } from '@mui/icons-material'
import Button from '@mui/material/Button'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { isDay, niceDay } from '../../shared/dates'
import { Picker, type PickerOption } from '../components/Picker'
import { DateRange, DayField } from './DateRange'

const SeveralDialog = lazy(() => import('./SeveralDialog').then((m) => ({ default: m.SeveralDialog })))

const SEVERAL = 'several'

interface SeveralPickerProps {
  label: string
  /** One of the options, or several of them: `A,B`. */
  value: string
  options: readonly PickerOption[]
  /** The option that is all of them. */
  off: string
  onChange: (value: string) => void
}

/** A choice of one, with the system's own list, whose last line opens a choice of several. */
function SeveralPicker({ label, value, options, off, onChange }: SeveralPickerProps) {
  const [open, setOpen] = useState(false)
  const current = value.split(',')
  const few: PickerOption[] = current.length > 1 ? [{ value, label: `${current.length} selected` }] : []
  const single = options.filter((option) => option.value !== off)
  const apply = (chosen: readonly string[]) => {
    setOpen(false)
    onChange(chosen.length === 0 || chosen.length === single.length ? off : chosen.join(','))
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

/** What a list is narrowed by: texts as the address has them, by name. */
export type FilterValues = Readonly<Record<string, string>>

export interface FilterInputProps {
  values: FilterValues
  onChange: (part: FilterValues) => void
}

/** Where and when a list is looked at. */
export interface Here {
  /** `YYYY-MM-DD` */
  today: string
  timeZone: string
}

/**
 * A filter, declared once: the address, the bar, the words, the way out, what the server is asked, the export and the
 * memory are drawn from it.
 */
export interface Filter<Row> {
  /** What it is called in the address, and by the API unless `apiName` says else. A range of days has two names. */
  readonly names: readonly string[]
  readonly apiName?: string
  /** Whether the address means something by a text; what it does not mean is as if it were not there. */
  readonly reads: (text: string) => boolean
  /** What counts until somebody chooses, by name; without it nothing is narrowed. */
  readonly initial?: (here: Here) => FilterValues
  /** There is no list without it. */
  readonly required?: true
  /** What narrows nothing; an empty text by default. */
  readonly off?: string
  /** Whether a row passes; without it the server filters. */
  readonly passes?: (row: Row, value: string, here: Here) => boolean
  /** Where it is left alone while another filter is not set, whose name this is. */
  readonly needs?: string
  /** In a few words, when it narrows something; and when it does not, where that is worth saying. */
  readonly words: (values: FilterValues) => string
  readonly offWords?: string
  /** What the button says that takes it away. */
  readonly wayOut: string
  readonly Input: ComponentType<FilterInputProps>
  /** A new row in the bar begins with it. */
  readonly breaks?: true
}

type Common<Row> = Pick<Filter<Row>, 'apiName' | 'passes' | 'needs' | 'offWords' | 'wayOut' | 'breaks'> & { name: string; label: string }

interface Choice<Row> extends Common<Row> {
  /** The choices; a function is a hook, given what is chosen. */
  options: readonly PickerOption[] | ((chosen: string) => readonly PickerOption[])
  initial?: string
  off?: string
  required?: true
  /** Which texts of the address are choices; without it those of the options. */
  reads?: (text: string) => boolean
  words?: (chosen: string) => string
  /** Names that may be long are cut, so that the bar stays as it is. */
  cut?: true
  /** Several can be chosen at once: `A,B` in the address. */
  several?: true
}

const parts = (text: string) => text.split(',')

/** One of some choices, or several. */
export function choice<Row>(declared: Choice<Row>): Filter<Row> {
  const { name, label, options, initial, off = '', several, passes, cut } = declared
  const known = typeof options === 'function' ? null : options.map(({ value }) => value)
  const isChoice = declared.reads ?? ((text) => known?.includes(text) ?? false)
  const useOptions = typeof options === 'function' ? options : () => options
  const Input = ({ values, onChange }: FilterInputProps) => {
    const value = values[name] ?? off
    const props = { label, value, options: useOptions(value), onChange: (next: string) => onChange({ [name]: next }) }
    return several ? <SeveralPicker {...props} off={off} /> : <Picker {...props} className={cut && 'cut'} />
  }
  return {
    ...declared,
    names: [name],
    off,
    reads: several
      ? (text) => isChoice(text) || (parts(text).length > 1 && parts(text).every((part) => part !== off && isChoice(part)))
      : isChoice,
    initial: initial === undefined ? undefined : () => ({ [name]: initial }),
    passes: several && passes ? (row, value, here) => parts(value).some((part) => passes(row, part, here)) : passes,
    words: (values) => {
      const chosen = values[name] ?? off
      return parts(chosen).length > 1 ? parts(chosen).join(' or ') : (declared.words?.(chosen) ?? labelOf(options, chosen))
    },
    Input,
  }
}

const labelOf = (options: Choice<never>['options'], chosen: string): string =>
  (typeof options === 'function' ? undefined : options.find(({ value }) => value === chosen)?.label) ?? chosen

interface Toggle<Row> extends Common<Row> {
  words: string
  icons: readonly [on: SvgIconComponent, off: SvgIconComponent]
}

/** Rows of which something is so, or all. */
export function toggle<Row>({ name, label, icons: [On, Off], ...filter }: Toggle<Row>): Filter<Row> {
  const Input = ({ values, onChange }: FilterInputProps) => {
    const isOn = values[name] === '1'
    return (
      <Button
        variant="outlined"
        startIcon={isOn ? <On /> : <Off />}
        aria-pressed={isOn}
        onClick={() => onChange({ [name]: isOn ? '' : '1' })}
        sx={isOn ? { backgroundColor: colors.yellowTint } : undefined}
      >
        {label}
      </Button>
    )
  }
  return { ...filter, names: [name], reads: (text) => text === '1', words: () => filter.words, Input }
}

const isDayOrNone = (text: string) => text === '' || isDay(text)

/** A range of days in a few words; an empty text is no bound. */
const rangeInWords = ({ start, end }: FilterValues): string =>
  start && end ? `${niceDay(start)} to ${niceDay(end)}` : start ? `since ${niceDay(start)}` : end ? `through ${niceDay(end)}` : ''

/** Days from `start` to `end`, both included, as the server filters them. */
export function days<Row>({ initial, offWords }: Pick<Filter<Row>, 'initial' | 'offWords'> = {}): Filter<Row> {
  const Input = ({ values: { start = '', end = '' }, onChange }: FilterInputProps) => (
    <DateRange start={start} end={end} onChange={onChange} />
  )
  return {
    names: ['start', 'end'],
    reads: isDayOrNone,
    initial,
    words: rangeInWords,
    offWords,
    wayOut: 'Show all dates',
    Input,
    breaks: true,
  }
}

/** Rows of a day and later. */
export function since<Row>({ name, label, ...filter }: Common<Row>): Filter<Row> {
  const Input = ({ values, onChange }: FilterInputProps) => (
    <DayField label={label} value={values[name] ?? ''} onChange={(day) => onChange({ [name]: day })} />
  )
  return { ...filter, names: [name], reads: isDayOrNone, words: (values) => rangeInWords({ start: values[name] ?? '' }), Input }
}
