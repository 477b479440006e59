import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { Modal } from '../components/Modal'
import type { PickerOption } from '../components/Picker'

interface Props {
  label: string
  options: readonly PickerOption[]
  before: readonly string[]
  onApply: (chosen: readonly string[]) => void
  onClose: () => void
}

export function MultipleChoiceDialog({ label, options, before, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before))
  const toggle = (value: string) => setChosen(new Set(chosen.has(value) ? [...chosen].filter((one) => one !== value) : [...chosen, value]))
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="contained" onClick={() => onApply(options.map(({ value }) => value).filter((value) => chosen.has(value)))}>
        Apply
      </Button>
    </>
  )
  return (
    <Modal open size="sm" title={`${label} (choose one or more)`} onClose={onClose} actions={actions}>
      {options.map((option, index) => (
        <div key={option.value}>
          <FormControlLabel
            label={option.label}
            control={<Checkbox autoFocus={index === 0} checked={chosen.has(option.value)} onChange={() => toggle(option.value)} />}
          />
        </div>
      ))}
    </Modal>
  )
}
