import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Band = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '12px 24px',
  alignItems: 'start',
  maxWidth: 640,
  margin: '4px 0 12px',
  padding: '12px 16px 14px',
  borderRadius: 8,
  background: colors.sand,
  '& .progress': { display: 'block', fontSize: '0.8125rem', color: colors.tealDark, '&:not(:empty)': { marginTop: 4 } },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))

/** Holds the controls of a decision, below the record's facts. Progress is shown in elements of class `progress`. */
export const DecisionPanel = ({ children }: { children: ReactNode }) => (
  <Band aria-label="Decide" className="no-print">
    {children}
  </Band>
)
