import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/brand/tokens'

export const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 460,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    minHeight: 36,
    padding: '4px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '@media (pointer: coarse)': { '& li': { minHeight: 44 } },
})
