import { useRef, useState } from 'react'
import { suggestEmail } from '../../shared/contact-typos'
import { normalizeEmail } from '../../shared/normalize-characters'
import { useSite } from '../use-site'
import { FieldFrame, describedBy } from './FieldFrame'

interface LikelyEmailProps {
  id?: string
  typed: string
  onTake: (email: string) => void
}

/** Suggests a correction for a likely typo. Never changes it automatically: an unusual address may be right (rule 25.5). */
export function EmailSuggestion({ id, typed, onTake }: LikelyEmailProps) {
  const likely = suggestEmail(typed)
  return (
    <div role="status">
      {likely && (
        <p id={id} className="typed-hint js-only">
          Did you mean{' '}
          <button type="button" className="link-button" onClick={() => onTake(likely)}>
            {likely}
          </button>
          ?
        </p>
      )}
    </div>
  )
}

export function OurEmail() {
  const { email } = useSite()
  return email ? <a href={`mailto:${email}`}>{email}</a> : <>us</>
}

/** Follows a sentence's email: not everyone has data. */
export function OrCallUs() {
  const { phone, hours } = useSite()
  if (!phone) return null
  return (
    <>
      {' or call '}
      <a href={`tel:${phone}`}>{phone}</a>
      {hours && ` (${hours})`}
    </>
  )
}

interface Props {
  value?: string
  errors?: string[]
  help?: string
  autoComplete?: 'username' | 'email'
  autoFocus?: boolean
}

export function EmailField({ value, errors, help, autoComplete = 'username', autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState('')
  const leave = ({ target }: { target: HTMLInputElement }) => {
    const email = normalizeEmail(target.value)
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
      {autoComplete === 'email' && <EmailSuggestion typed={left} onTake={take} />}
    </FieldFrame>
  )
}
