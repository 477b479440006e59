import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Note = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  marginTop: 12,
  padding: '8px 12px',
  borderRadius: 8,
  background: colors.redTint,
  color: colors.red,
  fontSize: '0.9375rem',
  '& svg': { fontSize: 20, flex: 'none', marginTop: 2 },
})

export const ErrorMessage = ({ children }: { children: ReactNode }) => (
  <Note role="alert">
    <ErrorOutlined />
    <div>{children}</div>
  </Note>
)
