import { useState } from 'react'
import { FieldFrame, describedBy } from './FieldFrame'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  help?: string
  errors?: string[]
}

export function PasswordField({ label, autoComplete, help, errors }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id="password" label={label} help={help} errors={errors}>
      <div className="with-button">
        <input
          id="password"
          name="password"
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          maxLength={128}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={!!errors}
          aria-describedby={describedBy('password', help, errors)}
        />
        <button type="button" className="button button-quiet js-only" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show<span className="sr-only"> password</span>
        </button>
      </div>
    </FieldFrame>
  )
}
