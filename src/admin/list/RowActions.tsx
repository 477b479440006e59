import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

/** Plain links and buttons, since a long list holds many. */
export const RowActions = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  '& a, & button': {
    display: 'inline-grid',
    placeItems: 'center',
    minHeight: 30,
    padding: '0 7px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontWeight: 500,
    color: colors.teal,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { background: colors.tealTint },
  '& button.danger': { color: colors.red, '&:hover': { background: colors.redTint } },
  '& button[aria-disabled=true]': { color: colors.muted, cursor: 'not-allowed', '&:hover': { background: 'none' } },
  '@media (pointer: coarse)': { '& a, & button': { minHeight: 44 } },
  '@media print': { display: 'none' },
})
