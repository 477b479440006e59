import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& .grow': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .grow:focus-visible': { outlineOffset: -2 },
  '& .name': { fontWeight: 600 },
  // Cuts a name that stands beside another growing element.
  '& .name:not(.grow)': { flex: 'none', maxWidth: '60%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .name:focus-visible': { outlineOffset: -2 },
  '&.second': { color: colors.muted, fontSize: '0.8125rem' },
})

export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <Line>{first}</Line>
    <Line className="second">{second}</Line>
  </>
)
