import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { Modal } from '../components/Modal'
import { Picker, type PickerOption } from '../components/Picker'

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
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const single = options.filter((option) => option.value !== off)
  const current = value.split(',')
  const few: PickerOption[] = current.length > 1 ? [{ value, label: `${current.length} chosen` }] : []
  const choose = (next: string) => {
    if (next === SEVERAL) setChosen(current.filter((one) => one !== off))
    else onChange(next)
  }
  const apply = () => {
    const all = single.map((option) => option.value).filter((one) => chosen?.includes(one))
    setChosen(null)
    onChange(all.length === 0 || all.length === single.length ? off : all.join(','))
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={() => setChosen(null)}>
        Cancel
      </Button>
      <Button variant="contained" onClick={apply}>
        Show these
      </Button>
    </>
  )
  return (
    <>
      <Picker label={label} value={value} options={[...options, ...few, { value: SEVERAL, label: 'Several…' }]} onChange={choose} />
      {chosen && (
        <Modal open size="sm" title={`${label}: several`} onClose={() => setChosen(null)} actions={actions}>
          {single.map((option, index) => (
            <div key={option.value}>
              <FormControlLabel
                label={option.label}
                control={
                  <Checkbox
                    autoFocus={index === 0}
                    checked={chosen.includes(option.value)}
                    onChange={(event) =>
                      setChosen(event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
                    }
                  />
                }
              />
            </div>
          ))}
        </Modal>
      )}
    </>
  )
}
