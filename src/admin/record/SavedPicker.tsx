import { useState } from 'react'
import { Picker, type PickerOption } from '../components/Picker'
import { useTemporaryText } from '../components/use-temporary-text'

interface Props {
  label: string
  value: string
  options: readonly PickerOption[]
  disabled?: boolean
  /**
   * @returns false after a conflict, which its own dialog reports
   * @throws what the server refuses
   */
  save: (value: string) => Promise<boolean>
  done: string
  /** Texts shown at the field; none where a refusal is silent (rule 11.4). */
  refusal: (error: unknown) => readonly string[]
}

/** Picker that saves each choice at once and shows the progress (rule 10.11). */
export function SavedPicker({ label, value, options, disabled, save, done, refusal }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [said, say] = useTemporaryText()
  const choose = async (next: string) => {
    if (chosen !== null) return
    setErrors([])
    say('')
    setChosen(next)
    try {
      if (await save(next)) say(done)
    } catch (error) {
      setErrors(refusal(error))
    } finally {
      setChosen(null)
    }
  }
  return (
    <div>
      <Picker
        label={label}
        value={chosen ?? value}
        options={options}
        onChange={(next) => void choose(next)}
        errors={errors}
        disabled={disabled}
      />
      <span role="status" className="progress">
        {chosen === null ? said : 'Updating...'}
      </span>
    </div>
  )
}
