import type { ReactNode } from 'react'

interface FieldFrameProps {
  id: string
  label: string
  /** Says so behind the label. */
  optional?: boolean
  help?: string
  errors?: readonly string[]
  className?: string
  children: ReactNode
}

/** Ids of the texts that belong to an input, for `aria-describedby`. */
export const describedBy = (id: string, help?: string, errors?: readonly string[]): string | undefined =>
  [help && `${id}-help`, errors?.length && `${id}-errors`].filter(Boolean).join(' ') || undefined

export const OptionalMark = () => <span className="optional"> (optional)</span>

export const FieldHelp = ({ id, help }: { id: string; help?: string }) =>
  help ? (
    <p id={`${id}-help`} className="help">
      {help}
    </p>
  ) : null

export const FieldErrors = ({ id, errors }: { id: string; errors?: readonly string[] }) =>
  errors?.length ? (
    <ul id={`${id}-errors`} className="field-errors">
      {errors.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ) : null

/** Label, help before the input, the input, and its errors as a list below. */
export function FieldFrame({ id, label, optional, help, errors, className = '', children }: FieldFrameProps) {
  return (
    <div className={`field ${errors?.length ? 'field-bad' : ''} ${className}`}>
      <label htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <FieldHelp id={id} help={help} />
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
