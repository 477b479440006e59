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
  /** What was typed and is not right, of a browser that sent the form by itself. */
  typed: string | null
  /** Hidden fields that are sent too. */
  children?: ReactNode
}

/** Asks for a code that we sent: it opens what is not for everybody. */
export const CodeForm = ({ action, label, help, button, errors, typed, children }: Props) => (
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
