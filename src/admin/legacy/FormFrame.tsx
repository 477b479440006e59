import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import { ProblemNote } from '../components/ProblemNote'
import type { RecordForm } from './use-form'

/** What takes the focus comes to lie above the actions, not behind them. */
const Frame = styled('form')({ display: 'grid', gap: 18, maxWidth: 720, '& input, & select, & textarea': { scrollMarginBottom: 160 } })

const Actions = styled('div')({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 0',
  background: colors.paper,
  borderTop: `1px solid ${colors.hairline}`,
  '& > [role=alert]': { flexBasis: '100%', margin: 0 },
})

interface Props {
  of: Pick<RecordForm<never>, 'processing' | 'problem' | 'errors' | 'recentlySuccessful' | 'submit'>
  saveLabel?: string
  /** What a save has to wait for, shown in place of its label: `Uploading...`. */
  waiting?: string | false
  onCancel: () => void
  children: ReactNode
}

/** A record form's frame: the fields, what went wrong, and the actions, which stay in sight. After a failed save the first marked field takes the focus. */
export function FormFrame({ of, saveLabel = 'Save', waiting, onCancel, children }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(of.errors).length > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [of.errors])
  return (
    <Frame ref={frame} onSubmit={(event) => void of.submit(event)} noValidate>
      {children}
      <Actions>
        {of.problem && <ProblemNote>{of.problem}</ProblemNote>}
        <Button type="submit" variant="contained" disabled={of.processing || Boolean(waiting)}>
          {of.processing ? 'Saving...' : waiting || saveLabel}
        </Button>
        <Button variant="outlined" onClick={onCancel} disabled={of.processing}>
          Cancel
        </Button>
        <span role="status">{of.recentlySuccessful ? 'Saved.' : ''}</span>
      </Actions>
    </Frame>
  )
}
