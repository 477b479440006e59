import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import type { PageRecord } from '../../shared/api/pages'
import { colors } from '../../shared/brand/tokens'
import { pageAddress } from '../../shared/pages'
import { STATE_MEANINGS } from './page-words'
import { PageStateChip } from './PageStateChip'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  fontSize: '0.875rem',
  color: colors.muted,
  '& > .end': { marginLeft: 'auto' },
  '& > strong:not(:empty)': { flexBasis: '100%', color: colors.ink },
})

interface Props {
  page: PageRecord
  /** What was just done to it elsewhere on the screen, which brings the focus here. */
  said?: string
  children?: ReactNode
}

/** Where a page stands with the public, and where it is read. */
export function PageStatus({ page: { state, slug }, said = '', children }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) line.current?.focus()
  }, [said])
  const address = pageAddress(slug)
  return (
    <Line ref={line} tabIndex={-1}>
      <strong role="status">{said}</strong>
      <PageStateChip state={state} />
      <span>{STATE_MEANINGS[state]}</span>
      {state !== 'draft' && (
        <Link href={address} target="_blank" rel="noopener">
          See it at {address}
        </Link>
      )}
      {children && <span className="end">{children}</span>}
    </Line>
  )
}
