import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
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
})

/** Where a page stands with the public, and where it is read. */
export function PageStatus({ page: { state, slug }, children }: { page: PageRecord; children?: ReactNode }) {
  const address = pageAddress(slug)
  return (
    <Line>
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
