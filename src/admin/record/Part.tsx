import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Frame = styled('section')({
  maxWidth: 1000,
  paddingBottom: 20,
  '& > h2': { borderBottom: `1px solid ${colors.hairline}`, paddingBottom: 6, marginBottom: 12 },
  '& + &': { paddingTop: 12 },
  '@media print': { paddingBottom: 0 },
})

export const Part = ({ id, title, children }: { id: string; title?: string; children: ReactNode }) => (
  <Frame id={id} tabIndex={-1} aria-label={title ?? 'Top'}>
    {title && <Typography variant="h2">{title}</Typography>}
    {children}
  </Frame>
)
