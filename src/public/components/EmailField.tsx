import { FieldFrame, describedBy } from './FieldFrame'

interface Props {
  value?: string
  errors?: string[]
  help?: string
  /** `username` where one signs in with it. */
  autoComplete?: 'username' | 'email'
}

export const EmailField = ({ value, errors, help, autoComplete = 'username' }: Props) => (
  <FieldFrame id="email" label="Email" help={help} errors={errors}>
    <input
      id="email"
      name="email"
      className="input"
      type="email"
      autoComplete={autoComplete}
      required
      defaultValue={value}
      spellCheck={false}
      autoCapitalize="none"
      aria-invalid={!!errors}
      aria-describedby={describedBy('email', help, errors)}
    />
  </FieldFrame>
)
