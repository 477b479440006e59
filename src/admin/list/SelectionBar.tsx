import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'
import { focusContent } from '../layout/focus'

export const SelectionBar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '0 -24px',
  padding: '10px 24px 12px',
  background: colors.tealTint,
  borderTop: `2px solid ${colors.teal}`,
  '& .count': { fontVariantNumeric: 'tabular-nums' },
  '& .count small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
  '& .move': { marginLeft: 'auto', display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& .move + .move': { marginLeft: 0 },
  '& .move > div': { gridAutoFlow: 'column', alignItems: 'center', columnGap: 10 },
  [theme.breakpoints.down('md')]: { margin: '0 -16px', padding: '8px 16px 10px' },
  [theme.breakpoints.down('sm')]: {
    '& .count': { marginRight: 'auto' },
    '& .move': { flexBasis: '100%', margin: 0 },
    '& .move > div': { flex: 1, gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
}))

/** Runs after the dialog has given the focus back: the element that gets it goes away with the bar. */
export const keepFocus = () =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusContent()
  })
