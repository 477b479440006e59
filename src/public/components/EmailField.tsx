import { useRef, useState } from 'react'
import { plainEmail } from '../../shared/plain-signs'
import { FieldFrame, describedBy } from './FieldFrame'
import { LikelyEmail } from './LikelyEmail'

interface Props {
  value?: string
  errors?: string[]
  help?: string
  /** `username` where one signs in with it. */
  autoComplete?: 'username' | 'email'
  /** Where nothing else leads to what is wrong. */
  autoFocus?: boolean
}

export function EmailField({ value, errors, help, autoComplete = 'username', autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState('')
  const leave = ({ target }: { target: HTMLInputElement }) => {
    const email = plainEmail(target.value)
    if (email !== target.value) target.value = email
    setLeft(email)
  }
  const take = (email: string) => {
    if (input.current) input.current.value = email
    input.current?.focus()
    setLeft('')
  }
  return (
    <FieldFrame id="email" label="Email" help={help} errors={errors}>
      <input
        ref={input}
        onChange={() => setLeft('')}
        onBlur={leave}
        id="email"
        name="email"
        className="input"
        type="email"
        autoComplete={autoComplete}
        required
        defaultValue={value}
        spellCheck={false}
        autoCapitalize="none"
        autoFocus={autoFocus}
        aria-invalid={!!errors}
        aria-describedby={describedBy('email', help, errors)}
      />
      {autoComplete === 'email' && <LikelyEmail typed={left} onTake={take} />}
    </FieldFrame>
  )
}
