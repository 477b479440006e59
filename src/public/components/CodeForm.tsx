import type { ReactNode } from 'react'
import type { SharedProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'
import { FieldFrame, describedBy } from './FieldFrame'
import { FormNotice } from './FormNotice'

interface Props {
  action: string
  label: string
  help: string
  button: string
  errors: SharedProps['errors']
  /** A code that was refused, when the browser sent the form without scripts. */
  typed: string | null
  children?: ReactNode
}

export const CodeForm = ({ action, label, help, button, errors, typed, children }: Props) => (
  <form method="post" action={action} noValidate>
    <FormNotice errors={errors} fields={['code']} />
    <CsrfField />
    {children}
    <FieldFrame id="code" label={label} help={help} errors={errors.code}>
      <input
        id="code"
        name="code"
        className="input"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        defaultValue={typed ?? undefined}
        autoFocus={!!errors.code}
        aria-invalid={!!errors.code}
        aria-describedby={describedBy('code', help, errors.code)}
      />
    </FieldFrame>
    <div className="buttons">
      <button className="button">{button}</button>
    </div>
  </form>
)
