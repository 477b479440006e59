import type { ReactNode } from 'react'

interface FieldFrameProps {
  id: string
  label: string
  optional?: boolean
  help?: string
  errors?: readonly string[]
  className?: string
  children: ReactNode
}

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
