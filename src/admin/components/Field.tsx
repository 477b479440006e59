import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { colors } from '../../shared/brand/tokens'

const List = styled('ul')({ margin: 0, paddingLeft: 18, fontSize: '0.875rem', color: colors.red })

export function FieldErrors({ id, texts }: { id?: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div id={id} role="alert">
      <List>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </div>
  )
}

const Frame = styled('div')({
  display: 'grid',
  gap: 4,
  '& > .MuiInputBase-root': { minWidth: 0 },
  '& > label': { fontSize: '0.8125rem', fontWeight: 600, color: colors.ink },
  '& > p': { margin: 0, fontSize: '0.8125rem', color: colors.muted },
})

export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface Props {
  label: string
  help?: string
  errors?: readonly string[]
  className?: string
  children: (ids: FieldIds) => ReactNode
}

export function Field({ label, help, errors = [], className, children }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  return (
    <Frame className={className}>
      <label htmlFor={id}>{label}</label>
      {help && <p id={`${id}-help`}>{help}</p>}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': errors.length > 0 })}
      <FieldErrors id={`${id}-errors`} texts={errors} />
    </Frame>
  )
}
