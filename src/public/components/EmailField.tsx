import { FieldFrame, describedBy } from './FieldFrame'

export const EmailField = ({ value, errors }: { value?: string; errors?: string[] }) => (
  <FieldFrame id="email" label="Email" errors={errors}>
    <input id="email" name="email" className="input" type="email" autoComplete="username" required defaultValue={value} spellCheck={false}
      autoCapitalize="none" aria-invalid={!!errors} aria-describedby={describedBy('email', undefined, errors)} />
  </FieldFrame>
)
