import { lazy, Suspense, useState } from 'react'
import { Picker, type PickerOption } from '../components/Picker'

const SeveralDialog = lazy(() => import('./SeveralDialog').then((m) => ({ default: m.SeveralDialog })))

const SEVERAL = 'several'

interface Props {
  label: string
  /** One of the options, or several of them: `A,B`. */
  value: string
  options: readonly PickerOption[]
  /** The option that is all of them. */
  off: string
  onChange: (value: string) => void
}

/** A choice of one, with the system's own list, whose last line opens a choice of several. */
export function SeveralPicker({ label, value, options, off, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const current = value.split(',')
  const few: PickerOption[] = current.length > 1 ? [{ value, label: `${current.length} chosen` }] : []
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
        options={[...options, ...few, { value: SEVERAL, label: 'Several…' }]}
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
