import type { ReactNode } from 'react'
import type { SharedProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'
import { FieldFrame, describedBy } from './FieldFrame'
import { FormNotice } from './FormNotice'

interface Props {
  /** Where the code is sent, as `code`. */
  action: string
  label: string
  help: string
  /** What the button says. */
  button: string
  errors: SharedProps['errors']
  /** Hidden fields that are sent too. */
  children?: ReactNode
}

/** Asks for a code that we sent: it opens what is not for everybody. */
export const CodeForm = ({ action, label, help, button, errors, children }: Props) => (
  <form method="post" action={action}>
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
        aria-invalid={!!errors.code}
        aria-describedby={describedBy('code', help, errors.code)}
      />
    </FieldFrame>
    <div className="buttons">
      <button className="button">{button}</button>
    </div>
  </form>
)
