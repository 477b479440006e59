import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
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
  refusal: (error: unknown) => readonly string[]
}

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

const Band = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '12px 24px',
  alignItems: 'start',
  maxWidth: 640,
  margin: '4px 0 12px',
  padding: '12px 16px 14px',
  borderRadius: 8,
  background: colors.sand,
  '& .progress': { display: 'block', fontSize: '0.8125rem', color: colors.tealDark, '&:not(:empty)': { marginTop: 4 } },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))

export const DecisionPanel = ({ children }: { children: ReactNode }) => (
  <Band aria-label="Decide" className="no-print">
    {children}
  </Band>
)
